import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { createTransport } from 'nodemailer'
import type { Database } from '../db/database.ts'
import type { Route } from '../http/route.ts'
import type { Operators } from '../operators/rightsTemplates.ts'
import type { Settings } from '../settings.ts'
import type { Letterhead } from './letterhead.ts'
import type { SendMail } from './mailroom.ts'
import { createMailroom, type Mailroom } from './mailroom.ts'
import { shownMails } from './outbox.ts'
import { htmlText, mailText } from './writtenMail.ts'

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

/** Sends by SMTP where there is one, shows the mails in `local`, and else leaves them in the queue and says so. */
export function openMailroom(
  settings: Settings,
  database: Database,
  operators: () => Operators,
  letterhead: () => Letterhead,
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
    routes: isLocal ? [outboxRoute(database, letterhead)] : [],
    start(port) {
      ownPort = port
      if (smtpUrl === undefined && !isLocal) {
        log('SMTP_URL is not set: mails for passwords and invitations wait in the queue.', undefined)
        return
      }
      const clock = () => new Date()
      mailroom = createMailroom({ database, clock, log, delivery, operators, letterhead, publicUrl: address })
      mailroom.start()
    },
    close: async () => mailroom?.close(),
  }
}

/**
 * @param url `smtp://user:password@host:port`; `?from=` names the sender, else no-reply@host. A bare address is sent from in the
 *   product's name
 */
export function createSmtpDelivery(url: string): SendMail {
  const { hostname, searchParams } = new URL(url)
  const from = searchParams.get('from') ?? `no-reply@${hostname}`
  const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 30_000 })
  return async (recipient, mail) => {
    const { productTitle, logo } = mail.letterhead
    const picture = logo?.content && {
      ...{ filename: 'logo', cid: 'logo', contentDisposition: 'inline' as const },
      ...{ content: Buffer.from(logo.content), contentType: logo.type },
    }
    // As a name and an address apart, so that nothing in the address can add a recipient.
    await transport.sendMail({
      from: /[<\s]/.test(from) ? from : { name: productTitle, address: from },
      to: { name: '', address: recipient },
      subject: mail.subject,
      text: mailText(mail),
      html: htmlText(mail, picture ? 'cid:logo' : undefined),
      ...(picture ? { attachments: [picture] } : {}),
    })
  }
}

const texts = {
  de: {
    title: 'Postausgang',
    lead: 'Diese Mails wurden nicht verschickt.',
    empty: 'Noch keine Mail.',
    to: 'An',
  },
  en: { title: 'Outbox', lead: 'These mails were not sent.', empty: 'No mail yet.', to: 'To' },
} as const

const style = `
body { font: 15px/1.5 Inter, system-ui, 'Helvetica Neue', Arial, sans-serif; color: #1f2328; max-width: 720px; margin: 32px auto; padding: 0 16px; }
h1 { font-size: 22px; margin: 0; } h2 { font-size: 16px; margin: 0; }
p { color: #57606a; margin: 4px 0 24px; }
article { border: 1px solid #d8dee4; border-radius: 8px; padding: 16px; margin: 0 0 16px; }
small { color: #57606a; } pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: 12px 0 0; }
a { color: #1d4ed8; }
`

/** Mails hold what people typed; so the page runs nothing and loads nothing. */
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Shows the mails of a demonstration. Registered in the environment `local` only. */
export function outboxRoute(database: Database, letterhead: () => Letterhead): Route {
  return {
    method: 'GET',
    path: 'outbox',
    access: 'public',
    async handle(context) {
      const language = /^en/i.test(context.req.header('Accept-Language') ?? '') ? 'en' : 'de'
      const { title, lead, empty, to } = texts[language]
      const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' })
      const mails = await shownMails(database)
      context.header('Content-Security-Policy', policy)
      return context.html(html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${title} - ${letterhead().productTitle}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="10">
<style>${raw(style)}</style></head><body><main>
<h1>${title}</h1><p>${mails.length === 0 ? empty : lead}</p>
${mails.map(
  ({ recipient, createdAt, subject, body }) => html`<article>
<h2>${subject}</h2><small>${to} ${recipient} · <time datetime="${createdAt.toISOString()}">${time.format(createdAt)}</time></small>
<pre>${withLinks(body)}</pre></article>`,
)}
</main></body></html>`)
    },
  }
}

function withLinks(text: string) {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))
}
