import { html } from 'hono/html'
import type { WrittenMail } from './mailContent.ts'

/** A mail as plain text. */
export function plainText({ paragraphs, link }: WrittenMail): string {
  const [first = '', ...rest] = paragraphs
  return [first, ...(link ? [`${link.label}:\n${link.url}`] : []), ...rest].join('\n\n')
}

/** A mail as HTML; what people wrote stays text. */
export function htmlText({ subject, paragraphs, link }: WrittenMail): string {
  const [first = '', ...rest] = paragraphs
  const button = link
    ? html`<p style="margin:24px 0"><a href="${link.url}" style="background:#1d4ed8;color:#fff;padding:10px 18px;border-radius:6px;text-decoration:none;font-weight:600">${link.label}</a></p>`
    : ''
  return String(
    html`<!doctype html><html><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="font:16px/1.5 system-ui,sans-serif;color:#1f2328;max-width:560px;margin:32px auto;padding:0 16px">
<h1 style="font-size:20px">${subject}</h1><p>${first}</p>${button}
${rest.map((paragraph) => html`<p>${paragraph}</p>`)}</body></html>`,
  )
}
