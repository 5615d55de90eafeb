import { createAlikeIndex, duplicateRules } from '#client/alike/alikeRecords.ts'
import { idsIn } from '#kinds/references/ids.ts'
import { leadsOf } from '#kinds/references/leads.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { readAllRows } from '#panel/export/readAllRows.ts'
import { fieldIn, writtenFields } from '../columns/targets.ts'
import { type ReadingContext, readCell } from '../values/readCell.ts'
import { createReferenceIndex, type ReferenceIndex } from '../values/referenceIndex.ts'
import { type Alike, createExaminer } from './examineRow.ts'
import type { MappedColumn, Plan, PlanRow, TrialOrder, TrialProgress } from './plan.ts'
import { storedRecords } from './storedRecords.ts'

/**
 * Decides for each row whether it creates, changes or leaves a record, or why it is refused; writes nothing. Records are read in
 * bulk, so calls do not grow with rows.
 *
 * @throws what the provider rejects with; the signal's reason as soon as it is aborted
 */
export async function tryFile(order: TrialOrder, progress: TrialProgress): Promise<Omit<Plan, 'digest'>> {
  const { table, resource, targets, means, provider, resources, language, can } = order
  const { rows } = table
  const fields = writtenFields(resource, means)
  const columns = targets.flatMap((target, column): MappedColumn[] => {
    const field = fields.find(({ name }) => name === fieldIn(target))
    return field ? [{ column, field }] : []
  })
  const reading = { format: table.format, language, thisYear: order.today.getFullYear() }
  const index = createReferenceIndex({
    ...{ provider, resources, language },
    canList: ({ access }) => can(access.list),
  })
  const asked = { signal: progress.signal, step: progress.pause }
  progress.report(0, rows.length)
  const stored = await storedRecords(order, columns, reading, asked)
  await index.load(await namesIn(order, columns, reading, stored.all, progress), asked)
  const alike = await alikeRecords(order, asked)
  const examine = createExaminer(order, { columns, reading, index, stored, alike })
  const planned: PlanRow[] = []
  for (const [number, row] of rows.entries()) {
    planned.push(examine(row, number))
    if (number % 20 === 19) {
      await progress.pause()
      progress.signal.throwIfAborted()
      progress.report(number + 1, rows.length)
    }
  }
  progress.report(rows.length, rows.length)
  return {
    id: (order.createId ?? (() => crypto.randomUUID()))(),
    rows: planned,
    titles: titlesOf(planned, columns, index),
    checkedAt: order.today.toISOString(),
  }
}

/** Reads who is there already, page by page, where rows may make them once more. */
async function alikeRecords(
  { resource, means, provider, language, takesAlike = false }: TrialOrder,
  { signal, step }: { signal: AbortSignal; step(): Promise<void> },
) {
  if (takesAlike || !means.create || !means.find || duplicateRules(resource).length === 0) return undefined
  const index = createAlikeIndex<Alike>(resource)
  const [field, order] = resource.list.sort
  for await (const { rows } of readAllRows(
    provider,
    { resource, filter: {}, sort: { field, order } },
    signal,
  )) {
    for (const record of rows)
      index.add(record, { id: record.id, title: recordTitle(resource, record, language) })
    await step()
  }
  return index
}

/** Collects names of records in the file, and ids in stored records, whose titles an export has written. */
async function namesIn(
  { table, resources }: TrialOrder,
  columns: readonly MappedColumn[],
  reading: ReadingContext,
  stored: Iterable<AnyRecord>,
  { pause, signal }: TrialProgress,
): Promise<Map<string, Set<string>>> {
  const names = new Map<string, Set<string>>()
  const add = (resource: string, name: unknown) =>
    names.set(resource, (names.get(resource) ?? new Set()).add(String(name)))
  let looked = 0
  const rest = async () => {
    looked += 1
    if (looked % 500 !== 0) return
    await pause()
    signal.throwIfAborted()
  }
  for (const record of stored) {
    for (const { field } of columns)
      for (const lead of leadsOf(field, record, resources)) add(lead.resource, lead.id)
    await rest()
  }
  const leading = columns.flatMap(({ column, field }) =>
    field.resource === undefined ? [] : [{ column, field, to: field.resource }],
  )
  if (leading.length === 0) return names
  for (const { cells } of table.rows) {
    for (const { column, field, to } of leading) {
      const read = readCell(cells[column], field, reading)
      if ('names' in read) for (const name of [read.names].flat()) add(to, name)
    }
    await rest()
  }
  return names
}

function titlesOf(
  rows: readonly PlanRow[],
  columns: readonly MappedColumn[],
  index: ReferenceIndex,
): Plan['titles'] {
  const titles: Record<string, Record<string, string>> = {}
  for (const { resource, name } of columns.flatMap(({ field }) =>
    field.resource === undefined ? [] : [field],
  )) {
    const own = titles[resource ?? ''] ?? {}
    titles[resource ?? ''] = own
    for (const { values, before } of rows) {
      for (const id of [values?.[name], before?.[name]].flatMap(idsIn))
        own[String(id)] = index.titleOf(resource ?? '', id)
    }
  }
  return titles
}
