import { sql } from 'drizzle-orm'
import { boolean, index, json, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { precision: 3, withTimezone: true, mode: 'date' })

/**
 * The records of every resource. One table, so that a resource that an administrator adds needs no migration.
 * `data` is in record form: by field name, with what only the wire carries under its wire name.
 * `search` is the normalised text that the search box looks into.
 */
export const records = pgTable(
  'records',
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
    index('records_search').using('gin', sql`${table.search} gin_trgm_ops`),
  ],
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
})

/** Refresh tokens by hash. All that came from one sign-in are one family. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text('hash').primaryKey(),
    family: text('family').notNull(),
    account: text('account')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    rotatedAt: instant('rotated_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    index('refresh_tokens_family').on(table.family),
    index('refresh_tokens_expiry').on(table.expiresAt),
  ],
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
  ],
)

/** What the server keeps for itself: the signing key, how far the seed went. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
})
