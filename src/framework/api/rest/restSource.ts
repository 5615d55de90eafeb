import type { Identifier } from '../../define/field.ts'
import type { AnyRecord, ResolvedResource } from '../../define/resolve.ts'
import { rangeHeader } from '../../define/restCalls.ts'
import { backendId } from '../../fields/panelId.ts'
import { recordToWire } from '../../fields/wire.ts'
import { ifMatch, pathSegment } from '../calls.ts'
import type { CallDescription, HttpClient } from '../http.ts'
import type { JsonObject } from '../json.ts'
import type { ListQuery } from '../listQuery.ts'
import { pageOf } from '../pageOf.ts'
import { createPendingCreates } from '../pendingCreates.ts'
import { type DataLog, readRows, readTotal } from '../readRows.ts'
import { recordOf, rowOf } from '../reads.ts'
import type { RecordSource, Values } from '../recordSource.ts'
import { declaredWrite } from '../resourceTable.ts'
import { wireName } from '../wireFilters.ts'
import { merged, withFieldNames } from '../written.ts'
import { checkList, checkRows } from './checkAnswer.ts'
import { restFilter, restRange } from './restQuery.ts'
import { type Asked, type AskOptions, type SimpleRest, throughPackage } from './throughPackage.ts'

/** What a REST back end is asked for in a way of its own. */
export type RestSource = Pick<RecordSource, 'list' | 'one' | 'raw' | 'many' | 'create' | 'edit' | 'remove'>

type Signal = AbortSignal | undefined

/** Records of back ends by the conventions of ra-data-simple-rest. Rejects as every source does. */
export function createRestSource(http: HttpClient, log: DataLog, createKey: () => string): RestSource {
  const pendingCreates = createPendingCreates(createKey)

  function ask<Result>(
    resource: ResolvedResource,
    options: Omit<AskOptions, 'countHeader'>,
    call: (provider: SimpleRest, path: string) => Promise<Result>,
  ): Promise<Asked<Result>> {
    const { path, countHeader } = collectionOf(resource)
    return throughPackage(http, { countHeader, ...options }, (provider) => call(provider, path))
  }

  function recordsIn(resource: ResolvedResource, { result, unusable }: Asked<{ data: readonly unknown[] }>) {
    const { data } = result
    const records = readRows(resource, data, (message) => log(`GET ${resource.api.list.path}: ${message}`))
    if (data.length > 0 && records.length === 0) throw unusable('the answer holds no record')
    return records
  }

  async function list(resource: ResolvedResource, query: ListQuery, signal?: Signal) {
    const { path, countHeader } = collectionOf(resource)
    const more = { ...restRange(path, query, countHeader), signal }
    const asked = await ask(resource, { more, check: checkList(countHeader) }, (provider) =>
      provider.getList(path, {
        pagination: { page: 1, perPage: query.limit },
        sort: { field: wireName(resource, query.sort.field), order: query.sort.order },
        filter: restFilter(resource, query),
      }),
    )
    const total = readTotal(asked.result, 'total')
    return pageOf(resource, query, { records: recordsIn(resource, asked), total, unusable: asked.unusable })
  }

  /** The record as it came. */
  async function answered(resource: ResolvedResource, id: Identifier, signal?: Signal) {
    const { result, unusable } = await ask(resource, { more: { signal } }, (provider, path) =>
      provider.getOne(path, { id: known(resource, id, 'GET') }),
    )
    const record = recordOf(resource, result.data)
    if (!record) throw unusable('the answer is not a record')
    return { record, row: rowOf(resource, result.data) }
  }

  async function many(resource: ResolvedResource, ids: readonly Identifier[], signal?: Signal) {
    const wanted = new Map(ids.map((id) => [String(id), id]))
    if (wanted.size === 0) return []
    const asked = await ask(resource, { more: { signal }, check: checkRows }, (provider, path) =>
      provider.getMany(path, { ids: [...wanted.values()].map(backendId) }),
    )
    return recordsIn(resource, asked).filter(({ id }) => wanted.has(String(id)))
  }

  function create(resource: ResolvedResource, data: Values, givenKey?: string): Promise<AnyRecord> {
    declaredWrite(resource, 'create')
    return pendingCreates.run(resource.name, data, givenKey, async (key) => {
      const more = write({ 'idempotency-key': key })
      const body = recordToWire(resource, data, 'create')
      const { result, unusable } = await withFieldNames(
        resource,
        ask(resource, { more }, (provider, path) => provider.create(path, { data: body })),
      )
      const created = recordOf(resource, result.data)
      if (!created) throw unusable('the answer names no id').with({ saved: true })
      return merged(resource, data, result.data, created.id)
    })
  }

  /**
   * PUT takes the whole record, and what it lacks may be gone: so it has whatever the back end holds at this moment,
   * keys included that the entry does not name or the person may not see.
   */
  async function edit(
    resource: ResolvedResource,
    id: Identifier,
    data: Values,
    { previous, version }: { previous?: Values; version?: unknown },
  ): Promise<AnyRecord> {
    declaredWrite(resource, 'edit')
    const { row } = await answered(resource, id)
    const body: JsonObject = { ...row, ...recordToWire(resource, data, 'edit') }
    const { result } = await withFieldNames(
      resource,
      ask(resource, { more: write(ifMatch(version)) }, (provider, path) =>
        provider.update(path, { id: known(resource, id, 'PUT'), data: body, previousData: { id } }),
      ),
    )
    return merged(resource, { ...previous, ...data }, result.data, id)
  }

  async function remove(resource: ResolvedResource, id: Identifier): Promise<void> {
    declaredWrite(resource, 'delete')
    await withFieldNames(
      resource,
      ask(resource, { more: write({}) }, (provider, path) =>
        provider.delete(path, { id: known(resource, id, 'DELETE') }),
      ),
    )
  }

  return {
    list,
    one: async (resource, id, signal) => (await answered(resource, id, signal)).record,
    raw: async (resource, id, signal) => (await answered(resource, id, signal)).row,
    many,
    create,
    edit,
    remove,
  }
}

/** Where the records are, as headers and addresses have it: in ASCII. */
function collectionOf({ api }: ResolvedResource): { path: string; countHeader: string } {
  const { pathname } = new URL(api.list.path, 'http://localhost')
  return { path: pathname.slice(1), countHeader: api.rest?.countHeader ?? rangeHeader }
}

/** Some back ends answer a write with nothing. */
function write(headers: Readonly<Record<string, string>>): Partial<CallDescription> {
  return { headers, empty: 'allowed' }
}

/** The id as the back end knows it. @throws `not_found` for one that stands in no path */
function known({ api }: ResolvedResource, id: Identifier, method: CallDescription['method']): Identifier {
  pathSegment(`${method} ${api.list.path}/{id}`, id)
  return backendId(id)
}
