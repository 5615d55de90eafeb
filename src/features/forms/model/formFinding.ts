import { type Language, type Text, textIn } from '#model/language/text.ts'
import { type FormDocument, formEnd } from './document.ts'

/** What can be wrong with a form, in words. Free of the panel's catalogue: the API says the same. */
export const formFindingTexts = {
  noTitle: { de: 'Das Formular hat keinen Titel', en: 'The form has no title' },
  noQuestions: { de: 'Das Formular hat keine Fragen', en: 'The form has no questions' },
  missingTranslation: {
    de: '%{what}: der Text auf %{language} fehlt',
    en: '%{what}: the text in %{language} is missing',
  },
  templateText: {
    de: '%{what}: der Text auf %{language} ist noch der der Vorlage',
    en: '%{what}: the text in %{language} is still that of the template',
  },
  noLabel: { de: '%{what} fehlt', en: '%{what} is missing' },
  duplicateKey: { de: 'Den Schlüssel „%{value}“ gibt es schon', en: 'The key “%{value}” already exists' },
  wrongKey: {
    de: 'Der Schlüssel „%{value}“ geht nicht: zuerst ein Kleinbuchstabe, dann Buchstaben, Ziffern und „_“',
    en: 'The key “%{value}” is not valid: a lowercase letter first, then letters, digits and “_”',
  },
  noOptions: { de: 'Es gibt nichts zur Auswahl', en: 'There is nothing to choose from' },
  emptyOption: { de: 'Eine Auswahl hat keinen Wert', en: 'An option has no value' },
  duplicateOption: {
    de: 'Den Wert „%{value}“ gibt es in der Auswahl mehrmals',
    en: 'The value “%{value}” is offered more than once',
  },
  boundsCross: { de: 'Diese Grenzen erfüllt kein Wert', en: 'No value is within these bounds' },
  wrongDefault: {
    de: 'Der Vorgabewert „%{value}“ ist nach den Regeln der Frage falsch',
    en: 'The default “%{value}” breaks the rules of the question',
  },
  noCurrency: { de: 'Die Währung fehlt', en: 'The currency is missing' },
  wrongNotBefore: {
    de: '„Nicht vor“ braucht eine andere Frage derselben Art',
    en: '“Not before” needs another question of the same kind',
  },
  unknownDecider: {
    de: 'Die Bedingung fragt nach „%{other}“, das es nicht gibt',
    en: 'The condition asks for “%{other}”, which does not exist',
  },
  ownDecider: {
    de: 'Die Bedingung fragt nach der eigenen Antwort',
    en: 'The condition asks for its own answer',
  },
  laterPage: {
    de: 'Die Bedingung fragt nach „%{other}“ auf einer späteren Seite',
    en: 'The condition asks for “%{other}” on a later page',
  },
  notOffered: {
    de: 'Die Bedingung fragt nach „%{value}“, das „%{other}“ nicht anbietet',
    en: 'The condition asks for “%{value}”, but “%{other}” does not offer it',
  },
  deadCondition: { de: 'Die Bedingung kann nie erfüllt werden', en: 'The condition can never be met' },
  circle: {
    de: 'Bedingungen warten im Kreis aufeinander, mit „%{other}“',
    en: 'Conditions wait for each other, with “%{other}”',
  },
  emptySum: { de: 'Die Summe zählt nichts zusammen', en: 'The sum adds nothing' },
  unknownAddend: {
    de: 'Die Summe zählt „%{other}“ mit, das es nicht gibt',
    en: 'The sum adds “%{other}”, which does not exist',
  },
  noNumber: {
    de: '„%{other}“ ist keine Zahl und kann nicht zusammengezählt werden',
    en: '“%{other}” is not a number and cannot be added',
  },
  ownSum: { de: 'Die Summe zählt sich selbst mit', en: 'The sum adds itself' },
  unknownTarget: {
    de: 'Der Sprung führt zu einer Seite, die es nicht gibt',
    en: 'The jump leads to a page that does not exist',
  },
  backwards: {
    de: 'Der Sprung führt nicht weiter: „%{other}“ kommt nicht danach',
    en: 'The jump does not lead on: “%{other}” does not come later',
  },
  deadJump: { de: 'Dieser Sprung wird nie genommen', en: 'This jump is never taken' },
  unreachable: { de: 'Diese Seite wird nie erreicht', en: 'This page is never reached' },
  panelLink: {
    de: 'Der Link „%{value}“ führt ins Panel, wo Kunden sich nicht anmelden können',
    en: 'The link “%{value}” leads to the panel, where customers cannot sign in',
  },
  deadAlternative: {
    de: 'Alternative %{value} der Bedingung kann nie erfüllt werden',
    en: 'Alternative %{value} of the condition can never be met',
  },
  laterQuestion: {
    de: 'Die Bedingung fragt nach „%{other}“, das erst danach kommt',
    en: 'The condition asks for “%{other}”, which comes later',
  },
  mixedCurrencies: {
    de: 'Die Summe zählt verschiedene Währungen zusammen',
    en: 'The sum adds different currencies',
  },
  emptyPage: { de: 'Auf dieser Seite steht nichts', en: 'This page is empty' },
  emptySection: { de: 'In diesem Abschnitt steht nichts', en: 'This section is empty' },
  emptyNote: { de: 'Der Hinweis hat keinen Text', en: 'The note has no text' },
} as const satisfies Readonly<Record<string, Text>>

