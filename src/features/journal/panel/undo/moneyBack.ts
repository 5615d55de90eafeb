import type { DataProvider } from 'react-admin'
import { readMany } from '#client/api/manyAtOnce.ts'
import type { Change } from '#model/contract/change.ts'
import { type DueChange, type DueSides, dueChanges, isDueKnown } from '#model/language/dueChanges.ts'
import type { Dues } from '#model/language/features.ts'
import { unchanged } from '#model/language/history.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { type HistoryReach, readAhead } from '#panel/dues/histories.ts'
import { changedFields, journalResource } from '../../model/changedFields.ts'
import type { Step, UndoRow } from '../../model/undo.ts'

interface MoneyReach extends HistoryReach {
  provider: DataProvider
}

interface Sides {
  before: AnyRecord | undefined
  after: AnyRecord | undefined
}

/**
 * Reckons, as a review does, what is paid more or less in a month once records of an entry have gone back.
 *
 * @param today `YYYY-MM-DD`
 * @returns its first day; `undefined` where nothing changes, or it is not known
 * @throws what the provider rejects with
 */
export async function readMoneyBack(
  reach: MoneyReach,
  {
    step,
    rows,
    resource,
    dues,
  }: { step: Step; rows: readonly UndoRow[]; resource: ResolvedResource; dues: Dues },
  today: string,
  signal: AbortSignal,
): Promise<DueChange | undefined> {
  const [rule, sides] = await Promise.all([
    dues.rule(),
    sidesOf(reach.provider, step, rows, resource, signal),
  ])
  const ids = sides.flatMap(({ before, after }) => [before?.[dues.by], after?.[dues.by]])
  const priced = await readAhead(reach, dues.priced, ids, signal)
  const stepsOf = (record: AnyRecord | undefined) =>
    record ? rule(unchanged(record), priced.get(String(record[dues.by]))) : []
  const changed = sides.map(({ before, after }): DueSides => [stepsOf(before), stepsOf(after)])
  return changed.every(isDueKnown) ? dueChanges(changed, today)[0] : undefined
}

/** Reads what there is, and of deleted records what the journal has of them. */
async function sidesOf(
  provider: DataProvider,
  step: Step,
  rows: readonly UndoRow[],
  resource: ResolvedResource,
  signal: AbortSignal,
): Promise<Sides[]> {
  const isGone = ({ does }: UndoRow) => does === 'restore'
  const there = rows.filter((row) => !isGone(row)).map(({ record }) => record)
  const now = await readMany(provider, resource, there, signal)
  const lines = rows.some(isGone) ? await deletions(provider, step) : []
  const then = new Map(lines.map((line) => [line.record, valuesBefore(resource, line)]))
  return rows.map((row): Sides => {
    const before = now.get(row.record)
    if (row.does === 'delete') return { before, after: undefined }
    if (isGone(row)) return { before: undefined, after: then.get(row.record) }
    const back = Object.fromEntries(row.fields.map(({ name, earlier }) => [name, earlier]))
    return { before, after: before && { ...before, ...back } }
  })
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
