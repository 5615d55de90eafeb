import { linkLeads } from '#kinds/richText/documents.ts'
import { isDeepEqual } from '#model/base/deepEqual.ts'
import { isObject, type JsonObject } from '#model/base/json.ts'
import type { FieldKind } from '#model/kinds/fieldKind.ts'
import { anything, checked } from '#model/kinds/rules.ts'
import type { Language } from '#model/language/text.ts'
import {
  countQuestions,
  emptyForm,
  type FormDocument,
  isQuestion,
  itemsOf,
  mostItems,
  mostOptions,
  mostPages,
  textKinds,
} from './document.ts'
import { readForm } from './readForm.ts'

const longest = 300_000

/**
 * The questions of a form. What is wrong with them (a missing translation, a key twice) is no fault of the value: a draft
 * is never complete. Lists can be put in the order of the number of questions.
 */
export const formKind: FieldKind<'form'> = {
  label: { de: 'Formular', en: 'Form' },
  rule(yup) {
    // Right is what loses nothing when it is read.
    const formed = checked(anything(yup), 'form', (value) => isDeepEqual(value, readForm(value)))
    const short = checked(formed, 'maxLength', (value) => JSON.stringify(value).length <= longest, {
      max: longest,
    })
    return checked(short, 'maxItems', isWithin, { max: mostItems })
  },
  fromWire: (value) => value ?? emptyForm,
  toWire: (value) => value ?? emptyForm,
  sample: () => sampleForm,
  toText(value, _field, language) {
    const form = readForm(value)
    return form.pages.flatMap((page) => lines(page, form.pages.length > 1, language)).join('\n')
  },
  sortValue: (value) => countQuestions(readForm(value)),
  inLists: { filter: 'none', sort: true, search: false },
  leadsTo: () => 'any',
  leads: (value, _field, readLink) =>
    itemsOf(readForm(value)).flatMap(({ key, label, text }, index) =>
      [text?.de, text?.en]
        .flatMap((html) => linkLeads(html, readLink))
        .filter((lead, place, all) => all.findIndex((one) => isDeepEqual(one, lead)) === place)
        .map((lead) => ({
          ...lead,
          at: [{ number: index + 1, key, ...(label.de === '' ? {} : { title: label.de }) }],
        })),
    ),
  openApi: () => ({
    type: 'object',
    properties: { pages: { type: 'array', items: { type: 'object' } }, thanks: { type: 'object' } },
    required: ['pages', 'thanks'],
  }),
  counted: `$.pages[*].items[*] ? (${textKinds.map((kind) => `@.kind != "${kind}"`).join(' && ')})`,
  richTexts: changeNotes,
}

function isWithin(value: unknown): boolean {
  const form = readForm(value)
  return (
    form.pages.length <= mostPages &&
    itemsOf(form).length <= mostItems &&
    itemsOf(form).every(({ options = [] }) => options.length <= mostOptions)
  )
}

function lines(
  { title, items }: FormDocument['pages'][number],
  isTitled: boolean,
  language: Language,
): string[] {
  const heading = isTitled && title[language] !== '' ? [`# ${title[language]}`] : []
  return [
    ...heading,
    ...items.flatMap(({ kind, label }) => {
      const words = label[language] || label.de
      if (isQuestion({ kind })) return [`- ${words}`]
      return kind === 'section' ? [`## ${words}`] : []
    }),
  ]
}

const sampleForm: FormDocument = {
  pages: [
    {
      key: 'page1',
      title: { de: 'Angaben', en: 'Details' },
      items: [
        { key: 'name', kind: 'text', label: { de: 'Name', en: 'Name' }, required: true },
        { key: 'email', kind: 'email', label: { de: 'E-Mail', en: 'Email' }, required: true },
        { key: 'message', kind: 'longText', label: { de: 'Nachricht', en: 'Message' } },
      ],
      jumps: [],
    },
  ],
  thanks: { de: 'Vielen Dank.', en: 'Thank you.' },
}

function changeNotes(form: unknown, path: string, change: (html: string, path: string) => string): unknown {
  const inList = (value: unknown, place: string, each: (item: JsonObject, place: string) => JsonObject) =>
    Array.isArray(value)
      ? value.map((item: unknown, index) => (isObject(item) ? each(item, `${place}[${index}]`) : item))
      : value
  const note = (item: JsonObject, place: string): JsonObject => {
    if (!isObject(item.text)) return item
    const texts = Object.entries(item.text).map(([language, html]) => [
      language,
      typeof html === 'string' ? change(html, `${place}.text.${language}`) : html,
    ])
    return { ...item, text: Object.fromEntries(texts) }
  }
  if (!isObject(form)) return form
  return {
    ...form,
    pages: inList(form.pages, `${path}.pages`, (page, place) => ({
      ...page,
      items: inList(page.items, `${place}.items`, note),
    })),
  }
}
