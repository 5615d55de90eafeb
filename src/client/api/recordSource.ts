import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord, ResolvedAction, ResolvedResource } from '#model/language/resolve.ts'
import type { Language } from '#model/language/text.ts'
import type { FeatureSource } from './featureMethods.ts'
import type { ListQuery } from './listQuery.ts'

export type Values = Readonly<Record<string, unknown>>

/** An address that lets its reader in. Shown once and kept nowhere. */
export interface SecretLink {
  link: string
  /** Until when it works, ISO 8601. */
  expiresAt?: string
}

export interface Performed {
  record: AnyRecord
  isGone?: boolean
  link?: SecretLink
}

export interface MailPreview {
  subject: string
  text: string
}

export type MailPreviews = Partial<Record<Language, MailPreview>>

export interface Page {
  data: AnyRecord[]
  /** Of all pages together. */
  total: number
  /** The backend does not count: there are `total` at least, the rows up to here and one more if more follow. */
  isUncounted?: boolean
  /** It has counted to `total`, and could count on. */
  isBounded?: boolean
  /** There are no more rows than these to choose from, of `of` in all, where they are counted. */
  capped?: Capped
  /** Where the next page begins whatever is written meanwhile (`ListQuery.after`); of a backend that says so. */
  next?: string
}

export interface Capped {
  rows: number
  of?: number
  /** The panel puts them in order itself, and reads no more. @default false: the backend gives no more */
  isHere?: boolean
}

export interface WriteMeta {
  /** Names what belongs together, such as the rows of one bulk action: the journal keeps it, and takes it back as one. */
  batch?: string | undefined
}

/** Names a creation, so that its repetition makes no second record (`Idempotency-Key`). Made where it is left out. */
export interface CreationKeys {
  /** Is always used: two creations of the same content may be two. */
  idempotencyKey?: string
  /** Is used where no creation of the same content is open: a draft's key. */
  draftKey?: string
}

/** Where records are: a backend, or the samples of a panel without one. Everything rejects with `ApiError`. */
export interface RecordSource extends FeatureSource {
  /** The same source, whose writes belong together. Absent: it keeps no journal that would tell. */
  inBatch?(batch: string): RecordSource
  list(resource: ResolvedResource, query: ListQuery, signal?: AbortSignal): Promise<Page>
  one(resource: ResolvedResource, id: Identifier, signal?: AbortSignal): Promise<AnyRecord>
  /** The record as the backend sends it, by wire names. */
  raw(resource: ResolvedResource, id: Identifier, signal?: AbortSignal): Promise<Values>
  /** Those that exist, in any order. */
  many(resource: ResolvedResource, ids: readonly Identifier[], signal?: AbortSignal): Promise<AnyRecord[]>
  create(resource: ResolvedResource, data: Values, keys?: CreationKeys): Promise<AnyRecord>
  /** @param known the record before, for sources that answer with less, and the version it was read in */
  edit(
    resource: ResolvedResource,
    id: Identifier,
    data: Values,
    known: { previous?: Values; version?: unknown },
  ): Promise<AnyRecord>
  remove(resource: ResolvedResource, id: Identifier): Promise<void>
  perform(
    resource: ResolvedResource,
    action: ResolvedAction,
    id: Identifier,
    previous?: Values,
  ): Promise<Performed>
  /** What a creation would send, by language; changes nothing. Absent: nothing can be looked at before. */
  preview?(resource: ResolvedResource, data: Values): Promise<MailPreviews>
}

/** What is done with whole tables in the browser. */
export type TableSource = Pick<
  RecordSource,
  'list' | 'one' | 'raw' | 'many' | 'create' | 'edit' | 'remove' | 'perform'
>
