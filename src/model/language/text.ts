/** The languages of the panel. German is the source, English the other one. */
export const languages = ['de', 'en'] as const

export const languageNames = { de: 'Deutsch', en: 'English' } as const
export type Language = (typeof languages)[number]

/** A text for people: one string where both languages say the same, else one text per language. */
export type Text = string | Readonly<Record<Language, string>>

/** A name in singular and plural: `[{ de: 'Rechnung', en: 'Invoice' }, { de: 'Rechnungen', en: 'Invoices' }]`. */
export type Label = readonly [singular: Text, plural: Text]

export function textIn(text: Text, language: Language): string {
  return typeof text === 'string' ? text : text[language]
}
