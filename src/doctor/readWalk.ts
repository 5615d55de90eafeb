import type { AnsweredRows } from '#client/api/entryCalls.ts'
import { rowOf } from '#client/api/readRows.ts'
import { isObject, ownValue } from '#model/base/json.ts'
import { isRangeField } from '#model/kinds/range.ts'
import { recordFromWire } from '#model/kinds/wire.ts'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { type Ask, createAsk, hasRecord, idOf, limit, permissionsOf } from './ask.ts'
import type { Backend } from './backend.ts'
import { type CallFinding, type CallReport, callFinding, findingIf } from './callReport.ts'
import { lookAtRows } from './lookAtRows.ts'
import { orderedBy, ordersOf } from './orders.ts'
import { envelopeIn, lastPages, shapeOf, wrongId } from './probes.ts'
import { recogniseId } from './recognise.ts'

/** Sizes of pages that backends are known to have. */
const usualPages = [10, 15, 20, 25, 30, 50, 100, 200, 250, 500, 1000]
/** How a list is answered that would be answered alike in every style: not at all (0), to nobody, by a gateway. */
const unavailable = new Set([0, 401, 403, 502, 503, 504])
/** No record holds this. */
const nonsense = 'zzqxvwkj'

/** Tries every read call of an entry, one after the other. Nothing is written. */
export async function* readWalk(backend: Backend, resource: ResolvedResource): AsyncGenerator<CallReport> {
  const { paged, can } = resource.api.list
  const ask = await createAsk(backend, resource)
  const { answer: first, report } = await ask('list', {}, (answer) => [
    ...lookAtRows(resource, answer.rows),
    ...namedId(answer.rows),
    ...lookAtCount(resource, answer),
    ...findingIf(answer.rows.length === 0, 'noRows'),
  ])
  yield report
  if (!first) {
    if (!unavailable.has(report.status)) yield* shapeOf(backend, resource)
    return
  }
  const { rows, total } = first
  const records = rows.flatMap((row) => recordFromWire(resource, row) ?? [])
  const [sample] = records
  if (paged && typeof total === 'number' && total > rows.length) {
    const second = await ask('page', { offset: limit }, (answer) => lookAtSecondPage(first, answer))
    yield second.report
    yield* lastPages(backend, resource, first, ask)
    const beyond = await ask('beyond the end', { offset: total + limit }, ({ rows: more }) =>
      findingIf(more.length > 0, 'beyondTheEnd', { rows: more.length }),
    )
    yield beyond.report
  }
  if (paged && can.order && rows.length > 1) {
    for (const name of orderedBy(resource, resource.list.sort[0])) yield* ordersOf(resource, name, ask)
  }
  if (!sample) return
  if (paged) yield* narrowings(resource, sample, ask)
  const ids = records.slice(0, 2).map(({ id }) => id)
  yield* singles(backend, resource, ids)
}

async function* narrowings(
  resource: ResolvedResource,
  sample: AnyRecord,
  ask: Ask,
): AsyncGenerator<CallReport> {
  const [searched = ''] = resource.list.search
  const text = sample[searched]
  if (typeof text === 'string' && text.trim() !== '') {
    const found = await ask('search', { search: text }, ({ rows }) =>
      findingIf(!hasRecord(rows, sample.id), 'searchMisses', { field: searched }),
    )
    yield found.report
    const none = await ask('search', { search: nonsense }, ({ rows }) =>
      findingIf(rows.length > 0, 'searchIgnored', { rows: rows.length }),
    )
    yield none.report
  }
  for (const name of resource.list.filters) {
    const field = resource.fields.find((candidate) => candidate.name === name)
    const value = field && wanted(field, sample[name])
    if (field === undefined || value === undefined) continue
    const found = await ask(`filter ${name}`, { filters: { [name]: value.filter } }, (answer) =>
      lookAtFilter(resource, field, value.held, sample.id, answer),
    )
    yield found.report
  }
}

async function* singles(
  backend: Backend,
  resource: ResolvedResource,
  ids: readonly Identifier[],
): AsyncGenerator<CallReport> {
  const { one, many } = resource.api
  const calls = await backend.callsOf(resource)
  const [id] = ids
  if (one !== 'by-list') yield* wrongId(backend, resource)
  if (one !== 'by-list' && id !== undefined) {
    const { report } = await backend.report(
      { resource: resource.name, purpose: 'one' },
      () => calls.one(resource, id),
      ({ body }) => {
        const row = rowOf(resource, body)
        const other = ownValue(row, 'id')
        return String(other) === String(id)
          ? lookAtRows(resource, [row])
          : [callFinding('otherRecord', { id, other: String(other) }), ...envelopeIn(resource, body)]
      },
      permissionsOf(resource.access.show === 'never' ? resource.access.list : resource.access.show),
    )
    yield report
  }
  if (typeof many === 'string') return
  const { report } = await backend.report(
    { resource: resource.name, purpose: 'many' },
    () => calls.byIds(resource, many, ids, undefined),
    ({ rows }) => {
      const found = ids.filter((each) => hasRecord(rows, each)).length
      return findingIf(found < ids.length, 'manyMisses', { count: ids.length, found })
    },
    permissionsOf(resource.access.list),
  )
  yield report
}

function namedId(rows: readonly unknown[]): CallFinding[] {
  if (rows.every((row) => !isObject(row) || row.id !== undefined)) return []
  const id = recogniseId(rows)
  return id === undefined ? [] : [callFinding('idIsNamed', { id })]
}

function lookAtCount(
  { api }: ResolvedResource,
  { rows: { length: rows }, total }: AnsweredRows,
): CallFinding[] {
  const { total: key, most } = api.list
  if (key === undefined) {
    return findingIf(most === undefined && usualPages.includes(rows), 'maybePaged', { rows })
  }
  if (typeof total !== 'number') return [callFinding('noTotal', { key })]
  return [
    ...findingIf(rows > limit, 'limitIgnored', { limit, rows }),
    ...findingIf(total < rows, 'totalTooSmall', { key, total, rows }),
  ]
}

function lookAtSecondPage(first: AnsweredRows, { rows, total: other }: AnsweredRows): CallFinding[] {
  const seen = new Set(first.rows.map(idOf))
  const count = rows.filter((row) => seen.has(idOf(row))).length
  const total = String(first.total)
  return [
    ...findingIf(rows.length === 0, 'pageEmpty', { total }),
    ...findingIf(count > 0, count === rows.length ? 'offsetIgnored' : 'pageRepeats', { count }),
    ...findingIf(other !== first.total, 'totalChanges', { total, other: String(other) }),
  ]
}

function lookAtFilter(
  resource: ResolvedResource,
  { name: field }: ResolvedField,
  held: string,
  id: Identifier,
  { rows }: AnsweredRows,
): CallFinding[] {
  const values = rows.map((row) => [recordFromWire(resource, row)?.[field]].flat())
  const count = values.filter((all) => !all.map(String).includes(held)).length
  return [
    ...findingIf(count > 0, 'filterWrong', { field, count }),
    // Beyond a first page it may still be.
    ...findingIf(rows.length < limit && !hasRecord(rows, id), 'filterMisses', { field }),
  ]
}

/** A filter that a record meets, and the value that each row must then hold. */
function wanted(field: ResolvedField, value: unknown): { filter: unknown; held: string } | undefined {
  const single = Array.isArray(value) ? value[0] : value
  if (single === null || single === undefined || single === '' || typeof single === 'object') return undefined
  // Whole days stand for instants.
  if (field.type.holds === 'instant') return undefined
  const filter = isRangeField(field) ? { from: single, to: single } : single
  return { filter, held: String(single) }
}
