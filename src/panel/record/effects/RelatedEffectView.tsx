import { Alert, Button, Skeleton } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { fill } from '../../../model/base/translator.ts'
import { numberFormat } from '../../../model/kinds/formats.ts'
import { localDay } from '../../../model/kinds/periods.ts'
import type { Effect, RelatedEffect } from '../../../model/language/effects.ts'
import type { Identifier } from '../../../model/language/field.ts'
import type { AnyRecord, ResolvedResource } from '../../../model/language/resolve.ts'
import { useNow } from '../../base/clock/ClockContext.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { RecordLink, useReferenced } from '../../fields/ReferenceViews.tsx'
import { usePanel } from '../../ui/PanelContext.tsx'
import { countRelated, namedIn, type RelatedCount } from './countRelated.ts'

interface RelatedEffectViewProps {
  effect: RelatedEffect
  /** The entry of the records that are touched. */
  other: ResolvedResource
  records: readonly AnyRecord[]
}

/** How many records an action touches because they refer to its own, and the first of them by name. */
export function RelatedEffectView({ effect, other, records }: RelatedEffectViewProps) {
  const { texts, textOf } = useLanguage()
  const dataProvider = useDataProvider()
  const today = localDay(useNow())
  const ids = records.map(({ id }) => id)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [other.name, 'effects', effect, ids, today],
    queryFn: ({ signal }) => countRelated(dataProvider, { other, effect, ids, today }, signal),
    // What is asked before something is done must not be what was true a while ago.
    gcTime: 0,
    retry: false,
  })
  if (error) {
    return (
      <p className="effect">
        {fill(texts.effects.failed, { resources: textOf(other.label[1]) })}{' '}
        <Button size="small" disabled={isFetching} onClick={() => void refetch()}>
          {texts.effects.retry}
        </Button>
      </p>
    )
  }
  if (!data) return <EffectToCome lines={linesToCome(effect)} />
  return <Counted effect={effect} other={other} counted={data} />
}

interface CountedProps extends Omit<RelatedEffectViewProps, 'records'> {
  counted: RelatedCount
}

function Counted({ effect, other, counted }: CountedProps) {
  const { resources } = usePanel()
  const { language, texts, textOf } = useLanguage()
  const { count, isNamed, rows } = counted
  const { names, note, tone = 'neutral' } = effect
  const target = other.fields.find(({ name }) => name === names)?.resource
  const labelled = (isNamed && resources.find(({ name }) => name === target)) || other
  const resourcesText = textOf(labelled.label[count === 1 ? 0 : 1])
  if (count === 0) {
    return <p className="effect">{fill(texts.effects.noneRelated, { resources: resourcesText })}</p>
  }
  const ids = names === undefined ? rows.map(({ id }) => id) : namedIn(rows, names)
  const shown = (
    <>
      <strong>
        {fill(texts.effects.related, {
          count: numberFormat(language).format(count),
          resources: resourcesText,
        })}
      </strong>
      {note !== undefined && <p>{textOf(note)}</p>}
      <NamedRecords resource={target ?? other.name} ids={ids} count={count} />
    </>
  )
  if (tone === 'neutral') return <div className="effect">{shown}</div>
  return (
    <Alert severity={severities[tone]} className="effect">
      {shown}
    </Alert>
  )
}

const severities = { positive: 'success', warning: 'warning', negative: 'error', info: 'info' } as const

/** How many are named. */
const most = 5

interface NamedRecordsProps {
  /** Name of their entry. */
  resource: string
  ids: readonly Identifier[]
  /** How many there are, named or not. */
  count: number
}

/** The first records by their titles, with the way to them, and how many more there are. */
export function NamedRecords({ resource, ids, count }: NamedRecordsProps) {
  const { texts } = useLanguage()
  const { referenced } = useReferenced(resource, ids.slice(0, most))
  const further = count - referenced.length
  if (referenced.length === 0) return null
  return (
    <ul className="effect-names facts wide">
      {referenced.map((record) => (
        <li key={record.id}>
          <RecordLink resource={resource} record={record} />
        </li>
      ))}
      {further > 0 && <li>{fill(texts.effects.more, { count: further })}</li>}
    </ul>
  )
}

/** Holds the place of what is being counted, so that the buttons below it do not move away. */
export function EffectToCome({ lines }: { lines: number }) {
  const { effects } = useLanguage().texts
  return (
    <div className="effect effect-to-come" role="img" aria-label={effects.counting}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all the same.
        <Skeleton key={line} />
      ))}
    </div>
  )
}

/** How many lines an effect takes where it touches something: its number, names in three, its note, its frame. */
export function linesToCome(effect: Effect): number {
  if ('field' in effect) return 2
  const { note, tone = 'neutral' } = effect
  return 4 + (note === undefined ? 0 : 1) + (tone === 'neutral' ? 0 : 1)
}
