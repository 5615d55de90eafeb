import {
  type AnyResource,
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

export const kindsOfEntry = Object.keys(builders) as FieldKindName[]

const help = {
  de: 'Ein Satz, der beim Ausfüllen hilft.',
  en: 'A sentence that helps fill it in.',
}

/** An entry with a field of every kind twice, as it pleases and required, as `config.json` may have it. */
export const everyKindConfig = {
  name: 'everyKind',
  label: ['Feldart', 'Feldarten'],
  fields: Object.fromEntries(
    Object.entries(builders).flatMap(([kind, build]) => {
      const label = language.kinds[kind]?.label ?? kind
      return [
        [kind, build({ label })],
        [`${kind}Needed`, build({ label, help, required: true })],
      ]
    }),
  ),
  list: { columns: ['text'] },
  access: { list: [], show: [], create: [], edit: [] },
  api: {
    list: { get: 'every-kind', rows: 'rows', total: 'count' },
    one: { get: 'every-kind/{id}' },
    create: { post: 'every-kind' },
    edit: { put: 'every-kind/{id}' },
  },
} as const satisfies AnyResource

export const everyKindEntry = resolveResource(defineResource(everyKindConfig), language)
