import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { Database } from '../db/database.ts'
import type { Route } from '../http/route.ts'
import { shownMails } from './outbox.ts'

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
body { font: 15px/1.5 system-ui, sans-serif; color: #1f2328; max-width: 720px; margin: 32px auto; padding: 0 16px; }
h1 { font-size: 22px; margin: 0; } h2 { font-size: 16px; margin: 0; }
p { color: #57606a; margin: 4px 0 24px; }
article { border: 1px solid #d8dee4; border-radius: 8px; padding: 16px; margin: 0 0 16px; }
small { color: #57606a; } pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: 12px 0 0; }
a { color: #1d4ed8; }
`

/** Mails hold what people typed; so the page runs nothing and loads nothing. */
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** A page with the mails of a demonstration, newest first. Registered in the environment `local` only. */
export function outboxRoute(database: Database): Route {
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
<html lang="${language}"><head><meta charset="utf-8"><title>${title} - Abo-Panel</title>
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

/** The addresses in a text as links. */
function withLinks(text: string) {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))
}
