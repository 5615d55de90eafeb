import type { Language } from '../../model/language/text.ts'
import { createLinks, type LinkEnd } from '../auth/links.ts'
import type { Database } from '../db/database.ts'
import { dropMails, queueMail } from '../mail/outbox.ts'
import type { Recording } from '../records/recordWrites.ts'

/** How long an invitation is valid where nobody has said it. In days. */
const defaultValidDays = 7
const day = 24 * 60 * 60 * 1000

type Values = Readonly<Record<string, unknown>>

/** The values of an operator who is invited anew, by whoever does it; its validity begins now. */
export function invitedValues(data: Values, { author, now }: Recording): Values {
  const days = typeof data.validDays === 'number' ? data.validDays : defaultValidDays
  return {
    ...data,
    state: 'INVITED',
    invitedBy: author.name,
    invitedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + days * day).toISOString(),
  }
}

/**
 * Kills the links of an invitation and the mails that would bring another one. At once, not only when a new link is
 * made: mail may wait.
 */
export async function endLinks(store: Database, operator: string, end: LinkEnd, now: Date): Promise<void> {
  await dropMails(store, operator)
  await createLinks(() => now).revoke(store, 'invite', operator, end)
}

/** Queues the mail of an invitation; its link is made when it is written. */
export async function queueInvitation(
  store: Database,
  { id, data }: { id: string; data: Values },
  now: Date,
): Promise<void> {
  const content = { kind: 'invite', operator: id } as const
  await queueMail(store, { recipient: String(data.email), language: languageOf(data), content }, now)
}

/**
 * Makes the link of an invitation, which is valid as long as the invitation is.
 *
 * @returns its token
 */
export function issueInvitation(
  store: Database,
  { id, data }: { id: string; data: Values },
  now: Date,
): Promise<string> {
  const payload = { email: data.email, inviter: data.invitedBy ?? null, language: languageOf(data) }
  const validMs = Date.parse(String(data.expiresAt)) - now.getTime()
  return createLinks(() => now).issue(store, { purpose: 'invite', subject: id, payload }, validMs)
}

/** Where the link of an invitation leads. @param publicUrl the panel's address, without a slash at its end */
export function invitationUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/auth/confirmation?pass=${token}`
}

/** The language that somebody was invited in. */
export function languageOf({ language }: Values): Language {
  return language === 'en' ? 'en' : 'de'
}
