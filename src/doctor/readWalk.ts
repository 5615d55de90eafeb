import type { AnsweredRows } from '#client/api/entryCalls.ts'
import type { ListQuery } from '#client/api/listQuery.ts'
import { rowOf } from '#client/api/readRows.ts'
import { isObject, ownValue } from '#model/base/json.ts'
import { fieldKind } from '#model/kinds/fieldKinds.ts'
import { isRangeField } from '#model/kinds/range.ts'
import { recordFromWire } from '#model/kinds/wire.ts'
import type { Requirement } from '#model/language/access.ts'
import type { Identifier } from '#model/language/field.ts'
import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import type { Backend } from './backend.ts'
import { type CallFinding, type CallReport, callFinding } from './callReport.ts'
import { lookAtRows } from './lookAtRows.ts'
import { orderedBy, ordersOf } from './orders.ts'
import { envelopeIn, lastPages, shapeOf, wrongId } from './probes.ts'
import { recogniseId } from './recognise.ts'

/** Rows of a page; small, so that a second one is likely. */
const limit = 10
/** Sizes of pages that backends are known to have. */
const usualPages = [10, 15, 20, 25, 30, 50, 100, 200, 250, 500, 1000]
/** How a list is answered that would be answered alike in every style: not at all (0), to nobody, by a gateway. */
const unavailable = new Set([0, 401, 403, 502, 503, 504])
/** No record holds this. */
const nonsense = 'zzqxvwkj'

/** Asks for a page, and looks at the answer. */
export type Ask = (
  purpose: string,
  changes: Partial<ListQuery>,
  look: (answer: AnsweredRows) => CallFinding[],
) => Promise<{ answer: AnsweredRows | undefined; report: CallReport }>

/** Tries every read call of an entry, one after the other. Nothing is written. */
export async function* readWalk(backend: Backend, resource: ResolvedResource): AsyncGenerator<CallReport> {
  const calls = await backend.callsOf(resource)
  const permissions = permissionsOf(resource.access.list)
  const isPaged = resource.api.list.paged
  const [field, order] = resource.list.sort
  const query: ListQuery = { search: '', filters: {}, sort: { field, order }, limit, offset: 0 }
  const ask: Ask = (purpose, changes, look) =>
    backend.report(
      { resource: resource.name, purpose },
      () => calls.page(resource, { ...query, ...changes }, undefined),
      look,
      permissions,
    )

  const { answer: first, report } = await ask('list', {}, (answer) => [
    ...lookAtRows(resource, answer.rows),
    ...namedId(answer.rows),
    ...lookAtCount(resource, answer),
    ...(answer.rows.length === 0 ? [callFinding('noRows')] : []),
  ])
  yield report
  if (!first) {
    if (!unavailable.has(report.status)) yield* shapeOf(backend, resource)
    return
  }
  const records = first.rows.flatMap((row) => recordFromWire(resource, row) ?? [])
  const [sample] = records

  if (isPaged && typeof first.total === 'number' && first.total > first.rows.length) {
    const second = await ask('page', { offset: limit }, (answer) => lookAtSecondPage(first, answer))
    yield second.report
    yield* lastPages(backend, resource, first, ask)
    const beyond = await ask('beyond the end', { offset: first.total + limit }, ({ rows: more }) =>
      more.length === 0 ? [] : [callFinding('beyondTheEnd', { rows: more.length })],
    )
    yield beyond.report
  }
  if (isPaged && resource.api.list.can.order && first.rows.length > 1) {
    for (const name of orderedBy(resource, field)) yield* ordersOf(resource, name, ask)
  }
  if (sample && isPaged) {
    for (const name of resource.list.search.slice(0, 1)) {
      const text = sample[name]
      if (typeof text !== 'string' || text.trim() === '') continue
      const found = await ask('search', { search: text }, ({ rows: hits }) =>
        holds(hits, sample.id) ? [] : [callFinding('searchMisses', { field: name })],
      )
      yield found.report
      const none = await ask('search', { search: nonsense }, ({ rows: hits }) =>
        hits.length === 0 ? [] : [callFinding('searchIgnored', { rows: hits.length })],
      )
      yield none.report
    }
    for (const name of resource.list.filters) {
      const filtered = resource.fields.find((candidate) => candidate.name === name)
      const value = filtered && wanted(filtered, sample[name])
      if (filtered === undefined || value === undefined) continue
      const found = await ask(`filter ${name}`, { filters: { [name]: value.filter } }, (answer) =>
        lookAtFilter(resource, filtered, value.held, sample.id, answer),
      )
      yield found.report
    }
  }
  if (sample)
    yield* singles(
      backend,
      resource,
      records.slice(0, 2).map(({ id }) => id),
    )
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
    ({ rows }) =>
      ids.every((each) => holds(rows, each))
        ? []
        : [
            callFinding('manyMisses', {
              count: ids.length,
              found: rows.filter((row) => ids.some((each) => holds([row], each))).length,
            }),
          ],
    permissionsOf(resource.access.list),
  )
  yield report
}

