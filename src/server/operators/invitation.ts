import { sql } from 'drizzle-orm'
import type { Invitation } from '#config/operatorCalls.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Language } from '#model/language/text.ts'
import { type Limit, type Limits, limits as limitOf } from '../auth/limits.ts'
import type { SeenLink } from '../auth/links.ts'
import { createLinks, type LinkEnd } from '../auth/links.ts'
import type { Database } from '../db/database.ts'
import { records } from '../db/schema.ts'
import type { Letterhead } from '../mail/letterhead.ts'
import { dropMails, queueMail } from '../mail/outbox.ts'
import { findRecord, lockRecord } from '../records/recordStore.ts'
import type { Recording } from '../records/recordWrites.ts'
import { updateRecord } from '../records/recordWrites.ts'
import { templateOf } from './rightsTemplates.ts'

/** Where nobody has said it. */
const defaultValidDays = 7
const day = 24 * 60 * 60 * 1000

type Values = Readonly<Record<string, unknown>>

/** Makes the values of an operator who is invited; the validity begins when the mail goes. @param at when that is. @default now */
export function invitedValues(data: Values, { author, now }: Recording, at = now): Values {
  const days = typeof data.validDays === 'number' ? data.validDays : defaultValidDays
  return {
    ...data,
    state: 'INVITED',
    invitedBy: author.name,
    invitedAt: at.toISOString(),
    expiresAt: new Date(at.getTime() + days * day).toISOString(),
  }
}

/** Kills the links of an invitation and the mails that would bring another one: mail may wait. */
export async function endLinks(store: Database, operator: string, end: LinkEnd, now: Date): Promise<void> {
  await dropMails(store, operator)
  await createLinks(() => now).revoke(store, 'invite', operator, end)
}

/** Queues the mail of an invitation for when it goes; its link is made when it is written. */
export async function queueInvitation(
  store: Database,
  { id, data }: { id: string; data: Values },
  now: Date,
): Promise<void> {
  const content = { kind: 'invite', operator: id } as const
  const mail = { recipient: String(data.email), language: languageOf(data), content }
  await queueMail(store, mail, now, new Date(String(data.invitedAt)))
}

/** Makes the link of an invitation, valid as long as the invitation is. @returns its token */
export function issueInvitation(
  store: Database,
  { id, data }: { id: string; data: Values },
  now: Date,
): Promise<string> {
  const payload = { email: data.email, inviter: data.invitedBy ?? null, language: languageOf(data) }
  const validMs = Date.parse(String(data.expiresAt)) - now.getTime()
  return createLinks(() => now).issue(store, { purpose: 'invite', subject: id, payload }, validMs)
}

/** @param publicUrl the panel's address, without a slash at its end */
export function invitationUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/auth/confirmation?pass=${token}`
}

export function languageOf({ language }: Values): Language {
  return language === 'en' ? 'en' : 'de'
}

export interface InvitationKeeping {
  database: Database
  operators: ResolvedResource
  changeLog: ResolvedResource | undefined
  /** What mails show, as it is now. */
  letterhead: () => Letterhead
}

/**
 * Gives the invitations that have run out the state `EXPIRED`, with a line in the change log at that time. Done before
 * operators are read or written, so that list, filters and counts agree.
 */
export async function expireInvitations(
  { database, operators, changeLog, letterhead }: InvitationKeeping,
  now: Date,
): Promise<void> {
  const due = await database
    .select({ id: records.id })
    .from(records)
    .where(
      sql`${records.resource} = ${operators.name} and ${records.data} ->> 'state' = 'INVITED'
        and (${records.data} ->> 'expiresAt') collate "C" <= ${now.toISOString()}`,
    )
  for (const { id } of due) {
    await database.transaction(async (transaction) => {
      const stored = await lockRecord(transaction, operators, id)
      if (!stored || !hasRunOut(stored.data, now)) return
      // Nobody does it; the change log needs a name all the same.
      const author = { id: null, name: letterhead().productTitle }
      const recording = { changeLog, author, now: new Date(String(stored.data.expiresAt)) }
      await updateRecord(transaction, operators, stored, { ...stored.data, state: 'EXPIRED' }, recording)
    })
  }
}

/** Sent again meanwhile, it is valid anew. */
function hasRunOut({ state, expiresAt }: Readonly<Record<string, unknown>>, now: Date): boolean {
  return state === 'INVITED' && Date.parse(String(expiresAt)) <= now.getTime()
}

/** Tells what the reader of an invitation's link may know: of a dead one only whom to ask. */
export async function seenInvitation(
  database: Database,
  operators: ResolvedResource | undefined,
  { subject, payload, expiresAt, end }: SeenLink,
): Promise<Invitation> {
  const inviter = typeof payload.inviter === 'string' ? payload.inviter : null
  if (end !== undefined) return { state: end, inviter }
  const record = operators && (await findRecord(database, operators, subject))
  if (record?.data.state !== 'INVITED') return { state: 'withdrawn', inviter }
  const template = templateOf(operators, record.data.template)
  return {
    state: 'open',
    email: String(payload.email),
    inviter,
    language: languageOf(payload),
    template: template ? { label: template.label, description: template.description ?? '' } : null,
    expiresAt: expiresAt.toISOString(),
  }
}

/** Mails of invitations wait for their turn in the queue as long as this, at most. In milliseconds. */
const longestQueue = day

/**
 * Counts the mail of an invitation within the limits of its recipient and its sender. Beyond that of the sender it waits in the
 * queue of mails, so that a thousand are invited at once and none is lost. What fails does not count: refused calls would
 * use up the mails of somebody who needs one.
 *
 * @param send told in how many milliseconds the mail may go
 * @throws Problem 429 with `Retry-After` beyond a limit
 */
export async function countMail<Answer>(
  limits: Limits,
  { to, by }: { to: string; by: string },
  send: (later: number) => Promise<Answer>,
): Promise<Answer> {
  const counted: readonly [Limit, string, number][] = [
    [limitOf.invitationsTo, to, 0],
    [limitOf.invitationsOf, by, longestQueue],
  ]
  const done: [Limit, string][] = []
  let later = 0
  try {
    for (const [limit, subject, queue] of counted) {
      later = (await limits.count(limit, subject, queue)).later
      done.push([limit, subject])
    }
    return await send(later)
  } catch (error) {
    for (const attempt of done) await limits.giveBack(...attempt)
    throw error
  }
}
