import { createLinks } from '../auth/links.ts'
import type { Database } from '../db/database.ts'
import type { Operators } from '../operators/rightsTemplates.ts'
import type { WrittenMail } from './mailContent.ts'
import { plainText } from './mailFormats.ts'
import { type MailOutcome, removeOldMails, settleMail, takeMail, type WaitingMail } from './outbox.ts'
import { writeMail } from './writeMail.ts'

/** Sends one mail. Rejects where it could not be handed over; it is then tried again. */
export type SendMail = (recipient: string, mail: WrittenMail) => Promise<void>

export interface MailroomOptions {
  database: Database
  clock: () => Date
  log: (message: string, error: unknown) => void
  /** The panel's address for links, without a slash at its end. Never from a request (reliability A30). */
  publicUrl: () => string
  /** The entry whose rights templates invitations name, as it is now. @default none are named */
  operators?: () => Operators
  /** How mails leave the house; `'show'` keeps them to be looked at, for `local` only. */
  delivery: SendMail | 'show'
}

/** Works off the queue of mails. */
export interface Mailroom {
  /** There is something new. */
  wake(): void
  /** Everything that is due, now. */
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
  const links = createLinks(clock)
  let running: Promise<void> | undefined
  let isWoken = false
  let isClosing = false
  let timer: NodeJS.Timeout | undefined

  async function outcomeOf(mail: WaitingMail, written: WrittenMail | undefined): Promise<MailOutcome> {
    if (!written) return { state: 'dropped' }
    if (delivery === 'show') return { state: 'shown', subject: written.subject, body: plainText(written) }
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
          written: await writeMail(transaction, links, publicUrl(), operators?.(), mail, clock()),
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
