import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import type { ComputedSource, FindInRecords, WorkOut, WorkOutLater } from '../computed/workOut.ts'
import type { AccessGuard, PermissionCheck } from './accessGuard.ts'
import type { FeatureMethods, FeatureSource } from './featureMethods.ts'
import type { CallDescription, HttpAnswer, HttpClient } from './http.ts'
import type { ReceivedValues } from './receivedValues.ts'
import type { RecordSource, TableSource, Values, WriteMeta } from './recordSource.ts'

/** What a feature does with a backend's records. React-free; what is seldom needed it fetches itself. */
export interface ClientFeature {
  name: string
  /** Its calls to a backend. */
  source?(backend: Backend): Partial<FeatureSource>
  /** The same with samples; it may also refuse what a backend would. @param source what does it so far */
  samples?(tables: SampleTables, source: TableSource): Partial<FeatureSource & TableSource>
  /** What screens ask of it. */
  methods?(provider: ProviderParts): Partial<FeatureMethods>
  /** What it works out, by the key of `computed` or the kind of field in which something is found wrong. */
  computed?: Readonly<Record<string, ComputedPart>>
}

interface ComputedPart {
  /** Of whole records. */
  work?(): Promise<WorkOut>
  /** What is wrong, for a `findings` field that names a field of the kind. */
  find?(): Promise<FindInRecords>
  /** For the rows of a list that are there already. */
  later?: LaterPart
}

interface LaterPart {
  /** Whether a person with these rights can be told it. @param given what stands at the key */
  isTold(given: unknown, person: Pick<ProviderParts, 'resources' | 'can'>): boolean
  work(): Promise<WorkOutLater>
}

/** What calls to a backend are made with. */
export interface Backend {
  http: HttpClient
  receivedValues: ReceivedValues
  /** Errors at single values are known by the names of the fields. */
  send(resource: ResolvedResource, call: CallDescription): Promise<HttpAnswer>
  /** The record as it is after a write; a failure says that the write is stored. */
  refetched(resource: ResolvedResource, id: Identifier): Promise<AnyRecord>
}

/** Samples to work with. */
export interface SampleTables {
  resources: readonly ResolvedResource[]
  clock(): Date
  rowsOf(resource: ResolvedResource): readonly AnyRecord[]
  create(resource: ResolvedResource, data: Values): Promise<AnyRecord>
  change(resource: ResolvedResource, id: Identifier, values: Values): Promise<AnyRecord>
  /** The values that a person may enter. */
  enter(resource: ResolvedResource, id: Identifier, values: Values): Promise<AnyRecord>
  removed(resource: ResolvedResource, id: Identifier): Promise<AnyRecord>
}

/** What methods of a data provider are made of. */
export interface ProviderParts {
  source: RecordSource
  /** The source for a write, as part of what it belongs to. */
  inBatch(meta: WriteMeta | undefined): RecordSource
  guard: AccessGuard
  can: PermissionCheck
  resources: readonly ResolvedResource[]
  /** @throws `unsupported` */
  find(name: string): ResolvedResource
  /** Whatever comes of a write: what was read before it may be outdated. */
  writing<Result>(write: Promise<Result>): Promise<Result>
  computed(): Promise<ComputedSource>
}

/** Returns what works out a key of `computed`, or finds something wrong in a kind of field. */
export function computedPart(features: readonly ClientFeature[], key: string): ComputedPart | undefined {
  return features.find(({ computed }) => computed?.[key])?.computed?.[key]
}

/** Returns true where a person can be told what comes later than the rows. */
export function isToldLater(
  features: readonly ClientFeature[],
  { computed }: ResolvedField,
  person: Pick<ProviderParts, 'resources' | 'can'>,
): boolean {
  const [key = '', given] = Object.entries(computed ?? {})[0] ?? []
  return computedPart(features, key)?.later?.isTold(given, person) === true
}
