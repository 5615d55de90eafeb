import { html } from 'hono/html'
import type { Language } from '#model/language/text.ts'

/** What a mail is about; its links are made when it is written. Nothing here lets its reader in. */
export type MailContent =
  | { kind: 'register'; firstName: string; lastName: string; passwordHash: string }
  | { kind: 'reset' }
  | { kind: 'invite'; operator: string }
  | { kind: 'passwordChanged' }
  | { kind: 'breakGlassUsed' }
  | { kind: SecondFactorChange }

/** What became of somebody's second factor; whoever did it, its owner is told. */
export type SecondFactorChange = 'secondFactorOn' | 'secondFactorOff' | 'secondFactorReset'

export interface Mail {
  /** Normalised. */
  recipient: string
  language: Language
  content: MailContent
}

export interface WrittenMail {
  subject: string
  paragraphs: readonly string[]
  /** The one thing to click. */
  link?: { label: string; url: string }
}

export function mailText({ paragraphs, link }: WrittenMail): string {
  const [first = '', ...rest] = paragraphs
  return [first, ...(link ? [`${link.label}:\n${link.url}`] : []), ...rest].join('\n\n')
}

/** Writes HTML in which what people wrote stays text. */
export function htmlText({ subject, paragraphs, link }: WrittenMail): string {
  const [first = '', ...rest] = paragraphs
  const button = link
    ? html`<p style="margin:24px 0"><a href="${link.url}" style="background:#1d4ed8;color:#fff;padding:10px 18px;border-radius:6px;text-decoration:none;font-weight:600">${link.label}</a></p>`
    : ''
  return String(
    html`<!doctype html><html><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="font:16px/1.5 Inter,system-ui,'Helvetica Neue',Arial,sans-serif;color:#1f2328;max-width:560px;margin:32px auto;padding:0 16px">
<h1 style="font-size:20px">${subject}</h1><p>${first}</p>${button}
${rest.map((paragraph) => html`<p>${paragraph}</p>`)}</body></html>`,
  )
}
