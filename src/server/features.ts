import type { OperationsOf } from '#model/contract/resourceOperations.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Language } from '#model/language/text.ts'
import type { Account } from './auth/accounts.ts'
import type { Limits } from './auth/limits.ts'
import type { SigningKeys } from './auth/signingKeys.ts'
import type { DescribedCall } from './contract/operation.ts'
import type { Database } from './db/database.ts'
import type { ClientAddress } from './http/clientAddress.ts'
import type { Route } from './http/route.ts'
import type { LogFailure } from './log.ts'
import type { Readings } from './operation/metrics.ts'
import { everyRow, inBoth, type ReadScope } from './records/readScope.ts'
import type { StoredRecord } from './records/recordStore.ts'
import type { Settings } from './settings.ts'
import type { WriteGuard } from './writeGuard.ts'

/** What lives as long as the server. Features extend it in their own folders by what they open. */
export interface FeatureStores {
  /** How long what is deleted can come back, in days. @default 30 */
  deletedDays: number
}

/** What a feature does on the server. */
export interface ServerFeature {
  name: string
  /** What lives as long as the server. */
  open?(settings: Settings, context: OpenContext): OpenedFeature
  /** Calls that follow from no entry. */
  routes?(context: RoutesContext): Route[]
  /** The same in the contract. */
  calls?(resources: readonly ResolvedResource[], language: Language): readonly DescribedCall[]
  /** The calls of an entry that it adds, in the contract. */
  operations?: OperationsOf
  /** What is told of their tags. */
  tags?: Readonly<Record<string, string>>
  /** What it adds to the calls that follow from an entry. */
  resource?(setting: ResourceSetting): ResourceHooks | undefined
  /** Told of records that were made anonymous, in the transaction: what it keeps of them beside goes. @param by the field that leads to the person */
  erased?(
    transaction: Database,
    resource: ResolvedResource,
    records: { ids: readonly string[]; by?: { field: string; id: string } },
  ): Promise<void>
  /** Indexes of `records` for lists that no entry tells of. */
  indexes?: readonly AddedIndex[]
  /** What is done from time to time. @returns ends it, once what is under way is done */
  sweep?(context: Omit<RoutesContext, 'limits' | 'clientAddress'>): () => Promise<void>
}

export interface AddedIndex {
  /** Any name that lies in the same partition. */
  resource: string
  /** As `create index` has it after the name of the table. */
  key: string
}

export interface OpenContext {
  database: Database
  resources: readonly ResolvedResource[]
  signingKeys: SigningKeys
  log: LogFailure
}

export interface OpenedFeature {
  stores: Partial<FeatureStores>
  /** What is measured of it. @default nothing */
  readings?: readonly Readings[]
  start?(): void
  close?(): Promise<void>
}

export interface RoutesContext {
  database: Database
  /** Those of the product. */
  features: readonly ServerFeature[]
  resources: readonly ResolvedResource[]
  clock: () => Date
  limits: Limits
  clientAddress: ClientAddress
  linkProtocols: readonly string[]
  /** The panel's address for links, without a slash at its end. */
  publicUrl: () => string
  log: LogFailure
  stores: Partial<FeatureStores>
}

export interface ResourceSetting {
  database: Database
  /** Those of the product. */
  features: readonly ServerFeature[]
  resource: ResolvedResource
  /** All of the panel's. */
  resources: readonly ResolvedResource[]
  /** The resource that keeps changes, where the panel has one. */
  changeLog: ResolvedResource | undefined
  clock: () => Date
  linkProtocols: readonly string[]
  /** The panel's address for links, without a slash at its end. */
  publicUrl: () => string
  log: LogFailure
  stores: Partial<FeatureStores>
}

type Row = Record<string, unknown>
type Values = StoredRecord['data']
type Leaving = (other: string) => boolean

/** What a feature adds to the calls of one entry. Whatever refuses throws a Problem. */
export interface ResourceHooks {
  /** Calls of its own. @param all what every feature adds */
  routes?(all: CombinedHooks): Route[]
  /** What of its rows an account may read; no call tells more of them, and to it there are no others. @default all */
  scopeOf?(account: Account): ReadScope
  /** Wire keys that an answer is without. @param parameters of the call for a list; none for a single record */
  hidden?(parameters: URLSearchParams): readonly string[]
  /** Completes rows of a list, as its call asks. @param own the resource as the caller may see it */
  listed?(own: ResolvedResource, rows: readonly Row[], parameters: URLSearchParams): Promise<readonly Row[]>
  /** Completes rows with what follows from other records, alone or in a list. @param own as the caller may see it */
  completed?(own: ResolvedResource, rows: readonly Row[]): Promise<readonly Row[]>
  /** Completes the answer to a change. */
  changed?(own: ResolvedResource, rows: readonly Row[]): Promise<readonly Row[]>
  /** What editing and deleting do besides. */
  guard?: WriteGuard
  /** Holds what values lead to until the transaction ends; to be called before the record itself is locked. */
  hold?(transaction: Database, values: Values): Promise<void>
  /** What a new record has of whoever writes it. */
  initial?(account: Account): Values
  /** Whether somebody may change or delete a record at all, or do an action with it; asked before its state is told. */
  checkWriter?(stored: StoredRecord, account: Account): void
  /** Refuses what must not happen to a record that others use. */
  refuseUsed?(transaction: Database, id: string, account: Account): Promise<void>
  /** The record is being deleted. @param keptUntil how long it can come back. @default not at all */
  deleted?(transaction: Database, id: string, keptUntil?: Date): Promise<void>
  /** It comes back. @param keptUntil what was said when it was deleted. @returns whether all is there that belonged to it */
  restored?(transaction: Database, id: string, keptUntil: Date): Promise<boolean>
  /**
   * Refuses values that cannot be beside those of another record; the others are held until the transaction ends.
   * @param isLeaving whether another one will not be as it is by then
   */
  checkBeside?(transaction: Database, id: string, values: Values, isLeaving?: Leaving): Promise<void>
  /** Fields that only tell of what lies elsewhere: an earlier value of theirs would be a lie. */
  telling?: readonly string[]
  /** It is gone, and the answer on its way. */
  afterDelete?(): void
}

