import { createHash, createHmac } from 'node:crypto'
import { eq, or, sql } from 'drizzle-orm'
import type { MiddlewareHandler } from 'hono'
import { refusedEvents, securityEventsName } from '#model/access/securityEvents.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Database } from '../db/database.ts'
import { accounts, records } from '../db/schema.ts'
import type { SecurityEvent } from '../http/requestNote.ts'
import { currentRequest, type RequestNote } from '../http/requestNote.ts'
import type { LogFailure, LoggedEvent } from '../log.ts'
import { authorOf } from '../records/recordWrites.ts'
import { searchText } from '../records/searchText.ts'
import type { SigningKeys } from './signingKeys.ts'

/** The same again within this time makes no line of its own, but counts: guesses must not flood the list. */
const together = 15 * 60_000

interface SecurityEventsOptions {
  database: Database
  /** Where the panel keeps events. */
  resource: ResolvedResource | undefined
  signingKeys: SigningKeys
  clock: () => Date
  onEvent: (event: LoggedEvent) => void
  log: LogFailure
}

/** Writes the events of a request once it is answered. One that cannot be written makes no request fail. */
export function writeSecurityEvents(options: SecurityEventsOptions): MiddlewareHandler {
  return async (context, next) => {
    await next()
    const note = currentRequest()
    for (const event of note?.events ?? []) {
      const isRefused = refusedEvents.includes(event.kind)
      if (!note || (context.res.status >= 400 && !isRefused)) continue
      try {
        await write(options, note, event, isRefused)
      } catch (error) {
        options.log('A security event could not be written.', error)
      }
    }
  }
}

async function write(
  { database, resource, signingKeys, clock, onEvent }: SecurityEventsOptions,
  note: RequestNote,
  event: SecurityEvent,
  isRefused: boolean,
): Promise<void> {
  const { kind } = event
  const [known] = await database
    .select()
    .from(accounts)
    .where(or(eq(accounts.id, event.account ?? ''), eq(accounts.username, event.name ?? '')))
  const [by] = note.account ? await database.select().from(accounts).where(eq(accounts.id, note.account)) : []
  const hidden = event.name === undefined ? null : `name:${hashOf(signingKeys[0], event.name)}`
  const account = known?.id ?? event.account ?? hidden
  const { address } = note
  const outcome = isRefused ? 'refused' : 'done'
  onEvent({ event: kind, outcome, account, by: by?.id ?? null, address })
  if (!resource) return
  const now = clock()
  const nameOf = (row: typeof known) => row && authorOf({ ...row, email: row.username }).name
  const data = {
    at: now.toISOString(),
    event: kind,
    person: nameOf(known) ?? event.person ?? null,
    actor: by && by.id !== account ? nameOf(by) : null,
    address,
    times: 1,
    account,
  }
  // Names that nobody has share one line for each address: there are as many as somebody cares to make up.
  const whom = known?.id ?? event.account ?? 'nobody'
  const window = Math.floor(now.getTime() / together)
  const id = createHash('sha256')
    .update(JSON.stringify([kind, whom, by?.id, address, window]))
    .digest('base64url')
  // Of functions that depend on nothing but their values: several machines must come to the same (`docs/distributed.md`).
  const times = sql`(((${records.data} ->> 'times')::int + 1)::text)::jsonb`
  await database
    .insert(records)
    .values({
      resource: resource.name,
      id,
      data,
      search: searchText(resource, data),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [records.resource, records.id],
      set: { data: sql`jsonb_set(excluded.data, '{times}', ${times})`, updatedAt: now },
    })
}

/** People type passwords where a name belongs: without the key nobody can try which name it was. */
function hashOf(key: Uint8Array, name: string): string {
  const own = createHmac('sha256', key).update('security events').digest()
  return createHmac('sha256', own).update(name).digest('base64url').slice(0, 16)
}

export function securityEventsOf(resources: readonly ResolvedResource[]): ResolvedResource | undefined {
  return resources.find(({ name }) => name === securityEventsName)
}
