import type { Database } from '../db/database.ts'
import type { Route } from '../http/route.ts'
import type { Operators } from '../operators/rightsTemplates.ts'
import type { Settings } from '../settings.ts'
import { createMailroom, type Mailroom } from './mailroom.ts'
import { outboxRoute } from './outboxRoute.ts'
import { createSmtpDelivery } from './smtp.ts'

/** Mail as a server has it. */
export interface Mail {
  /** Told that a mail waits. */
  onMail: () => void
  /** The page that shows mails, where they are shown instead of sent. */
  routes: readonly Route[]
  /** The panel's address for links, without a slash at its end. */
  publicUrl: () => string
  /** Begins to work off the queue. @param port where the server listens */
  start(port: number): void
  close(): Promise<void>
}

/**
 * Sends by SMTP where there is one, shows the mails in `local`, and else leaves them in the queue and says so.
 *
 * @param operators the entry whose rights templates invitations name, as it is now
 */
export function openMailroom(
  settings: Settings,
  database: Database,
  operators: () => Operators,
  log: (message: string, error: unknown) => void,
): Mail {
  const { environment, smtpUrl } = settings
  const isLocal = environment === 'local'
  const delivery = smtpUrl === undefined ? 'show' : createSmtpDelivery(smtpUrl)
  let mailroom: Mailroom | undefined
  let ownPort = settings.port
  const address = () => settings.publicUrl ?? `http://localhost:${ownPort}`
  return {
    publicUrl: address,
    onMail: () => mailroom?.wake(),
    routes: isLocal ? [outboxRoute(database)] : [],
    start(port) {
      ownPort = port
      if (smtpUrl === undefined && !isLocal) {
        log('SMTP_URL is not set: mails for passwords and invitations wait in the queue.', undefined)
        return
      }
      const clock = () => new Date()
      mailroom = createMailroom({ database, clock, log, delivery, operators, publicUrl: address })
      mailroom.start()
    },
    close: async () => mailroom?.close(),
  }
}
