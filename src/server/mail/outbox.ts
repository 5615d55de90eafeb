import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { removeFree } from '../db/database.ts'
import { mails } from '../db/schema.ts'
import type { Mail, MailContent } from './mailContent.ts'

export interface WaitingMail extends Mail {
  id: string
  tries: number
}

interface ShownMail {
  id: string
  recipient: string
  createdAt: Date
  subject: string
  body: string
}

/** How long one server may work on a mail before another one tries. In milliseconds. */
const lease = 5 * 60_000
/** How long mails stay in the database. In milliseconds. */
const keptFor = 30 * 24 * 60 * 60_000

/**
 * Puts a mail into the queue, as part of what the caller's transaction does.
 *
 * @param dueAt when it may go. @default at once
 */
export async function queueMail(store: Database, mail: Mail, now: Date, dueAt = now): Promise<void> {
  await store.insert(mails).values({ id: randomUUID(), ...mail, state: 'waiting', createdAt: now, dueAt })
}

/** Takes the mails of an operator's invitation out of the queue; one that is just being written is waited for. */
export async function dropMails(store: Database, operator: string): Promise<void> {
  await store
    .update(mails)
    .set({ state: 'dropped', content: {} })
    .where(and(eq(mails.state, 'waiting'), sql`${mails.content} ->> 'operator' = ${operator}`))
}

/** Takes the next mail that is due, so that no other server sends it meanwhile. */
export async function takeMail(store: Database, now: Date): Promise<WaitingMail | undefined> {
  const [row] = await store
    .select()
    .from(mails)
    .where(and(eq(mails.state, 'waiting'), lte(mails.dueAt, now)))
    .orderBy(asc(mails.dueAt))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!row) return undefined
  await store
    .update(mails)
    .set({ tries: row.tries + 1, dueAt: new Date(now.getTime() + lease) })
    .where(eq(mails.id, row.id))
  return {
    id: row.id,
    recipient: row.recipient,
    language: row.language === 'en' ? 'en' : 'de',
    content: row.content as MailContent,
    tries: row.tries + 1,
  }
}

/** What has become of a mail; what it was about is forgotten, unless it is tried again. */
export type MailOutcome =
  | { state: 'sent' | 'dropped' | 'failed' }
  | { state: 'shown'; subject: string; body: string }
  | { state: 'waiting'; dueAt: Date }

export async function settleMail(store: Database, id: string, outcome: MailOutcome): Promise<void> {
  const content = outcome.state === 'waiting' ? {} : { content: {} }
  await store
    .update(mails)
    .set({ ...outcome, ...content })
    .where(eq(mails.id, id))
}

/** Removes mails that are older than a month. */
export async function removeOldMails(database: Database, now: Date): Promise<void> {
  await removeFree(database, mails, lt(mails.createdAt, new Date(now.getTime() - keptFor)))
}

export async function shownMails(database: Database): Promise<ShownMail[]> {
  const rows = await database
    .select()
    .from(mails)
    .where(eq(mails.state, 'shown'))
    .orderBy(desc(mails.createdAt), sql`${mails.id} desc`)
    .limit(50)
  return rows.map(({ id, recipient, createdAt, subject, body }) => ({
    id,
    recipient,
    createdAt,
    subject: subject ?? '',
    body: body ?? '',
  }))
}
