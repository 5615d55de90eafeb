import { sql } from 'drizzle-orm'
import type { Links } from '../auth/links.ts'
import type { Database } from '../db/database.ts'
import { accounts } from '../db/schema.ts'
import type { Mail, WrittenMail } from './mailContent.ts'
import { mailTexts } from './mailTexts.ts'

/** How long a link for a password or an address is valid (spec §9). In milliseconds. */
export const linkLifetime = 60 * 60 * 1000
const day = 24 * 60 * 60 * 1000

/**
 * Puts a mail into words and makes its link. Whether an address has an account is looked up here, where nobody
 * waits for the answer.
 *
 * @param publicUrl the panel's address, without a slash at its end
 * @returns `undefined` where there is nobody to write to
 */
export async function writeMail(
  store: Database,
  links: Links,
  publicUrl: string,
  { recipient, language, content }: Mail,
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
      const { operator, note, validMs } = content
      const link = { purpose: 'invite', subject: operator, payload: { email: recipient } } as const
      const url = passwordLink(await links.issue(store, link, validMs))
      return texts.invite({ url, note, days: Math.round(validMs / day) })
    }
    case 'passwordChanged':
      return texts.passwordChanged({ url: requestReset })
  }
}
