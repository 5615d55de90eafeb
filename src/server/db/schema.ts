import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { precision: 3, withTimezone: true, mode: 'date' })

/** `data` is by field name, with what only the wire carries under its wire name; `search` is the normalised text. */
const recordTable = (name: string) =>
  pgTable(
    name,
    {
      resource: text('resource').notNull(),
      id: text('id').notNull(),
      data: jsonb('data').$type<Record<string, unknown>>().notNull(),
      search: text('search').notNull(),
      createdAt: instant('created_at').notNull(),
      updatedAt: instant('updated_at').notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.resource, table.id] }),
      index(`${name}_search`).using('gin', sql`${table.search} gin_trgm_ops`),
    ],
  )

export const records = recordTable('records')

/** Those of the resources of `config.json`, apart from the product's: an entry that is taken out and comes again finds its own. */
export const configuredRecords = recordTable('configured_records')

/**
 * How many records a resource has, as changes that add up: counting a million rows takes longer than reading a page.
 * Triggers write a line for each statement, so that none waits for another; readers join lines. A statement that only
 * changes records names the fields where they are few: a list is as it was until a line concerns what decides about it.
 */
export const recordCounts = pgTable(
  'record_counts',
  {
    resource: text('resource').notNull(),
    change: bigint('change', { mode: 'number' }).notNull(),
    line: bigint('line', { mode: 'bigint' }).notNull().generatedAlwaysAsIdentity(),
    /** `null`: any may have changed. */
    fields: text('fields').array(),
    /** One of them; where records lie on several machines by id, the line lies where they do (`docs/distributed.md`). */
    record: text('record').notNull().default(''),
  },
  (table) => [index('record_counts_resource').on(table.resource)],
)

/** Who may sign in. `id` is the id of the operator's record; `username` is normalised. */
export const accounts = pgTable('accounts', {
  id: text('id').primaryKey(),
  username: text('username').notNull().unique(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  passwordHash: text('password_hash').notNull(),
  policies: jsonb('policies').notNull(),
  blocked: boolean('blocked').notNull().default(false),
  /** The rights template asks for a second factor: without one, nothing of the policies counts. */
  needsSecondFactor: boolean('needs_second_factor').notNull().default(false),
})

/** What people prove themselves with besides the password: an authenticator app, and codes for when it is lost. */
export const secondFactors = pgTable('second_factors', {
  account: text('account')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Key of the app, sealed; `null`: none is set up yet. */
  secret: text('secret'),
  since: instant('since'),
  /** The period of the last code that was taken: a code counts once (RFC 6238 §5.2). */
  lastPeriod: bigint('last_period', { mode: 'number' }).notNull().default(0),
  /** Hashes of recovery codes by their place; `null`: used. */
  recoveryCodes: jsonb('recovery_codes').$type<readonly (string | null)[]>().notNull().default([]),
  /** Key that is being set up, sealed, and the time until which that may take. */
  pending: text('pending'),
  pendingUntil: instant('pending_until'),
})

/** A line for each change that decides who may do what, by triggers: as long as they are the same, so are accounts. Readers join many. */
export const accountChanges = pgTable('account_changes', {
  line: bigint('line', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  change: bigint('change', { mode: 'number' }).notNull(),
})

/** Signed in on one device. Gone when it ends, and its refresh tokens with it. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    account: text('account')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The browser's `User-Agent`. */
    device: text('device').notNull(),
    startedAt: instant('started_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sessions_account').on(table.account), index('sessions_expiry').on(table.expiresAt)],
)

/** Refresh tokens of a session by hash. One that has been used is kept, to notice when it comes again. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text('hash').primaryKey(),
    session: text('session')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    rotatedAt: instant('rotated_at'),
  },
  (table) => [index('refresh_tokens_session').on(table.session)],
)

/** Links that let their reader do one thing once, by the hash of their token. */
export const accountLinks = pgTable(
  'account_links',
  {
    hash: text('hash').primaryKey(),
    purpose: text('purpose').notNull(),
    /** An account's or an operator's id, or the address that registers. */
    subject: text('subject').notNull(),
    payload: jsonb('payload').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('account_links_subject').on(table.purpose, table.subject),
    index('account_links_expiry').on(table.expiresAt),
  ],
)

