import { keepsBatches } from '#model/contract/change.ts'
import { nearestHeader } from '#model/contract/nearest.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { PermissionCheck } from './accessGuard.ts'
import type { BrowserShelf } from './browserRecords.ts'
import { type CallsOf, createCallsOf } from './callsOf.ts'
import type { ClientFeature } from './features.ts'
import type { HttpClient } from './http.ts'
import { type PanelDataProvider, toDataProvider } from './panelDataProvider.ts'
import type { DataLog } from './readRows.ts'
import { createReads, type ListCallsOf } from './reads.ts'
import { createReceivedValues } from './receivedValues.ts'
import type { RecordSource, TableSource } from './recordSource.ts'
import { createPendingCreates, createWrites } from './writes.ts'

export type { PanelDataProvider } from './panelDataProvider.ts'

export interface DataProviderOptions {
  resources: readonly ResolvedResource[]
  http: HttpClient
  features?: readonly ClientFeature[]
  /** The backend at `apiBaseUrl` finds the nearest rows of a search. */
  findsNearest?: boolean
  /** Where records are kept that the backend has no place for. */
  shelf?: BrowserShelf
  /** Makes a key that no other creation has. */
  createKey?: () => string
  /** Without it, every call is left to the backend's decision. */
  can?: PermissionCheck
  /** What day it is, for what the panel works out. */
  clock?: () => Date
  /** Told of each write, whatever came of it. @default nobody is */
  onWritten?: () => void
  /** Told of rows that cannot be shown. */
  log?: DataLog
}

/** Rejects with `ApiError`; `unsupported` is an operation that the entry does not declare. */
export function createDataProvider(options: DataProviderOptions): PanelDataProvider {
  const { resources, http, features = [], can, clock, createKey = () => crypto.randomUUID() } = options
  const receivedValues = createReceivedValues()
  const callsOf = createCallsOf(http)
  const nearestCallsOf = options.findsNearest ? createCallsOf(nearestFirst(http)) : callsOf
  const listCallsOf: ListCallsOf = (resource, { isNearest }) =>
    (isNearest && resource.backend === undefined ? nearestCallsOf : callsOf)(resource)
  const log: DataLog = options.log ?? ((message) => console.warn(message))
  const reads = createReads(callsOf, log, receivedValues, listCallsOf)
  const setting = {
    features,
    receivedValues,
    readOne: reads.one,
    pendingCreates: createPendingCreates(createKey),
  }
  const writesBy = (client: HttpClient, calls: CallsOf) => createWrites(client, calls, setting)
  const atBackend: RecordSource = { ...reads, ...writesBy(http, callsOf) }
  const { shelf } = options
  const isSomeHere = shelf !== undefined && resources.some(({ keptHere }) => keptHere)
  const source = isSomeHere
    ? besideKeptHere(atBackend, async () =>
        (await import('./browserRecords.ts')).createBrowserRecords(shelf, resources, clock),
      )
    : atBackend
  if (keepsBatches(resources)) {
    source.inBatch = (batch) => {
      const within: HttpClient = { request: (call) => http.request({ ...call, batch }) }
      return { ...source, ...writesBy(within, createCallsOf(within)) }
    }
  }
  // One source for all: what one provider has read, another may write.
  const providerOf = (known: readonly ResolvedResource[]): PanelDataProvider =>
    toDataProvider({
      ...{ resources: known, source, features, can, clock, onWritten: options.onWritten },
      withResources: (more) => providerOf([...known, ...more]),
    })
  return providerOf(resources)
}

/** Records lie at the backend or in this browser. */
function besideKeptHere(backend: RecordSource, here: () => Promise<TableSource>): RecordSource {
  const placed =
    (name: keyof TableSource) =>
    async (resource: ResolvedResource, ...rest: unknown[]) => {
      const source: TableSource | RecordSource = resource.keptHere ? await here() : backend
      return (source[name] as (...all: unknown[]) => unknown)(resource, ...rest)
    }
  const names = ['list', 'one', 'raw', 'many', 'create', 'edit', 'remove', 'perform'] as const
  return { ...backend, ...Object.fromEntries(names.map((name) => [name, placed(name)])) }
}

/** The best rows of a search are asked for by a header, in whatever style the call is. */
function nearestFirst(http: HttpClient): HttpClient {
  const { name, value } = nearestHeader
  return { request: (call) => http.request({ ...call, headers: { ...call.headers, [name]: value } }) }
}
