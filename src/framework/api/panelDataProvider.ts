import type { DataProvider } from 'react-admin'
import type { Identifier } from '../define/field.ts'
import type { AnyRecord, ResolvedResource } from '../define/resolve.ts'
import { resourceFor } from '../define/resourceFor.ts'
import { isSame } from '../fields/mergeRecords.ts'
import { isEntered } from '../fields/recordSchema.ts'
import { type Can, createAccessGuard } from './accessGuard.ts'
import { isVersion } from './calls.ts'
import { ApiError } from './errors.ts'
import { type ListParams, listQuery } from './listQuery.ts'
import type { RecordSource, Values } from './recordSource.ts'
import { declaredErase, declaredWrite, findAction, findResource } from './resourceTable.ts'

export interface PerformParams {
  /** Name of an action of the entry. */
  action: string
  id: Identifier
  previousData?: AnyRecord
}

/** react-admin's data provider, the actions of entries, and the erasure of people. */
export type PanelDataProvider = DataProvider & {
  erase(resource: string, params: { id: Identifier }): Promise<{ data: AnyRecord }>
  perform(resource: string, params: PerformParams): Promise<{ data: AnyRecord }>
}

type Abortable = { signal?: AbortSignal }
type OneParams = Abortable & { id: Identifier }
type ManyParams = Abortable & { ids: readonly Identifier[] }
type ReferenceParams = ListParams & Abortable & { target: string; id: Identifier; filter?: Values }
type CreateParams = { data: Values; meta?: { idempotencyKey?: string } }
type UpdateParams = { id: Identifier; data: Values; previousData?: AnyRecord; meta?: { version?: string } }
type DeleteParams = { id: Identifier; previousData?: AnyRecord }

/** Speaks react-admin's language to the one side and that of entries to the other. */
export function toDataProvider(
  resources: readonly ResolvedResource[],
  source: RecordSource,
  can?: Can,
): PanelDataProvider {
  const guard = createAccessGuard(can)

  function writable(name: string, operation: 'create' | 'edit' | 'delete'): ResolvedResource {
    const resource = findResource(resources, name)
    declaredWrite(resource, operation)
    guard.write(resource, operation)
    return can ? resourceFor(resource, can) : resource
  }

  async function getList(name: string, params: ListParams & Abortable) {
    const resource = findResource(resources, name)
    guard.list(resource)
    return source.list(resource, listQuery(resource, params), params.signal)
  }

  async function update(name: string, { id, data, previousData, meta }: UpdateParams) {
    const resource = writable(name, 'edit')
    const version = meta?.version ?? previousData?.updatedAt
    if (previousData && (!isVersion(version) || resource.api.edit?.conflicts === 'compared')) {
      refuseOutdated(resource, previousData, await source.one(resource, id))
    }
    const known = { version, ...(previousData ? { previous: previousData } : {}) }
    return { data: await source.edit(resource, id, data, known) }
  }

  async function remove(name: string, { id, previousData }: DeleteParams) {
    await source.remove(writable(name, 'delete'), id)
    return { data: previousData ?? { id } }
  }

  const provider = {
    supportAbortSignal: true,
    getList,
    async getOne(name: string, { id, signal }: OneParams) {
      const resource = findResource(resources, name)
      guard.one(resource)
      return { data: await source.one(resource, id, signal) }
    },
    async getMany(name: string, { ids, signal }: ManyParams) {
      const resource = findResource(resources, name)
      if (resource.api.many === 'by-one') guard.one(resource)
      else guard.list(resource)
      return { data: await source.many(resource, ids, signal) }
    },
    async getManyReference(name: string, { target, id, filter, ...params }: ReferenceParams) {
      return getList(name, { ...params, filter: { ...filter, [target]: id } })
    },
    async create(name: string, { data, meta }: CreateParams) {
      return { data: await source.create(writable(name, 'create'), data, meta?.idempotencyKey) }
    },
    update,
    async updateMany(name: string, { ids, data }: { ids: readonly Identifier[]; data: Values }) {
      return { data: await oneAfterTheOther(ids, (id) => update(name, { id, data })) }
    },
    delete: remove,
    async deleteMany(name: string, { ids }: { ids: readonly Identifier[] }) {
      return { data: await oneAfterTheOther(ids, (id) => remove(name, { id })) }
    },
    async perform(name: string, { action: actionName, id, previousData }: PerformParams) {
      const resource = findResource(resources, name)
      const action = findAction(resource, actionName)
      guard.action(resource, action)
      return { data: await source.perform(resource, action, id, previousData) }
    },
    async erase(name: string, { id }: { id: Identifier }) {
      const resource = findResource(resources, name)
      const erase = declaredErase(resource)
      guard.erase(resource, erase)
      return { data: await source.erase(resource, erase, id) }
    },
  }
  // react-admin lets each caller choose the record's type, which no implementation can promise.
  return provider as PanelDataProvider
}

/**
 * For backends that check no versions: what would be overwritten must be as the person has seen it. Between this
 * look and the write there is a moment left that only the backend could close.
 */
function refuseOutdated(resource: ResolvedResource, seen: Values, stored: Values): void {
  const fields = resource.fields.filter((field) => isEntered(field, 'edit') && !field.writeOnly)
  const isOutdated = fields.some((field) => Object.hasOwn(seen, field.name) && !isSame(field, seen, stored))
  if (isOutdated) throw new ApiError('conflict', { call: `edit ${resource.name}`, status: 412 })
}

/** Goes on after a failure, then rejects with the first one, telling how far it got. */
async function oneAfterTheOther(
  ids: readonly Identifier[],
  run: (id: Identifier) => Promise<unknown>,
): Promise<Identifier[]> {
  const done: Identifier[] = []
  const failures: unknown[] = []
  for (const id of ids) {
    await run(id).then(
      () => done.push(id),
      (error: unknown) => failures.push(error),
    )
  }
  const [first] = failures
  if (first instanceof ApiError)
    throw first.with({ reason: `done for ${done.length} of ${ids.length} records` })
  if (failures.length > 0) throw first
  return done
}
