import { sql } from 'drizzle-orm'
import type { Links } from '../auth/links.ts'
import { createLinks } from '../auth/links.ts'
import type { Database } from '../db/database.ts'
import { accounts, records } from '../db/schema.ts'
import { invitationUrl, issueInvitation } from '../operators/invitation.ts'
import type { Operators } from '../operators/rightsTemplates.ts'
import { templateOf } from '../operators/rightsTemplates.ts'
import { type Letterhead, plainLetterhead } from './letterhead.ts'
import type { Mail } from './mailContent.ts'
import { type MailOutcome, removeOldMails, settleMail, takeMail, type WaitingMail } from './outbox.ts'
import { invitationMail, mailText, type WrittenMail, writeMail } from './writtenMail.ts'

/** Rejects where it could not be handed over; it is then tried again. */
export type SendMail = (recipient: string, mail: WrittenMail) => Promise<void>

interface MailroomOptions {
  database: Database
  clock: () => Date
  log: (message: string, error: unknown) => void
  /** The panel's address for links, without a slash at its end. Never from a request. */
  publicUrl: () => string
  /** The entry of the people who are invited, as it is now. */
  operators?: () => Operators
  /** The brand and words of mails, as they are now. @default the product's own */
  letterhead?: () => Letterhead
  /** How mails leave the house; `'show'` keeps them to be looked at, for `local` only. */
  delivery: SendMail | 'show'
}

export interface Mailroom {
  /** There is something new. */
  wake(): void
  /** Works off everything that is due, now. */
  workOff(): Promise<void>
  /** Looks again from time to time, for what failed and for what other servers have queued. */
  start(): void
  /** Begins nothing new and gives the mail that is under way a few seconds; another start sends it again. */
  close(): Promise<void>
}

/** Minutes until the next try, after the first, second … one. */
const gaps = [1, 5, 30, 120]
const minute = 60_000
const lookEvery = 15_000
/** How long a mail that is under way may hold up the end. In milliseconds. */
const patience = 5000

export function createMailroom(options: MailroomOptions): Mailroom {
  const { database, clock, log, publicUrl, operators, delivery } = options
  const { letterhead = () => plainLetterhead } = options
  const links = createLinks(clock)
  let running: Promise<void> | undefined
  let isWoken = false
  let isClosing = false
  let timer: NodeJS.Timeout | undefined

  async function outcomeOf(mail: WaitingMail, written: WrittenMail | undefined): Promise<MailOutcome> {
    if (!written) return { state: 'dropped' }
    if (delivery === 'show') return { state: 'shown', subject: written.subject, body: mailText(written) }
    try {
      await delivery(mail.recipient, written)
      return { state: 'sent' }
    } catch (error) {
      log('A mail could not be sent.', error)
      const gap = gaps[mail.tries - 1]
      if (gap === undefined) return { state: 'failed' }
      return { state: 'waiting', dueAt: new Date(clock().getTime() + gap * minute) }
    }
  }

  /** @returns whether there was one */
  async function workOffOne(): Promise<boolean> {
    const taken = await database.transaction(async (transaction) => {
      const mail = await takeMail(transaction, clock())
      return (
        mail && {
          mail,
          written: await write(transaction, links, publicUrl(), operators?.(), letterhead(), mail, clock()),
        }
      )
    })
    if (!taken) return false
    // Sent outside of any transaction: the embedded database has one connection for everybody.
    await settleMail(database, taken.mail.id, await outcomeOf(taken.mail, taken.written))
    return true
  }

  function workOff(): Promise<void> {
    isWoken = true
    running ??= (async () => {
      while (isWoken && !isClosing) {
        isWoken = false
        await removeOldMails(database, clock())
        while (!isClosing && (await workOffOne()));
      }
    })().finally(() => {
      running = undefined
    })
    return running
  }

  const wake = () =>
    void workOff().catch((error: unknown) => log('The queue of mails cannot be read.', error))

  return {
    wake,
    workOff,
    start() {
      wake()
      timer = setInterval(wake, lookEvery)
    },
    async close() {
      clearInterval(timer)
      isClosing = true
      const impatience = new Promise((resolve) => {
        timer = setTimeout(resolve, patience)
      })
      await Promise.race([running?.catch(() => undefined), impatience])
      clearTimeout(timer)
    },
  }
}

/** How long a link for a password or an address is valid. In milliseconds. */
const linkLifetime = 60 * 60 * 1000

/**
 * Puts a mail into words and makes its link. Whether an address has an account is looked up here, where nobody waits for
 * the answer.
 *
 * @returns `undefined` where there is nobody to write to
 */
async function write(
  store: Database,
  links: Links,
  publicUrl: string,
  operators: Operators,
  letterhead: Letterhead,
  { recipient, language, content }: Mail,
  now: Date,
): Promise<WrittenMail | undefined> {
  const requestReset = `${publicUrl}/auth/password-request-reset`
  const passwordLink = (token: string) => `${publicUrl}/auth/confirmation?pass=${token}`
  const [account] = await store
    .select()
    .from(accounts)
    .where(sql`${accounts.username} = ${recipient} and not ${accounts.blocked}`)

  switch (content.kind) {
    case 'register': {
      if (account) return writeMail(letterhead, 'registeredAlready', language, { url: requestReset })
      const { firstName, lastName, passwordHash } = content
      const payload = { firstName, lastName, passwordHash }
      const token = await links.issue(
        store,
        { purpose: 'register', subject: recipient, payload },
        linkLifetime,
      )
      return writeMail(letterhead, 'register', language, {
        url: `${publicUrl}/auth/confirmation?token=${token}`,
      })
    }
    case 'reset': {
      if (!account) return undefined
      const link = { purpose: 'reset', subject: account.id, payload: {} } as const
      const url = passwordLink(await links.issue(store, link, linkLifetime))
      return writeMail(letterhead, 'reset', language, { url })
    }
    case 'invite': {
      const invited = operators && (await findInvited(store, operators.name, content.operator, now))
      if (!invited) return undefined
      const { template, note, invitedBy, expiresAt } = invited.data
      return invitationMail(letterhead, language, {
        url: invitationUrl(publicUrl, await issueInvitation(store, invited, now)),
        email: recipient,
        template: templateOf(operators, template),
        note: String(note ?? ''),
        expiresAt: new Date(String(expiresAt)),
        inviter: typeof invitedBy === 'string' ? invitedBy : null,
      })
    }
    case 'passwordChanged':
    case 'breakGlassUsed':
    case 'secondFactorOn':
    case 'secondFactorOff':
    case 'secondFactorReset':
      return writeMail(letterhead, content.kind, language, { url: requestReset })
  }
}

/** The operator who is still invited: an invitation that was withdrawn or has run out meanwhile makes no mail. */
async function findInvited(store: Database, resource: string, id: string, now: Date) {
  const [row] = await store
    .select({ id: records.id, data: records.data })
    .from(records)
    .where(sql`${records.resource} = ${resource} and ${records.id} = ${id}`)
  const isOpen = row?.data.state === 'INVITED' && Date.parse(String(row.data.expiresAt)) > now.getTime()
  return isOpen ? row : undefined
}
