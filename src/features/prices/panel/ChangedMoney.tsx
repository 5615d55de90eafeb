import { Alert } from '@mui/material'
import type { UseQueryResult } from '@tanstack/react-query'
import { changedAmount } from '#kinds/numbers/changedAmount.ts'
import { RecordLink, useReferenced } from '#kinds/references/views.tsx'
import { fill } from '#model/base/translator.ts'
import { dayText } from '#model/kinds/formats.ts'
import { localDay } from '#model/kinds/periods.ts'
import type { Identifier } from '#model/language/field.ts'
import type { ResolvedField } from '#model/language/resolve.ts'
import { useNow } from '#panel/base/clock/ClockContext.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { EffectToCome, FurtherRecords, NotCounted } from '#panel/record/effects/RelatedEffectView.tsx'
import { relatedTab, useTabAddress } from '#panel/record/effects/useTabAddress.ts'
import { firstFew } from '#panel/ui/firstFew.ts'
import type { Beyond, ChangedDues } from '../model/changedDues.ts'
import { currencyOf } from '../model/index.ts'
import type { CostSource } from './costSources.ts'
import { amountText } from './costText.ts'
import type { FoundMoney } from './useChangedMoney.tsx'

interface ChangedMoneyProps {
  source: CostSource
  /** Whose price changes, where it is one. */
  of: Identifier | undefined
  found: Pick<UseQueryResult<FoundMoney>, 'data' | 'error' | 'isFetching' | 'refetch'> | undefined
}

export default function ChangedMoney({ source, of, found }: ChangedMoneyProps) {
  const { texts } = useLanguage()
  if (found?.error)
    return (
      <NotCounted {...found} retry={texts.costs.reckonAgain}>
        {texts.costs.changeNotRead}
      </NotCounted>
    )
  if (!found?.data) return <EffectToCome lines={3} />
  const { dues, read, total } = found.data
  if (read === 0) return null
  return (
    <>
      <Figures source={source} dues={dues} read={read} />
      {total > read && <p className="muted small">{fill(texts.costs.more, { count: read, total })}</p>}
      {dues.beyond.length > 0 && <BeyondEnd source={source} of={of} beyond={dues.beyond} />}
    </>
  )
}

function Figures({ source, dues, read }: { source: CostSource; dues: ChangedDues; read: number }) {
  const { language, texts } = useLanguage()
  const today = localDay(useNow())
  const currency = currencyOf(source.priced)
  const { day, month, paying, rest, open, unknown } = dues
  const money = (cents: number) => amountText(cents, currency, language)
  const words = ([before, after]: readonly [number, number]) => {
    if (before === after) return fill(texts.costs.unchanged, { sum: money(before) })
    if (after === 0) return fill(texts.costs.fallsAway, { sum: money(before) })
    if (before === 0) return fill(texts.costs.comesIn, { sum: money(after) })
    return `${money(before)} → ${money(after)} (${changedAmount(after - before, currency, language)})`
  }
  const isZero = (sums: readonly [number, number]) => sums[0] === 0 && sums[1] === 0
  if (isZero(month) && isZero(rest) && unknown === 0) return null
  return (
    <div className="effect">
      <p>
        {day > today
          ? fill(texts.costs.changeMonthFrom, { day: dayText(day, language), change: words(month) })
          : fill(texts.costs.changeMonth, { change: words(month) })}
      </p>
      {paying > 0 && paying < read && (
        <p className="muted small">{fill(texts.costs.paying, { count: paying })}</p>
      )}
      {!isZero(rest) && <p>{fill(texts.costs.changeRest, { change: words(rest) })}</p>}
      {open > 0 && <p className="muted small">{fill(texts.costs.changeOpen, { count: open })}</p>}
      {unknown > 0 && <p className="muted small">{fill(texts.costs.without, { count: unknown })}</p>}
    </div>
  )
}

const most = 5

interface BeyondEndProps extends Pick<ChangedMoneyProps, 'source' | 'of'> {
  beyond: readonly Beyond[]
}

function BeyondEnd({ source, of, beyond }: BeyondEndProps) {
  const { texts } = useLanguage()
  const { entry, priced, costs } = source
  const tab = relatedTab(priced, { of: entry.name, by: costs.by })
  const all = useTabAddress()({ resource: priced, tab, id: of, filters: filtersOf(source, beyond) })
  const shown = firstFew(beyond, most)
  return (
    <Alert severity="warning" className="effect">
      <strong>{texts.costs.beyond}</strong>
      <ul className="effect-names mt-1 facts wide">
        {shown.map((one) => (
          <BeyondOne key={one.record.id} source={source} beyond={one} />
        ))}
        <FurtherRecords count={beyond.length - shown.length} all={all} />
      </ul>
    </Alert>
  )
}

/** None where days alone do not tell them: some end later, others only begin. */
function filtersOf({ entry, costs }: CostSource, beyond: readonly Beyond[]) {
  const sides = (['to', 'from'] as const).flatMap((side, index) => {
    const name = costs.period?.[1 - index]
    const days = beyond.map((one) => one[side]).toSorted()
    return name !== undefined && entry.list.filters.includes(name) && days[0]
      ? [{ [name]: { from: days[0] } }]
      : []
  })
  return sides[0] ?? {}
}

function BeyondOne({ source, beyond }: { source: CostSource; beyond: Beyond }) {
  const { language, texts } = useLanguage()
  const { entry } = source
  const { record, from, to } = beyond
  const named = namingField(source)
  const value = named === undefined ? record.id : record[named.name]
  const ids = typeof value === 'string' || typeof value === 'number' ? [value] : []
  const days =
    to === ''
      ? fill(texts.costs.since, { from: dayText(from, language) })
      : fill(texts.costs.until, { to: dayText(to, language) })
  return (
    <li>
      <Named resource={named?.resource ?? entry.name} ids={ids} /> {days}
    </li>
  )
}

function Named({ resource, ids }: { resource: string; ids: readonly Identifier[] }) {
  const { referenced } = useReferenced(resource, ids)
  return referenced.map((one) => <RecordLink key={one.id} resource={resource} record={one} />)
}

/** Names payers by another reference of the record: a customer, not an assignment. */
function namingField({ entry, costs }: CostSource): ResolvedField | undefined {
  return entry.fields.find(
    ({ kind, name, writeOnly }) => kind === 'reference' && name !== costs.by && !writeOnly,
  )
}
