import type { DataProvider } from 'react-admin'
import { ApiError } from '#model/contract/errors.ts'
import { withoutValueAt } from '#model/kinds/wire.ts'
import { isComputed } from '#model/language/computed.ts'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { resourceFor } from '#model/language/resourceFor.ts'
import { lazyComputedSource } from '../computed/lazyComputedSource.ts'
import type { LaterValues } from '../computed/workOut.ts'
import { createAccessGuard, type PermissionCheck } from './accessGuard.ts'
import { declaredWrite, findAction, findResource, isVersion } from './calls.ts'
import type { FeatureMethods } from './featureMethods.ts'
import type { ClientFeature, ProviderParts } from './features.ts'
import type { ListMeta } from './forNames.ts'
import { isListedHere, type ListParams, type ListQuery, listQuery } from './listQuery.ts'
import type {
  CreationKeys,
  MailPreviews,
  RecordSource,
  SecretLink,
  Values,
  WriteMeta,
} from './recordSource.ts'
import { refuseClosed, refuseOutdated } from './refusedWrites.ts'

interface PerformParams {
  /** Name of an action of the entry. */
  action: string
  id: Identifier
  previousData?: AnyRecord
  meta?: WriteMeta
}

/** react-admin's data provider, and what else entries declare: actions, previews, and whatever features add. */
export type PanelDataProvider = DataProvider &
  FeatureMethods & {
    /** `isGone`: the record is no more. `link`: a secret address that the caller shows once. */
    perform(
      resource: string,
      params: PerformParams,
    ): Promise<{ data: AnyRecord; isGone?: boolean; link?: SecretLink }>
    /** What a creation would send, by language; nothing is sent. */
    preview(resource: string, params: { data: Values }): Promise<{ data: MailPreviews }>
    /** The record as the backend sends it, without what the entry drops and what the person may not see. */
    getRaw(resource: string, params: OneParams): Promise<{ data: Values }>
    /** Works out values of rows that are there already. */
    getLater(resource: string, params: LaterParams): Promise<{ data: LaterValues }>
    /** Knows also resources that become known on a page only. */
    withResources(more: readonly ResolvedResource[]): PanelDataProvider
  }

type Abortable = { signal?: AbortSignal }
type OneParams = Abortable & { id: Identifier }
type ManyParams = Abortable & { ids: readonly Identifier[] }
type LaterParams = Abortable & {
  fields: readonly ResolvedField[]
  records: readonly AnyRecord[]
  today: string
  until?: string | undefined
}
type ReferenceParams = ListParams & Abortable & { target: string; id: Identifier; filter?: Values }
type CreateParams = { data: Values; meta?: WriteMeta & CreationKeys }
type UpdateParams = {
  id: Identifier
  data: Values
  previousData?: AnyRecord
  meta?: WriteMeta & { version?: string }
}
type DeleteParams = { id: Identifier; previousData?: AnyRecord; meta?: WriteMeta }
type ManyWrites = { ids: readonly Identifier[]; meta?: WriteMeta }

interface ProviderContext {
  resources: readonly ResolvedResource[]
  source: RecordSource
  guard: ReturnType<typeof createAccessGuard>
  computedSource: ReturnType<typeof lazyComputedSource>
  can: PermissionCheck | undefined
  inBatch: ProviderParts['inBatch']
  onWritten: () => void
}

interface ProviderOptions extends Pick<PanelDataProvider, 'withResources'> {
  resources: readonly ResolvedResource[]
  source: RecordSource
  features: readonly ClientFeature[]
  can: PermissionCheck | undefined
  clock: (() => Date) | undefined
  onWritten?: (() => void) | undefined
}

/** Speaks react-admin's language to the one side and that of entries to the other. */
export function toDataProvider(options: ProviderOptions): PanelDataProvider {
  const {
    resources,
    source,
    features,
    withResources,
    can,
    clock = () => new Date(),
    onWritten = () => undefined,
  } = options
  const guard = createAccessGuard(can)
  const everything = can ?? (() => true)
  const computedSource = lazyComputedSource({ resources, features, source, clock, can: everything })
  const inBatch: ProviderContext['inBatch'] = ({ batch } = {}) =>
    batch === undefined ? source : (source.inBatch?.(batch) ?? source)
  const context: ProviderContext = { resources, source, guard, computedSource, can, inBatch, onWritten }
  const parts: ProviderParts = {
    source,
    inBatch,
    guard,
    resources,
    can: everything,
    find: (name) => findResource(resources, name),
    writing: (write) => writing(context, write),
    computed: computedSource.get,
  }
  const provider = { supportAbortSignal: true, withResources }
  const ofFeatures = features.map((feature) => feature.methods?.(parts) ?? {})
  // react-admin lets each caller choose the record's type, which no implementation can promise.
  return Object.assign(provider, readsOf(context), writesOf(context), ...ofFeatures) as PanelDataProvider
}

