import { html } from 'hono/html'
import { type MailName, mailPlaceholders } from '#config/mailSchema.ts'
import { type Language, languages } from '#model/language/text.ts'
import type { OfferedTemplate } from '../operators/rightsTemplates.ts'
import type { Letterhead } from './letterhead.ts'
import { mailTexts } from './mailTexts.ts'
import { htmlText, invitationMail, type WrittenMail, writeMail } from './writtenMail.ts'

const names = Object.keys(mailPlaceholders) as MailName[]

const samples: Readonly<Record<Language, { rights: OfferedTemplate; note: string }>> = {
  de: {
    rights: { label: 'Redaktion', description: 'Darf Inhalte ändern.', statements: [] },
    note: 'Bis Montag!',
  },
  en: {
    rights: { label: 'Editing', description: 'Can edit content.', statements: [] },
    note: 'See you on Monday!',
  },
}

function sample(letterhead: Letterhead, name: MailName, language: Language, publicUrl: string): WrittenMail {
  const url = `${publicUrl}/auth/confirmation?pass=PREVIEW`
  if (name !== 'invitation') return writeMail(letterhead, name, language, { url })
  const { rights: template, note } = samples[language]
  const expiresAt = new Date(Date.UTC(2030, 0, 7, 9))
  const people = { email: 'name@example.com', inviter: 'Erika Muster' }
  return invitationMail(letterhead, language, { ...people, url, template, note, expiresAt })
}

/** Writes a page of every mail in each language, with its words as `config.json` would have them. @param publicUrl of the links */
export function mailPreviews(letterhead: Letterhead, publicUrl: string): string {
  const all = names.flatMap((name) => languages.map((language) => ({ name, language })))
  return String(
    html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mails - ${letterhead.productTitle}</title></head>
<body style="font:15px/1.5 system-ui,sans-serif;max-width:760px;margin:32px auto;padding:0 16px">
${all.map(({ name, language }) => {
  const mail = sample(letterhead, name, language, publicUrl)
  const words = { ...mailTexts[language][name], ...letterhead.texts[name]?.[language] }
  const places = mailPlaceholders[name].map((each) => `{${each}}`).join(' ')
  return html`<h2>mails.${name}.${language}</h2><p>${mail.subject}</p>
<iframe title="${name} ${language}" srcdoc="${htmlText(mail)}" style="width:100%;height:480px;border:1px solid #d2d7e0"></iframe>
<details><summary>${places}</summary><pre style="white-space:pre-wrap">${JSON.stringify({ [name]: { [language]: words } }, undefined, 2)}</pre></details>`
})}
</body></html>`,
  )
}