/**
 * What was tried, by a hash; the time is when as much is allowed again as at first. `count` is read by the version
 * before only, and goes with a later one.
 */
export const attempts = pgTable(
  'attempts',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('attempts_end').on(table.endsAt)],
)

/** The queue of mails. `subject` and `body` are kept only where mails are shown instead of sent. */
export const mails = pgTable(
  'mails',
  {
    id: text('id').primaryKey(),
    recipient: text('recipient').notNull(),
    language: text('language').notNull(),
    content: jsonb('content').notNull(),
    /** `waiting`, `sent`, `shown`, `dropped` or `failed`. */
    state: text('state').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** Not to be touched before. */
    dueAt: instant('due_at').notNull(),
    subject: text('subject'),
    body: text('body'),
  },
  (table) => [index('mails_due').on(table.state, table.dueAt)],
)

/** Answers that are given again, to the letter, when a request is repeated under the same key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    account: text('account').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    answer: json('answer'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
    index('idempotency_keys_record').on(sql`(${table.answer} ->> 'id')`),
  ],
)

/** Records that were deleted, as they were stored, until they can no longer come back. */
export const deletedRecords = pgTable(
  'deleted_records',
  {
    resource: text('resource').notNull(),
    id: text('id').notNull(),
    /** The time of its line in the log of changes: a record may be deleted several times. */
    deletedAt: instant('deleted_at').notNull(),
    batch: text('batch'),
    /** The record that it was a part of. */
    owner: text('owner'),
    /** `null`: it was about somebody who was erased meanwhile. */
    data: jsonb('data').$type<Record<string, unknown>>(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    keptUntil: instant('kept_until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.resource, table.id, table.deletedAt] }),
    index('deleted_records_batch').on(table.batch),
    index('deleted_records_owner').on(table.owner),
    index('deleted_records_end').on(table.keptUntil),
  ],
)

/** Files of media libraries. Each has its row for longer than it is in the store: none is forgotten there. */
export const mediaFiles = pgTable(
  'media_files',
  {
    /** Its name in the store and in addresses; nobody can guess it. */
    key: text('key').primaryKey(),
    resource: text('resource').notNull(),
    record: text('record').notNull(),
    /** `source`, `thumbnail` or `captions`. */
    role: text('role').notNull(),
    /** Of captions; `''` for the others. */
    language: text('language').notNull(),
    /** As its content says. */
    mediaType: text('media_type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** What it is called when somebody saves it. */
    fileName: text('file_name').notNull(),
    /** Path of a file of the demonstration, which lies beside the server's code and not in the store. */
    builtIn: text('built_in'),
    /** It belongs to no record (yet, or any more), and leaves the store at this time; that of a deleted record when that cannot come back any more. */
    removeAt: instant('remove_at'),
  },
  (table) => [
    uniqueIndex('media_files_place')
      .on(table.resource, table.record, table.role, table.language)
      .where(sql`${table.removeAt} is null`),
    index('media_files_removal').on(table.removeAt),
  ],
)

/** How far somebody came in a form: keys of questions, never answers. Each opening of a form is a visit. */
export const formVisits = pgTable(
  'form_visits',
  {
    form: text('form').notNull(),
    visit: text('visit').notNull(),
    version: integer('version').notNull(),
    /** Questions that were to be seen. */
    seen: jsonb('seen').$type<string[]>().notNull(),
    answered: jsonb('answered').$type<string[]>().notNull(),
    /** The question that was touched last. */
    last: text('last'),
    submitted: boolean('submitted').notNull().default(false),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.form, table.visit] }),
    index('form_visits_version').on(table.form, table.version),
    index('form_visits_age').on(table.at),
  ],
)

/** Rows that transactions hold by writing them, so that one of them at a time does what must not meet. */
export const locks = pgTable('locks', { name: text('name').primaryKey() })

/** What one instance alone may do, for as long as it renews this; times are the database's. */
export const leases = pgTable('leases', {
  name: text('name').primaryKey(),
  /** Made up anew each time that it is taken, so that whoever has lost it is told from whoever has it. */
  holder: text('holder').notNull(),
  until: timestamp('until', { withTimezone: true }).notNull(),
  /** Somebody waits for it. */
  wanted: boolean('wanted').notNull().default(false),
})

/** What the server keeps for itself: the signing key, how far the seed went. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
})
