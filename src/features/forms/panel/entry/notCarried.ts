import type { Words } from '../../model/document.ts'

/** What of a form has no place in an entry, or of an entry in a form. `%{name}`: what it is about. */
const sentences = {
  pages: {
    de: 'Die Seiten werden zu Abschnitten eines einzigen Formulars.',
    en: 'The pages become sections of one form.',
  },
  jumps: { de: 'Die Sprünge der Seite „%{name}“.', en: 'The jumps of the page “%{name}”.' },
  thanks: { de: 'Der Text nach dem Absenden.', en: 'The text after sending.' },
  heading: {
    de: 'Die Überschrift „%{name}“: Darunter steht keine Frage.',
    en: 'The heading “%{name}”: there is no question below it.',
  },
  note: {
    de: 'Der Hinweis „%{name}“ steht als einfacher Text unter der Überschrift seines Abschnitts.',
    en: 'The note “%{name}” becomes plain text below its section heading.',
  },
  shownNote: {
    de: 'Der Hinweis „%{name}“, der nur unter einer Bedingung zu sehen ist.',
    en: 'The note “%{name}”, which is shown conditionally.',
  },
  sameKey: {
    de: 'Die Frage „%{name}“: Ihren Schlüssel hat schon eine andere.',
    en: 'The question “%{name}”: its key is already in use.',
  },
  references: {
    de: 'Bei „%{name}“ ein Bezug auf Fragen, die fehlen oder berechnet werden.',
    en: 'In “%{name}”, references to questions that are missing or calculated.',
  },
  order: {
    de: 'Bei „%{name}“ die Reihenfolge der Auswahl: Zahlen stehen in einem Eintrag immer vorn.',
    en: 'In “%{name}”, the order of options: numbers always come first in an entry.',
  },
  kind: {
    de: 'Das Feld „%{name}“: Formulare fragen nicht nach der Art „%{kind}“.',
    en: 'The field “%{name}”: forms have no questions of type “%{kind}”.',
  },
  access: { de: 'Die Rechte am Feld „%{name}“.', en: 'The permissions for the field “%{name}”.' },
  unit: { de: 'Die Einheit von „%{name}“.', en: 'The unit of “%{name}”.' },
  grants: {
    de: 'Was die Auswahl „%{name}“ an Rechten gibt.',
    en: 'The permissions granted by the choice “%{name}”.',
  },
} as const satisfies Readonly<Record<string, Words>>

export function notCarried(code: keyof typeof sentences, names: Readonly<Record<string, Words>> = {}): Words {
  const said = (language: 'de' | 'en') =>
    sentences[code][language].replaceAll(/%\{(\w+)\}/g, (_place, key: string) => names[key]?.[language] ?? '')
  return { de: said('de'), en: said('en') }
}
