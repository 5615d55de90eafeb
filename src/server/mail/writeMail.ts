import { sql } from 'drizzle-orm'
import type { Links } from '../auth/links.ts'
import type { Database } from '../db/database.ts'
import { accounts, records } from '../db/schema.ts'
import { invitationUrl, issueInvitation } from '../operators/invitation.ts'
import { invitationMail } from '../operators/invitationMail.ts'
import { type Operators, templateOf } from '../operators/rightsTemplates.ts'
import type { Mail, WrittenMail } from './mailContent.ts'
import { mailTexts } from './mailTexts.ts'

/** How long a link for a password or an address is valid (spec §9). In milliseconds. */
export const linkLifetime = 60 * 60 * 1000

/**
 * Puts a mail into words and makes its link. Whether an address has an account is looked up here, where nobody
 * waits for the answer.
 *
 * @param publicUrl the panel's address, without a slash at its end
 * @param operators whose rights templates an invitation names
 * @returns `undefined` where there is nobody to write to
 */
export async function writeMail(
  store: Database,
  links: Links,
  publicUrl: string,
  operators: Operators,
  { recipient, language, content }: Mail,
  now: Date,
): Promise<WrittenMail | undefined> {
  const texts = mailTexts[language]
  const requestReset = `${publicUrl}/auth/password-request-reset`
  const passwordLink = (token: string) => `${publicUrl}/auth/confirmation?pass=${token}`
  const [account] = await store
    .select()
    .from(accounts)
    .where(sql`${accounts.username} = ${recipient} and not ${accounts.blocked}`)

  switch (content.kind) {
    case 'register': {
      if (account) return texts.registeredAlready({ url: requestReset })
      const { firstName, lastName, passwordHash } = content
      const payload = { firstName, lastName, passwordHash }
      const token = await links.issue(
        store,
        { purpose: 'register', subject: recipient, payload },
        linkLifetime,
      )
      return texts.register({ url: `${publicUrl}/auth/confirmation?token=${token}` })
    }
    case 'reset': {
      if (!account) return undefined
      const link = { purpose: 'reset', subject: account.id, payload: {} } as const
      return texts.reset({ url: passwordLink(await links.issue(store, link, linkLifetime)) })
    }
    case 'invite': {
      const invited = await findInvited(store, content.operator, now)
      if (!invited) return undefined
      const { template, note, invitedBy, expiresAt } = invited.data
      return invitationMail(language, {
        url: invitationUrl(publicUrl, await issueInvitation(store, invited, now)),
        email: recipient,
        template: templateOf(operators, template),
        note: String(note ?? ''),
        expiresAt: new Date(String(expiresAt)),
        inviter: typeof invitedBy === 'string' ? invitedBy : null,
      })
    }
    case 'passwordChanged':
    case 'secondFactorOn':
    case 'secondFactorOff':
    case 'secondFactorReset':
      return texts[content.kind]({ url: requestReset })
  }
}

/** The operator who is still invited: an invitation that was withdrawn or has run out meanwhile makes no mail. */
async function findInvited(store: Database, id: string, now: Date) {
  const [row] = await store
    .select({ id: records.id, data: records.data })
    .from(records)
    .where(sql`${records.resource} = 'operators' and ${records.id} = ${id}`)
  const isOpen = row?.data.state === 'INVITED' && Date.parse(String(row.data.expiresAt)) > now.getTime()
  return isOpen ? row : undefined
}
