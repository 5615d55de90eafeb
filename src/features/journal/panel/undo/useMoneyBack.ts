import { useQuery } from '@tanstack/react-query'
import { type DataProvider, useDataProvider } from 'react-admin'
import { isCalendarDay } from '#kinds/dates/moments.ts'
import { idsIn } from '#kinds/references/ids.ts'
import type { Change } from '#model/contract/change.ts'
import { dayText } from '#model/kinds/formats.ts'
import { shiftedDay } from '#model/kinds/periods.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { useToday } from '#panel/base/clock/useToday.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { useRecordExtensions } from '#panel/record/loadedExtensions.ts'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { changedFields, journalResource } from '../../model/changedFields.ts'
import type { Step, UndoRow } from '../../model/undo.ts'

interface Priced {
  resource: ResolvedResource
  field: ResolvedField
  priced: ResolvedResource
}

interface Sides {
  before: AnyRecord | undefined
  after: AnyRecord | undefined
}

interface MoneyBack {
  /** Such as `+38.639,50 €`. */
  change: string
  /** The first day of it, if that is to come. */
  from?: string
}

/**
 * Says how much more or less is paid in a month once a step has gone back.
 *
 * @returns `undefined` where nothing is paid for what goes back, or it is not known
 */
export function useMoneyBack(step: Step, rows: readonly UndoRow[]): MoneyBack | undefined {
  const { can, resources } = usePanel()
  const { language } = useLanguage()
  const { costs } = useRecordExtensions()
  const today = useToday()
  const provider = useDataProvider<DataProvider>()
  const going = rows.filter(({ state }) => state === 'open' || state === 'asked')
  const names = new Set(going.map((row) => row.resource))
  const [source] = resources.filter(({ name }) => names.has(name)).flatMap(pricedBy)
  const own = going.filter((row) => row.resource === source?.resource.name)
  const isKnown = source !== undefined && can(source.priced.access.list)
  const { data } = useQuery({
    queryKey: [journalResource, 'money', step, own.map(({ record, version }) => [record, version])],
    queryFn: () => (source ? sidesOf(provider, step, own, source) : none),
    enabled: isKnown && own.length > 0,
    retry: false,
    gcTime: 0,
  })
  if (!costs || !source || !data || data.sides.length === 0) return undefined
  const reckoner = costs
  const { sides, priced } = data

  // What ends later is missed from then on.
  for (const day of daysOf(sides, today)) {
    const sums = sumsOn(day)
    const changed = [...(sums ?? [])].filter(([, cents]) => cents !== 0)
    if (changed.length === 0) continue
    const amounts = changed.map(([currency, cents]) => {
      const amount = reckoner.text(Math.abs(cents), currency, language)
      return `${cents > 0 ? '+' : '−'}${amount}`
    })
    return { change: amounts.join(', '), ...(day > today ? { from: dayText(day, language) } : {}) }
  }
  return undefined

  /** By currency, in cents; `undefined` where a price is not known. */
  function sumsOn(day: string): ReadonlyMap<string, number> | undefined {
    const sums = new Map<string, number>()
    for (const { before, after } of sides) {
      for (const [record, sign] of [[before, -1] as const, [after, 1] as const]) {
        if (!record || !source) continue
        const by = priced.get(String(record[source.field.name]))
        const cost = reckoner.monthOf(source.resource, source.priced, by, record, day)
        if (cost === undefined) return undefined
        if (cost === 'over') continue
        sums.set(cost.currency, (sums.get(cost.currency) ?? 0) + sign * cost.month)
      }
    }
    return sums
  }

  function pricedBy(resource: ResolvedResource): Priced[] {
    return resource.fields.flatMap((field) => {
      const priced = resources.find(({ name }) => name === field.resource)
      return priced && costs?.isBy(resource, field.name, priced) ? [{ resource, field, priced }] : []
    })
  }
}

/** Returns today, and later days on which something of the records begins or has ended. */
function daysOf(sides: readonly Sides[], today: string): string[] {
  const values = sides.flatMap(({ before, after }) =>
    [before, after].flatMap((side) => Object.values(side ?? {})),
  )
  const days = [...new Set(values)].filter(isCalendarDay).flatMap((day) => [day, shiftedDay(day, 1)])
  return [...new Set([today, ...days.filter((day) => day > today)])].toSorted()
}

const none: { sides: Sides[]; priced: ReadonlyMap<string, AnyRecord> } = { sides: [], priced: new Map() }

/** Reads what there is, and of deleted records what the journal has of them. */
async function sidesOf(
  provider: DataProvider,
  step: Step,
  rows: readonly UndoRow[],
  { resource, field, priced }: Priced,
): Promise<typeof none> {
  const isGone = ({ does }: UndoRow) => does === 'restore'
  const there = rows.filter((row) => !isGone(row)).map(({ record }) => record)
  const { data: records } =
    there.length === 0 ? { data: [] } : await provider.getMany<AnyRecord>(resource.name, { ids: there })
  const lines = rows.some(isGone) ? await deletions(provider, step) : []
  const now = new Map(records.filter(Boolean).map((record) => [String(record.id), record]))
  const then = new Map(lines.map((line) => [line.record, valuesBefore(resource, line)]))
  const sides = rows.map((row): Sides => {
    const before = now.get(row.record)
    if (row.does === 'delete') return { before, after: undefined }
    if (isGone(row)) return { before: undefined, after: then.get(row.record) }
    const back = Object.fromEntries(row.fields.map(({ name, earlier }) => [name, earlier]))
    return { before, after: before && { ...before, ...back } }
  })
  const ids = sides.flatMap(({ before, after }) =>
    [before, after].flatMap((side) => idsIn(side?.[field.name])),
  )
  const { data: found } = await provider.getMany<AnyRecord>(priced.name, { ids: [...new Set(ids)] })
  return { sides, priced: new Map(found.filter(Boolean).map((record) => [String(record.id), record])) }
}

async function deletions(provider: DataProvider, step: Step): Promise<readonly Change[]> {
  if ('change' in step) return [(await provider.getOne<Change>(journalResource, { id: step.change })).data]
  const { data } = await provider.getList<Change>(journalResource, {
    filter: { batch: step.batch, operation: ['DELETE'] },
    sort: { field: 'at', order: 'DESC' },
    pagination: { page: 1, perPage: 1000 },
  })
  return data
}

function valuesBefore(resource: ResolvedResource, line: Change): AnyRecord {
  const values = changedFields(resource, line).map(({ field, before }) => [field.name, before])
  return { id: line.record, ...Object.fromEntries(values) }
}
