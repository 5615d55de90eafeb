import { html } from 'hono/html'
import { type MailName, placeholder } from '#config/mailSchema.ts'
import { type Language, textIn } from '#model/language/text.ts'
import type { OfferedTemplate } from '../operators/rightsTemplates.ts'
import type { Letterhead } from './letterhead.ts'
import { mailTexts } from './mailTexts.ts'

export interface WrittenMail {
  subject: string
  paragraphs: readonly string[]
  /** The one thing to click. */
  link?: { label: string; url: string }
  letterhead: Letterhead
}

/** Puts a mail into words, the configuration's before the product's. Values are put in as they are: who makes HTML escapes. */
export function writeMail(
  letterhead: Letterhead,
  name: MailName,
  language: Language,
  { url, ...given }: Readonly<Record<string, string>>,
): WrittenMail {
  const { subject, text, button } = { ...mailTexts[language][name], ...letterhead.texts[name]?.[language] }
  const values: Readonly<Record<string, string>> = { ...given, product: letterhead.productTitle }
  const filled = (words: string) => words.replace(placeholder, (place, key) => values[key] ?? place)
  const hasNothingToSay = (words: string) =>
    [...words.matchAll(placeholder)].some(([, key = '']) => values[key] === '')
  return {
    subject: filled(subject),
    paragraphs: text.filter((words) => !hasNothingToSay(words)).map((words) => capital(filled(words))),
    ...(url !== undefined && button !== undefined ? { link: { label: filled(button), url } } : {}),
    letterhead,
  }
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

interface InvitationMail {
  url: string
  /** Whom it invites; the account will have this address. */
  email: string
  /** Full name; `null` where nobody is known. */
  inviter: string | null
  /** What it invites for; `undefined` without rights. */
  template: OfferedTemplate | undefined
  /** Of the inviter; empty for none. */
  note: string
  expiresAt: Date
}

export function invitationMail(
  letterhead: Letterhead,
  language: Language,
  { inviter, template, expiresAt, ...values }: InvitationMail,
): WrittenMail {
  const { label, description } = template ?? {}
  return writeMail(letterhead, 'invitation', language, {
    ...values,
    inviter: inviter ?? { de: 'Ihre Administration', en: 'your administrator' }[language],
    rights: [label, description].flatMap((text = '') => textIn(text, language) || []).join(': '),
    until: momentIn(language === 'en' ? 'en-GB' : 'de-DE', expiresAt),
  })
}

export function mailText({ paragraphs, link }: WrittenMail): string {
  const [first = '', ...rest] = paragraphs
  return [first, ...(link ? [`${link.label}:\n${link.url}`] : []), ...rest].join('\n\n')
}

/**
 * Writes HTML in which what people wrote stays text.
 *
 * @param logo the address of the logo in it
 */
export function htmlText(
  { subject, paragraphs, link, letterhead }: WrittenMail,
  logo = letterhead.logo?.address,
): string {
  const { productTitle, fill, onFill } = letterhead
  const [first = '', ...rest] = paragraphs
  const picture = logo
    ? html`<img src="${logo}" alt="" height="32" style="height:32px;vertical-align:middle;margin-right:10px">`
    : ''
  const button = link
    ? html`<p style="margin:24px 0"><a href="${link.url}" style="background:${fill};color:${onFill};padding:10px 18px;border-radius:6px;text-decoration:none;font-weight:600">${link.label}</a></p>`
    : ''
  return String(
    html`<!doctype html><html><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="font:16px/1.5 Inter,system-ui,'Helvetica Neue',Arial,sans-serif;color:#1f2328;max-width:560px;margin:32px auto;padding:0 16px">
<p style="font-weight:600;border-bottom:3px solid ${fill};padding-bottom:12px">${picture}${productTitle}</p>
<h1 style="font-size:20px">${subject}</h1><p>${first}</p>${button}
${rest.map((paragraph) => html`<p>${paragraph}</p>`)}</body></html>`,
  )
}

/** A mail has no browser that knows its reader's time zone, so it names the one that it means. */
function momentIn(region: 'de-DE' | 'en-GB', moment: Date): string {
  const timeZone = 'Europe/Berlin'
  const date = new Intl.DateTimeFormat(region, { dateStyle: 'long', timeZone })
  const time = new Intl.DateTimeFormat(region, {
    ...{ hour: '2-digit', minute: '2-digit', timeZone },
    timeZoneName: 'short',
  })
  return `${date.format(moment)}, ${time.format(moment)}`
}