type FormFindingCode = keyof typeof formFindingTexts

/** Everything else keeps a form from working, or says something false. */
const warnings: readonly FormFindingCode[] = [
  'templateText',
  'deadAlternative',
  'laterQuestion',
  'mixedCurrencies',
  'emptyPage',
  'emptySection',
  'emptyNote',
]

export interface FormFinding {
  code: FormFindingCode
  /** Errors keep a form from being published, warnings do not. */
  severity: 'error' | 'warning'
  item?: string
  /** Key of the page: of the one the item stands on, or of one that is itself meant. Without: the form as a whole. */
  page?: string
  /** What of it: `label`, `options[2].label`, `when`, `jumps[0].to`. */
  property?: string
  /** Key of the other item or page that it is about. */
  other?: string
  /** The value that it is about; of a text that is missing its language, of a link its address. */
  value?: string
}

export type FindingPlace = Pick<FormFinding, 'item' | 'page' | 'property'>

export function formFinding(
  code: FormFindingCode,
  place: FindingPlace,
  about: Pick<FormFinding, 'other' | 'value'> = {},
): FormFinding {
  return { code, severity: warnings.includes(code) ? 'warning' : 'error', ...place, ...about }
}

const parts = {
  title: { de: 'Titel', en: 'Title' },
  thanks: { de: 'Text nach dem Absenden', en: 'Text after sending' },
  label: { de: 'Beschriftung', en: 'Label' },
  help: { de: 'Hilfe', en: 'Help' },
  text: { de: 'Text', en: 'Text' },
  messages: { de: 'Meldung', en: 'Message' },
  options: { de: 'Auswahl', en: 'Option' },
} as const satisfies Readonly<Record<string, Text>>

const languageNames = {
  de: { de: 'Deutsch', en: 'German' },
  en: { de: 'Englisch', en: 'English' },
} as const satisfies Readonly<Record<Language, Text>>

export function formFindingText(form: FormDocument, finding: FormFinding, language: Language): string {
  const { code, value = '', other, property = '' } = finding
  const part = Object.entries(parts).find(([name]) => property.split(/[.[]/, 1)[0] === name)?.[1]
  const words: Readonly<Record<string, string>> = {
    value,
    what: part === undefined ? '' : textIn(part, language),
    language: value === 'de' || value === 'en' ? textIn(languageNames[value], language) : '',
    other: other === undefined ? '' : nameOf(form, other, language),
  }
  return textIn(formFindingTexts[code], language).replaceAll(
    /%\{(\w+)\}/g,
    (_place, name: string) => words[name] ?? '',
  )
}

/** Where a finding is, as people call it: the question, else the page. `''` for the form as a whole. */
export function formFindingPlace(
  form: FormDocument,
  { item, page }: FormFinding,
  language: Language,
): string {
  const key = item ?? page
  return key === undefined ? '' : nameOf(form, key, language)
}

function nameOf(form: FormDocument, key: string, language: Language): string {
  if (key === formEnd) return language === 'de' ? 'Ende' : 'end'
  for (const page of form.pages) {
    const item = page.items.find((candidate) => candidate.key === key)
    const words = page.key === key ? page.title : item?.label
    if (words) return words[language] || key
  }
  return key
}
