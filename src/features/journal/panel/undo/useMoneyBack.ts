import { useQuery } from '@tanstack/react-query'
import { type DataProvider, useDataProvider } from 'react-admin'
import { changedAmount } from '#kinds/numbers/changedAmount.ts'
import { idsIn } from '#kinds/references/ids.ts'
import type { Change } from '#model/contract/change.ts'
import { dayText } from '#model/kinds/formats.ts'
import { type DueSides, dueChanges, isDueKnown } from '#model/language/dueChanges.ts'
import { duesOf } from '#model/language/dues.ts'
import type { Dues } from '#model/language/features.ts'
import { unchanged } from '#model/language/history.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { useToday } from '#panel/base/clock/useToday.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { changedFields, journalResource } from '../../model/changedFields.ts'
import type { Step, UndoRow } from '../../model/undo.ts'

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
  const today = useToday()
  const provider = useDataProvider<DataProvider>()
  const going = rows.filter(({ state }) => state === 'open' || state === 'asked')
  const names = new Set(going.map((row) => row.resource))
  const resource = resources.find((each) => names.has(each.name) && duesOf(each, resources) !== undefined)
  const dues = resource && duesOf(resource, resources)
  const own = going.filter((row) => row.resource === resource?.name)
  const { data } = useQuery({
    queryKey: [journalResource, 'money', step, today, own.map(({ record, version }) => [record, version])],
    queryFn: async () => {
      if (!resource || !dues) return null
      const [rule, { sides, priced }] = await Promise.all([
        dues.rule(),
        sidesOf(provider, step, own, resource, dues),
      ])
      const stepsOf = (record: AnyRecord | undefined) => {
        const by = record && priced.get(String(record[dues.by]))
        return record ? rule(unchanged(record), by && unchanged(by)) : []
      }
      const changed = sides.map(({ before, after }): DueSides => [stepsOf(before), stepsOf(after)])
      return changed.every(isDueKnown) ? (dueChanges(changed, today)[0] ?? null) : null
    },
    enabled: dues !== undefined && can(dues.priced.access.list) && own.length > 0,
    retry: false,
    gcTime: 0,
  })
  if (!data || !dues || data.sum === 0) return undefined
  return {
    change: changedAmount(data.sum, dues.currency, language),
    // What ends later is missed from then on.
    ...(data.from > today ? { from: dayText(data.from, language) } : {}),
  }
}

const none: { sides: Sides[]; priced: ReadonlyMap<string, AnyRecord> } = { sides: [], priced: new Map() }

/** Reads what there is, and of deleted records what the journal has of them. */
async function sidesOf(
  provider: DataProvider,
  step: Step,
  rows: readonly UndoRow[],
  resource: ResolvedResource,
  { by, priced }: Dues,
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
  const ids = sides.flatMap(({ before, after }) => [before, after].flatMap((side) => idsIn(side?.[by])))
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
