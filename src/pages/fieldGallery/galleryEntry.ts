import {
  address,
  bic,
  choice,
  colour,
  date,
  dateTime,
  defineResource,
  email,
  type Field,
  type FieldKindName,
  file,
  flag,
  iban,
  image,
  integer,
  json,
  list,
  longText,
  money,
  number,
  password,
  path,
  percent,
  phone,
  reference,
  references,
  resolveResource,
  richText,
  tags,
  text,
  time,
  url,
  uuid,
  video,
  weekday,
} from '../../framework/define/index.ts'

type Words = { de: string; en: string }
type Options = { label: Words; help?: Words; required?: boolean }

/** What each kind is called. */
export const kindNames: Readonly<Record<FieldKindName, Words>> = {
  text: { de: 'Text', en: 'Text' },
  longText: { de: 'Langer Text', en: 'Long text' },
  richText: { de: 'Formatierter Text', en: 'Rich text' },
  email: { de: 'E-Mail', en: 'E-mail' },
  url: { de: 'Webadresse', en: 'Web address' },
  phone: { de: 'Telefon', en: 'Phone' },
  uuid: { de: 'UUID', en: 'UUID' },
  password: { de: 'Passwort', en: 'Password' },
  iban: { de: 'IBAN', en: 'IBAN' },
  bic: { de: 'BIC', en: 'BIC' },
  colour: { de: 'Farbe', en: 'Colour' },
  integer: { de: 'Ganze Zahl', en: 'Whole number' },
  number: { de: 'Zahl', en: 'Number' },
  percent: { de: 'Prozent', en: 'Percentage' },
  money: { de: 'Betrag', en: 'Amount' },
  date: { de: 'Datum', en: 'Date' },
  dateTime: { de: 'Zeitpunkt', en: 'Date and time' },
  time: { de: 'Uhrzeit', en: 'Time' },
  weekday: { de: 'Wochentag', en: 'Day of the week' },
  choice: { de: 'Auswahl', en: 'Choice' },
  flag: { de: 'Ja oder nein', en: 'Yes or no' },
  tags: { de: 'Schlagwörter', en: 'Tags' },
  address: { de: 'Adresse', en: 'Address' },
  image: { de: 'Bild', en: 'Picture' },
  file: { de: 'Datei', en: 'File' },
  video: { de: 'Video', en: 'Video' },
  json: { de: 'Struktur (JSON)', en: 'Structure (JSON)' },
  reference: { de: 'Verweis', en: 'Reference' },
  references: { de: 'Verweise', en: 'References' },
  list: { de: 'Liste', en: 'List' },
  path: { de: 'Schrittfolge', en: 'Steps' },
  findings: { de: 'Befunde', en: 'Findings' },
}

/** Findings are worked out: nobody enters them. */
type EnteredKind = Exclude<FieldKindName, 'findings'>

/** Every kind with what it cannot do without. */
const builders: Readonly<Record<EnteredKind, (options: Options) => Field>> = {
  text,
  longText,
  richText,
  email,
  url,
  phone,
  uuid,
  password,
  iban,
  bic,
  colour,
  integer: (options) => integer({ ...options, min: 1, max: 99 }),
  number,
  percent: (options) => percent({ ...options, min: 0, max: 100 }),
  money: (options) => money({ ...options, currency: 'EUR', min: 0 }),
  date,
  dateTime,
  time,
  weekday,
  choice: (options) =>
    choice({
      ...options,
      options: {
        OPEN: { de: 'Offen', en: 'Open' },
        PAID: { de: 'Bezahlt', en: 'Paid' },
        LATE: { de: 'Überfällig', en: 'Late' },
      },
      tones: { OPEN: 'info', PAID: 'positive', LATE: 'negative' },
    }),
  flag,
  tags,
  address,
  image,
  file,
  video,
  json,
  reference: (options) => reference('journeys', options),
  references: (options) => references('journeys', options),
  list: (options) =>
    list({
      ...options,
      fields: {
        article: text({ label: { de: 'Artikel', en: 'Article' }, required: true }),
        amount: money({ label: { de: 'Betrag', en: 'Amount' }, currency: 'EUR' }),
      },
    }),
  path: (options) =>
    path({ ...options, kinds: { read: { label: { de: 'Lesen', en: 'Reading' }, holds: 'text' } } }),
}

export const galleryKinds = Object.keys(builders) as EnteredKind[]

/** A value that each kind refuses; the others refuse that there is none. */
export const wrongValues: Readonly<Partial<Record<FieldKindName, unknown>>> = {
  email: 'anna@',
  url: 'javascript:alert(1)',
  phone: 'abc',
  uuid: '123',
  password: 'kurz',
  iban: 'DE89 3704 0044 0532 0130 01',
  bic: 'DEUTDEF',
  colour: '#fff',
  integer: 100,
  number: 'zwölf',
  percent: 120,
  money: -1,
  date: '30.02.2026',
  dateTime: '31.12.2026 25:00',
  time: '25:00',
  tags: ['gleich', 'Gleich'],
  image: 'bild.jpg',
  file: 'datei.pdf',
  video: 'film.mp4',
  json: '{ "a": }',
  list: [{ article: '', amount: -0.001 }],
}

const help = {
  de: 'Ein Satz, der beim Ausfüllen hilft.',
  en: 'One sentence that helps to fill it in.',
}

const fields = Object.fromEntries(
  galleryKinds.flatMap((kind) => [
    [`${kind}Empty`, builders[kind]({ label: kindNames[kind], help })],
    [kind, builders[kind]({ label: kindNames[kind] })],
    [`${kind}Wrong`, builders[kind]({ label: kindNames[kind], required: true })],
  ]),
)

/** An entry that holds every kind three times: empty, filled, and wrong. It has no backend. */
export const galleryEntry = resolveResource(
  defineResource({
    name: 'fieldGallery',
    label: ['Feldarten', 'Feldarten'],
    fields,
    list: { columns: ['text'] },
    access: { create: [] },
    api: { list: { get: 'field-gallery' }, create: { post: 'field-gallery' } },
  }),
)
