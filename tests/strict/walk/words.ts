import { de } from '#i18n/de.ts'
import { en } from '#i18n/en.ts'
import type { Language } from '#model/language/text.ts'

/** What the walk reads and presses, in the language of the panel. Texts of the catalogue are those of the catalogue. */
export const words = (language: Language) => {
  const texts = { de, en }[language]
  const own = {
    de: {
      activate: 'Aktivieren',
      deactivate: 'Deaktivieren',
      invite: 'Operator einladen',
      undo: 'Rückgängig',
    },
    en: { activate: 'Activate', deactivate: 'Deactivate', invite: 'Invite operator', undo: 'Undo' },
  }[language]
  const fields = {
    de: { price: 'Monatspreis', end: 'Ende', start: 'Beginn', email: 'E-Mail' },
    en: { price: 'Monthly price', end: 'End', start: 'Start', email: 'Email' },
  }[language]
  return { texts, ...own, fields }
}