function readsOf({ resources, source, guard, computedSource, can }: ProviderContext) {
  async function getList(name: string, params: ListParams & Abortable & { meta?: ListMeta }) {
    const resource = findResource(resources, name)
    guard.list(resource)
    const query = listQuery(resource, params)
    const isShared = params.meta?.isShared === true && !resource.api.list.paged
    const { data, total, ...meta } =
      isShared || isWorkedOut(resource, query, params.meta)
        ? await (await computedSource.get()).list(resource, query, params.signal, isShared)
        : await source.list(resource, query, params.signal)
    return Object.keys(meta).length === 0 ? { data, total } : { data, total, meta }
  }

  async function completed(resource: ResolvedResource, records: AnyRecord[]): Promise<AnyRecord[]> {
    if (!resource.fields.some(isComputedAtOnce)) return records
    return (await computedSource.get()).compute(resource, records)
  }

  return {
    getList,
    async getOne(name: string, { id, signal }: OneParams) {
      const resource = findResource(resources, name)
      guard.one(resource)
      const [data] = await completed(resource, [await source.one(resource, id, signal)])
      return { data }
    },
    async getRaw(name: string, { id, signal }: OneParams) {
      const resource = findResource(resources, name)
      guard.one(resource)
      const row = await source.raw(resource, id, signal)
      return { data: withoutHidden(can ? resourceFor(resource, can) : resource, row) }
    },
    async getMany(name: string, { ids, signal }: ManyParams) {
      const resource = findResource(resources, name)
      if (resource.api.many === 'by-one') guard.one(resource)
      else guard.list(resource)
      // Asked for by those who show names: what is worked out would read whole other lists for them.
      return { data: await source.many(resource, ids, signal) }
    },
    async getLater(name: string, params: LaterParams) {
      guard.list(findResource(resources, name))
      return { data: await (await computedSource.get()).later(params) }
    },
    async getManyReference(name: string, { target, id, filter, ...params }: ReferenceParams) {
      return getList(name, { ...params, filter: { ...filter, [target]: id } })
    },
  }
}

function writesOf(context: ProviderContext) {
  const { resources, source, guard, can, inBatch } = context

  function writable(name: string, operation: 'create' | 'edit' | 'delete'): ResolvedResource {
    const resource = findResource(resources, name)
    declaredWrite(resource, operation)
    guard.write(resource, operation)
    return can ? resourceFor(resource, can) : resource
  }

  async function update(name: string, { id, data, previousData, meta }: UpdateParams) {
    const resource = writable(name, 'edit')
    const version = meta?.version ?? previousData?.updatedAt
    let current: Values | undefined = previousData
    if (previousData && (!isVersion(version) || resource.api.edit?.conflicts === 'compared')) {
      current = await source.one(resource, id)
      refuseOutdated(resource, previousData, current)
    }
    refuseClosed(resource, 'edit', current)
    const known = { version, ...(previousData ? { previous: previousData } : {}) }
    return { data: await writing(context, inBatch(meta).edit(resource, id, data, known)) }
  }

  async function remove(name: string, { id, previousData, meta }: DeleteParams) {
    const resource = writable(name, 'delete')
    refuseClosed(resource, 'delete', previousData)
    await writing(context, inBatch(meta).remove(resource, id))
    return { data: previousData ?? { id } }
  }

  return {
    async create(name: string, { data, meta }: CreateParams) {
      const resource = writable(name, 'create')
      return { data: await writing(context, inBatch(meta).create(resource, data, meta)) }
    },
    update,
    async updateMany(name: string, { ids, data, meta = {} }: ManyWrites & { data: Values }) {
      const resource = writable(name, 'edit')
      async function change(id: Identifier) {
        // Over the record as it is, in the version that was read: nobody's change is lost in between.
        const stored = await source.one(resource, id)
        return update(name, { id, data: { ...stored, ...data }, previousData: stored, meta })
      }
      return { data: await oneAfterTheOther(ids, change) }
    },
    delete: remove,
    async deleteMany(name: string, { ids, meta = {} }: ManyWrites) {
      return { data: await oneAfterTheOther(ids, (id) => remove(name, { id, meta })) }
    },
    async perform(name: string, { action: actionName, id, previousData, meta }: PerformParams) {
      const resource = findResource(resources, name)
      const action = findAction(resource, actionName)
      guard.action(resource, action)
      const performed = inBatch(meta).perform(resource, action, id, previousData)
      const { record, ...rest } = await writing(context, performed)
      return { data: record, ...rest }
    },
    async preview(name: string, { data }: { data: Values }) {
      const resource = writable(name, 'create')
      if (!source.preview) throw new ApiError('unsupported', { call: `preview ${name}` })
      return { data: await source.preview(resource, data) }
    },
  }
}

/** Whatever came of a write: what was read before it may be outdated. */
async function writing<Answer>(
  { computedSource, onWritten }: ProviderContext,
  write: Promise<Answer>,
): Promise<Answer> {
  try {
    return await write
  } finally {
    computedSource.forget()
    onWritten()
  }
}

function isWorkedOut(resource: ResolvedResource, query: ListQuery, meta?: ListMeta): boolean {
  if (isListedHere(resource, query)) return true
  const computed = resource.fields.filter(isComputedAtOnce)
  if (!meta?.forNames) return computed.length > 0
  const { filters, sort } = query
  return computed.some(({ name }) => name === sort.field || Object.hasOwn(filters, name))
}

const isComputedAtOnce = (field: ResolvedField) => isComputed(field) && !field.isLater

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

/** Leaves out, in items of lists too, what the entry drops, what is only written, and what the person may not see. */
function withoutHidden({ dropped, fields }: ResolvedResource, row: Values): Values {
  return [...dropped, ...writeOnlyIn(fields)].reduce<Values>(withoutValueAt, row)
}

function writeOnlyIn(fields: readonly ResolvedField[]): string[] {
  return fields.flatMap(({ wire, writeOnly, fields: parts = [] }) =>
    writeOnly ? [wire] : writeOnlyIn(parts).map((part) => `${wire}.0.${part}`),
  )
}
