import { recordFromWire } from '#model/kinds/wire.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { type Ask, hasRecord } from './ask.ts'
import { type CallReport, findingIf } from './callReport.ts'
import { type Sample, sampleSize } from './sample.ts'

/** No record holds this. */
const nonsense = 'zzqxvwkj'
/** Searched fields that are tried. */
const most = 4

/** Tries the search by a text of each searched field, by one that nothing has, and together with a filter. */
export async function* searches(
  resource: ResolvedResource,
  { records }: Sample,
  ask: Ask,
): AsyncGenerator<CallReport> {
  if (!resource.api.list.can.search || resource.list.search.length === 0) return
  let found: { record: AnyRecord; text: string } | undefined
  for (const field of resource.list.search.slice(0, most)) {
    const record = records.find((each) => isSought(each[field]))
    if (record === undefined) continue
    const text = String(record[field])
    found ??= { record, text }
    const { report } = await ask('search', { search: text, limit: sampleSize }, ({ rows }) =>
      // Beyond a first page it may still be.
      findingIf(rows.length < sampleSize && !hasRecord(rows, record.id), 'searchMisses', { field }),
    )
    yield report
  }
  const none = await ask('search', { search: nonsense }, ({ rows }) =>
    findingIf(rows.length > 0, 'searchIgnored', { rows: rows.length }),
  )
  yield none.report
  if (found !== undefined) yield* withFilter(resource, found, ask)
}

function isSought(value: unknown): boolean {
  return typeof value === 'string' && value.trim().length > 2
}

async function* withFilter(
  resource: ResolvedResource,
  { record, text }: { record: AnyRecord; text: string },
  ask: Ask,
): AsyncGenerator<CallReport> {
  const narrowed = resource.fields.find(
    ({ name, type }) =>
      resource.list.filters.includes(name) &&
      type.inLists.filter === 'values' &&
      ['string', 'number', 'boolean'].includes(typeof record[name]) &&
      record[name] !== '',
  )
  if (narrowed === undefined || !resource.api.list.can.filters.one) return
  const filters = { [narrowed.name]: [record[narrowed.name]] }
  const both = await ask('search with a filter', { search: text, filters, limit: sampleSize }, ({ rows }) => [
    ...findingIf(rows.length < sampleSize && !hasRecord(rows, record.id), 'searchMisses', {
      field: narrowed.name,
    }),
    ...filterIgnored(resource, narrowed.name, record[narrowed.name], rows),
  ])
  yield both.report
}

function filterIgnored(resource: ResolvedResource, field: string, value: unknown, rows: readonly unknown[]) {
  const others = rows.filter((row) => String(recordFromWire(resource, row)?.[field]) !== String(value))
  return findingIf(others.length > 0, 'filterWrong', { field, count: others.length })
}
