import type * as yup from 'yup'
import { type Language, languages } from '#model/language/text.ts'
import { type ConfigText, key } from './configMeta.ts'
import { filledText, list, namesOf } from './configRules.ts'

/** The mails that the server sends, each with what its words may name: `{product}`. */
export const mailPlaceholders = {
  invitation: ['product', 'inviter', 'email', 'rights', 'note', 'until'],
  register: ['product'],
  registeredAlready: ['product'],
  reset: ['product'],
  passwordChanged: ['product'],
  breakGlassUsed: ['product'],
  secondFactorOn: ['product'],
  secondFactorOff: ['product'],
  secondFactorReset: ['product'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type MailName = keyof typeof mailPlaceholders

/** A mail in words. Its link is no part of them, so that none can be without it: the button stands behind the first paragraph. */
export interface MailText {
  subject: string
  /** Paragraphs; one in which a placeholder has nothing to say is left out. */
  text: readonly string[]
  /** What the button says; a mail without a link has none. */
  button?: string
}

/** What of the product's words is replaced; the rest stays. */
export type OwnMailTexts = Readonly<Partial<Record<MailName, Partial<Record<Language, Partial<MailText>>>>>>

/** Finds placeholders of a text: `{product}`. */
export const placeholder = /\{(\w*)\}/g

function words(known: readonly string[]) {
  const there = known.map((name) => `{${name}}`).join(', ')
  return filledText().test({
    name: 'placeholders',
    skipAbsent: true,
    test(value, { createError, path }) {
      const unknown = [...String(value).matchAll(placeholder)].find(([, name = '']) => !known.includes(name))
      if (!unknown) return true
      const [whole, wrong] = unknown
      const message = (): ConfigText => ({
        de: `"${path}" nennt ${whole}; es gibt ${there}`,
        en: `"${path}" names ${whole}; there are ${there}`,
      })
      return createError({
        message: message as unknown as yup.Message,
        params: { value, wrong, resolved: known },
      })
    },
  })
}

const like = {
  de: 'mit Betreff, Absätzen und Knopf, zum Beispiel { "subject": "Willkommen", "text": ["…"], "button": "Los" },',
  en: 'of subject, paragraphs and button, such as { "subject": "Welcome", "text": ["…"], "button": "Go" }',
}
const noPart = { de: 'kein Teil einer Mail', en: 'no part of a mail' }

/** Of a mail without a link a button would lead nowhere. */
const linkless: readonly string[] = ['breakGlassUsed'] satisfies MailName[]

function mail(name: string, known: readonly string[]) {
  const text = list(words(known), {
    de: ' von Absätzen, zum Beispiel ["Guten Tag!"],',
    en: ' of paragraphs, such as ["Good day!"]',
  }).min(1, ({ path }) => ({
    de: `"${path}" muss mindestens einen Absatz haben`,
    en: `"${path}" must have one paragraph at least`,
  }))
  const button = linkless.includes(name) ? {} : { button: words(known) }
  const inOne = namesOf({ subject: words(known), text, ...button }, like, noPart)
  return namesOf(
    Object.fromEntries(languages.map((language) => [language, inOne.default(undefined)])),
    { de: 'von Sprachen, zum Beispiel { "de": { … } },', en: 'of languages, such as { "de": { … } }' },
    { de: 'keine Sprache des Panels', en: 'no language of the panel' },
  ).default(undefined)
}

const mails = Object.entries(mailPlaceholders).map(([name, known]) => [name, mail(name, known)] as const)

export const mailKeys = {
  mails: key<OwnMailTexts | undefined>(
    namesOf(
      Object.fromEntries(mails) as Record<string, yup.AnySchema>,
      {
        de: 'von Mails, zum Beispiel { "invitation": { "de": { "subject": "Willkommen" } } },',
        en: 'of mails, such as { "invitation": { "de": { "subject": "Willkommen" } } }',
      },
      { de: 'keine Mail des Panels', en: 'no mail of the panel' },
    ).default(undefined),
    {
      defaultText: "the product's",
      description:
        "words of the mails that the server sends, in the place of the product's: see [below](#mails)",
    },
  ),
}