/** What all features add to the calls of one entry, together. */
export interface CombinedHooks {
  scopeOf(account: Account): ReadScope
  hidden(parameters: URLSearchParams): string[]
  listed(own: ResolvedResource, rows: readonly Row[], parameters: URLSearchParams): Promise<readonly Row[]>
  completed(own: ResolvedResource, rows: readonly Row[]): Promise<readonly Row[]>
  changed(own: ResolvedResource, rows: readonly Row[]): Promise<readonly Row[]>
  guard: WriteGuard | undefined
  /** Absent where no value leads to anything that has to be held. */
  hold: ((transaction: Database, values: Values) => Promise<void>) | undefined
  initial(account: Account): Values
  checkWriter(stored: StoredRecord, account: Account): void
  refuseUsed(transaction: Database, id: string, account: Account): Promise<void>
  deleted(transaction: Database, id: string, keptUntil?: Date): Promise<void>
  restored(transaction: Database, id: string, keptUntil: Date): Promise<boolean>
  checkBeside(...given: Parameters<NonNullable<ResourceHooks['checkBeside']>>): Promise<void>
  telling: ReadonlySet<string>
  afterDelete(): void
}

/** What features add to the calls of an entry: each part by itself, and all together. */
export function resourceHooks(setting: ResourceSetting): {
  parts: readonly ResourceHooks[]
  all: CombinedHooks
} {
  const parts = setting.features.flatMap(({ resource }) => resource?.(setting) ?? [])
  return { parts, all: together(parts) }
}

/** @throws Error where there are two: neither knows what the other makes of a record */
function onlyGuard(parts: readonly ResourceHooks[]): WriteGuard | undefined {
  const [guard, another] = parts.flatMap(({ guard }) => guard ?? [])
  if (another) throw new Error('two features guard the writes of one entry')
  return guard
}

function together(parts: readonly ResourceHooks[]): CombinedHooks {
  type Complete = (part: ResourceHooks, rows: readonly Row[]) => Promise<readonly Row[]> | undefined
  async function inTurn(rows: readonly Row[], complete: Complete): Promise<readonly Row[]> {
    let completed = rows
    for (const part of parts) completed = (await complete(part, completed)) ?? completed
    return completed
  }
  const holding = parts.flatMap(({ hold }) => hold ?? [])
  return {
    scopeOf: (account) => parts.flatMap(({ scopeOf }) => scopeOf?.(account) ?? []).reduce(inBoth, everyRow),
    hidden: (parameters) => parts.flatMap(({ hidden }) => hidden?.(parameters) ?? []),
    listed: (own, rows, parameters) => inTurn(rows, ({ listed }, so) => listed?.(own, so, parameters)),
    completed: (own, rows) => inTurn(rows, ({ completed }, so) => completed?.(own, so)),
    changed: (own, rows) => inTurn(rows, ({ changed }, so) => changed?.(own, so)),
    guard: onlyGuard(parts),
    hold:
      holding.length === 0
        ? undefined
        : async (transaction, values) => {
            for (const hold of holding) await hold(transaction, values)
          },
    initial: (account) => Object.assign({}, ...parts.map(({ initial }) => initial?.(account) ?? {})),
    checkWriter(stored, account) {
      for (const { checkWriter } of parts) checkWriter?.(stored, account)
    },
    async refuseUsed(transaction, id, account) {
      for (const { refuseUsed } of parts) await refuseUsed?.(transaction, id, account)
    },
    async deleted(transaction, id, keptUntil) {
      for (const { deleted } of parts) await deleted?.(transaction, id, keptUntil)
    },
    async restored(transaction, id, keptUntil) {
      let isWhole = true
      for (const { restored } of parts) {
        isWhole = ((await restored?.(transaction, id, keptUntil)) ?? true) && isWhole
      }
      return isWhole
    },
    async checkBeside(...given) {
      for (const { checkBeside } of parts) await checkBeside?.(...given)
    },
    telling: new Set(parts.flatMap(({ telling = [] }) => telling)),
    afterDelete() {
      for (const { afterDelete } of parts) afterDelete?.()
    },
  }
}

/** Nothing is added. */
export const noHooks: CombinedHooks = together([])

/** Opens what features keep as long as the server lives. */
export function openFeatures(
  features: readonly ServerFeature[],
  settings: Settings,
  context: OpenContext,
): Required<OpenedFeature> {
  const opened = features.flatMap(({ open }) => open?.(settings, context) ?? [])
  return {
    stores: Object.assign({}, ...opened.map(({ stores }) => stores)),
    readings: opened.flatMap(({ readings = [] }) => readings),
    start() {
      for (const { start } of opened) start?.()
    },
    async close() {
      for (const { close } of opened) await close?.()
    },
  }
}
