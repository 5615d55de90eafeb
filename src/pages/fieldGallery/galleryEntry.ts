import {
  address,
  bic,
  choice,
  choices,
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
  percent,
  phone,
  reference,
  references,
  resolveResource,
  richText,
  type Text,
  tags,
  text,
  time,
  url,
  uuid,
  video,
  weekday,
} from '#features/model.ts'
import { language } from '#product.ts'

type Options = { label: Text; help?: Text; required?: boolean }

/** Every kind with what it cannot do without. */
const coreBuilders: Readonly<Record<string, (options: Options) => Field>> = {
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
  choices: (options) =>
    choices({
      ...options,
      options: {
        MAIL: { de: 'E-Mail', en: 'Email' },
        PHONE: { de: 'Telefon', en: 'Phone' },
        POST: { de: 'Brief', en: 'Letter' },
      },
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
}

/** The same, with the kinds of features, which know an example themselves. */
const builders: Readonly<Record<string, (options: Options) => Field>> = {
  ...coreBuilders,
  ...Object.fromEntries(
    Object.entries(language.kinds).flatMap(([kind, { example }]) =>
      example ? [[kind, example] as const] : [],
    ),
  ),
}

export const galleryKinds = Object.keys(builders) as FieldKindName[]

/** A value that each kind refuses; the others refuse that there is none. */
export const wrongValues: Readonly<Record<string, unknown>> = {
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
  choices: ['FAX'],
  tags: ['gleich', 'Gleich'],
  image: 'bild.jpg',
  file: 'datei.pdf',
  video: 'film.mp4',
  json: '{ "a": }',
  list: [{ article: '', amount: -0.001 }],
}

const help = {
  de: 'Ein Satz, der beim Ausfüllen hilft.',
  en: 'A sentence that helps fill it in.',
}

const fields = Object.fromEntries(
  Object.entries(builders).flatMap(([kind, build]) => {
    const label = language.kinds[kind]?.label ?? kind
    return [
      [`${kind}Empty`, build({ label, help })],
      [kind, build({ label })],
      [`${kind}Wrong`, build({ label, required: true })],
    ]
  }),
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
  language,
)
