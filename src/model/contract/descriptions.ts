import type { Requirement } from '../language/access.ts'
import type { Language, Text } from '../language/text.ts'

export const descriptions = {
  list: {
    de: 'Zeilen und ihre Anzahl, gefiltert, sortiert und seitenweise, soweit das Backend blättert.',
    en: 'Rows and their count, filtered, sorted and page by page as far as the backend pages.',
  },
  one: { de: 'Ein Datensatz mit seiner Fassung im ETag.', en: 'One record, with its version in the ETag.' },
  create: {
    de: 'Legt einen Datensatz an. Alle Felder, die der Eintrag beim Anlegen kennt, kommen mit; andere Schlüssel bleiben unbeachtet.',
    en: 'Creates a record. All fields that the entry knows of a new record come along; other keys are ignored.',
  },
  preview: {
    de: 'Zeigt die Mail, die eine Einladung schicken würde, und schickt nichts.',
    en: 'Shows the mail that an invitation would send, and sends nothing.',
  },
  edit: {
    de: 'Ändert einen Datensatz. Mit If-Match wird eine überholte Fassung mit 412 abgelehnt.',
    en: 'Changes a record. With If-Match an outdated version is refused with 412.',
  },
  delete: {
    de: 'Löscht einen Datensatz; wird er noch verwendet, wird mit 409 gesagt, wo.',
    en: 'Deletes a record; where it is still used, 409 says where.',
  },
  action: {
    de: 'Tut eines mit einem Datensatz. Passt es nicht zu seinem Zustand, ist die Antwort 409.',
    en: 'Does one thing with a record. Where it does not fit its state, the answer is 409.',
  },
  pair: {
    de: 'Ordnet zwei Datensätze einander zu oder ändert und beendet das.',
    en: 'Assigns one record to another, changes that, or ends it.',
  },
} as const satisfies Record<string, Text>

const takes = {
  nothing: { de: 'Es genügt, angemeldet zu sein.', en: 'It is enough to be signed in.' },
  everybody: { de: 'Für alle, auch ohne Anmeldung.', en: 'For everybody, signed in or not.' },
  nobody: { de: 'Für niemanden.', en: 'For nobody.' },
  rights: { de: 'Braucht', en: 'Takes' },
  or: { de: 'oder', en: 'or' },
} as const

/** @param sets one of which must be held */
export function whoMay(sets: 'public' | readonly Requirement[], language: Language): string {
  if (sets === 'public') return takes.everybody[language]
  const named = sets.flatMap((set) => (set === 'never' ? [] : [set.map((one) => `\`${one}\``).join(', ')]))
  if (named.length === 0) return takes.nobody[language]
  if (named.includes('')) return takes.nothing[language]
  return `${takes.rights[language]} ${[...new Set(named)].join(` ${takes.or[language]} `)}.`
}