/** What tells rows apart that have no id. */
function namedId(rows: readonly unknown[]): CallFinding[] {
  if (rows.every((row) => !isObject(row) || row.id !== undefined)) return []
  const id = recogniseId(rows)
  return id === undefined ? [] : [callFinding('idIsNamed', { id })]
}

function lookAtCount({ api }: ResolvedResource, { rows, total }: AnsweredRows): CallFinding[] {
  const { total: key, most } = api.list
  if (key === undefined) {
    const isWhole = most !== undefined || !usualPages.includes(rows.length)
    return isWhole ? [] : [callFinding('maybePaged', { rows: rows.length })]
  }
  if (typeof total !== 'number') return [callFinding('noTotal', { key })]
  return [
    ...(rows.length > limit ? [callFinding('limitIgnored', { limit, rows: rows.length })] : []),
    ...(total < rows.length ? [callFinding('totalTooSmall', { key, total, rows: rows.length })] : []),
  ]
}

function lookAtSecondPage(first: AnsweredRows, second: AnsweredRows): CallFinding[] {
  const seen = new Set(first.rows.map(idOf))
  const again = second.rows.filter((row) => seen.has(idOf(row))).length
  const isSame = second.rows.length > 0 && again === second.rows.length
  return [
    ...(second.rows.length === 0 ? [callFinding('pageEmpty', { total: String(first.total) })] : []),
    ...(isSame
      ? [callFinding('offsetIgnored')]
      : again > 0
        ? [callFinding('pageRepeats', { count: again })]
        : []),
    ...(second.total === first.total
      ? []
      : [callFinding('totalChanges', { total: String(first.total), other: String(second.total) })]),
  ]
}

function lookAtFilter(
  resource: ResolvedResource,
  field: ResolvedField,
  held: string,
  id: Identifier,
  { rows }: AnsweredRows,
): CallFinding[] {
  const values = rows.map((row) => recordFromWire(resource, row)?.[field.name])
  const others = values.filter(
    (value) => !(Array.isArray(value) ? value : [value]).map(String).includes(held),
  )
  return [
    ...(others.length > 0 ? [callFinding('filterWrong', { field: field.name, count: others.length })] : []),
    // Beyond a first page it may still be.
    ...(rows.length < limit && !holds(rows, id) ? [callFinding('filterMisses', { field: field.name })] : []),
  ]
}

/** A filter that a record meets, and the value that each row must then hold. */
function wanted(field: ResolvedField, value: unknown): { filter: unknown; held: string } | undefined {
  const single = Array.isArray(value) ? value[0] : value
  if (single === null || single === undefined || single === '' || typeof single === 'object') return undefined
  // Whole days stand for instants.
  if (fieldKind(field.kind).holds === 'instant') return undefined
  const filter = isRangeField(field) ? { from: single, to: single } : single
  return { filter, held: String(single) }
}

function holds(rows: readonly unknown[], id: Identifier): boolean {
  return rows.some((row) => idOf(row) === String(id))
}

function idOf(row: unknown): string {
  return isObject(row) ? String(row.id) : ''
}

/** The permissions that an entry takes, for people who read why they were refused. */
export function permissionsOf(requirement: Requirement): readonly string[] {
  return requirement === 'never' ? [] : requirement
}
