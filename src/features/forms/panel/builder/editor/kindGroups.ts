import type { ItemKind, Words } from '../../../model/document.ts'
import { namesOfKinds } from '../../newItem.ts'

/** What can be put into a form besides its kinds: a sum of amounts, and a page. */
export type PaletteKind = ItemKind | 'sum' | 'page'

export const paletteNames: Readonly<Record<PaletteKind, Words>> = {
  ...namesOfKinds,
  sum: { de: 'Summe', en: 'Sum' },
  page: { de: 'Seite', en: 'Page' },
}

/** The palette, by what people look for. */
export const kindGroups: readonly { title: Words; kinds: readonly PaletteKind[] }[] = [
  { title: { de: 'Text', en: 'Text' }, kinds: ['text', 'longText', 'richText'] },
  { title: { de: 'Kontakt', en: 'Contact' }, kinds: ['email', 'phone', 'address', 'url'] },
  { title: { de: 'Bank', en: 'Bank' }, kinds: ['iban', 'bic'] },
  { title: { de: 'Zahlen', en: 'Numbers' }, kinds: ['integer', 'number', 'percent', 'money', 'sum'] },
  { title: { de: 'Zeit', en: 'Time' }, kinds: ['date', 'dateTime', 'time', 'weekday'] },
  { title: { de: 'Auswahl', en: 'Choice' }, kinds: ['choice', 'choices', 'flag', 'tags'] },
  { title: { de: 'Weitere', en: 'More' }, kinds: ['colour', 'file', 'image', 'video'] },
  { title: { de: 'Aufbau', en: 'Layout' }, kinds: ['section', 'note', 'page'] },
]

/** What people type who look for it, besides its name. */
export const otherNames: Readonly<Partial<Record<PaletteKind, string>>> = {
  text: 'zeile eingabe line input',
  longText: 'mehrzeilig textarea nachricht message',
  address: 'anschrift straße plz street',
  iban: 'konto lastschrift sepa account',
  bic: 'swift bank',
  money: 'euro preis price',
  sum: 'total gesamt rechnen',
  choice: 'radio select liste dropdown',
  choices: 'checkbox mehrfach multiple',
  flag: 'einwilligung zustimmung consent checkbox boolean',
  section: 'überschrift heading gruppe group',
  note: 'text info hinweis html',
  page: 'seite schritt step',
}
