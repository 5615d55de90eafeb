import { defined } from '#model/base/json.ts'
import type { Field } from '#model/language/field.ts'
import type { AnyResource, FormSection } from '#model/language/resource.ts'
import type { Text } from '#model/language/text.ts'
import { plainText } from '#richtext/plainText.ts'
import {
  type FormDocument,
  type FormItem,
  isNumberKind,
  isQuestion,
  noWords,
  type Words,
} from '../../model/document.ts'
import { entryField, type PlannedItem, planOf } from '../../model/formPlan.ts'
import { isKey } from '../../model/itemFindings.ts'
import type { FormContent } from '../formContent.ts'
import { referencesOf, withConditions, withItemReferences } from '../references.ts'
import { type EntryRights, usualRights } from './entryRights.ts'
import { fieldNames, isOfEveryRecord } from './fieldNames.ts'
import { notCarried } from './notCarried.ts'

export interface EntryNames {
  name: string
  /** Last part of its public address. */
  path: string
}

const mostColumns = 5

const wide: readonly string[] = ['longText', 'richText', 'address', 'image', 'file', 'video']

/**
 * A form as an entry that asks for the same: its questions as fields, its pages and sections as sections of the form.
 * Calls are such as entries usually have, named after it. Never throws; of a draft with mistakes the entry has mistakes, too.
 *
 * @param rights what it takes. @default permissions named after it, which nobody has
 */
export function entryFromForm(
  content: FormContent,
  names: EntryNames,
  rights: EntryRights = usualRights([], names.name),
): { entry: AnyResource; notCarried: readonly Words[] } {
  const { title, titleEnglish, questions } = content
  const told: Words[] = []
  const sound = withoutDangling(questions, told)
  const named = withNames(sound, told)
  const { fields, form } = fieldsAndSections(named, told)
  const label = textOf({ de: title || titleEnglish, en: titleEnglish || title })
  const columns = Object.entries(fields)
    .filter(([, { kind }]) => !wide.includes(kind))
    .map(([name]) => name)
  return {
    entry: {
      name: names.name,
      ...(names.path === names.name ? {} : { path: names.path }),
      label: [label, label],
      fields,
      list: { columns: (columns.length > 0 ? columns : Object.keys(fields)).slice(0, mostColumns) },
      form,
      ...accessAndCalls(names, rights),
    },
    notCarried: [...told, ...ofTheWhole(questions)],
  }
}

function accessAndCalls(
  { name, path }: EntryNames,
  { read, write, remove }: EntryRights,
): Pick<AnyResource, 'access' | 'api'> {
  const calls = path.replaceAll(/[^\w-]/g, '') || name.replaceAll(/[^\w.-]/g, '') || 'entry'
  const writing = [...new Set([read, write])]
  return {
    access: { list: [read], show: [read], create: writing, edit: writing, delete: [remove] },
    api: {
      list: { get: calls },
      one: { get: `${calls}/{id}` },
      create: { post: calls },
      edit: { put: `${calls}/{id}` },
      delete: { delete: `${calls}/{id}` },
    },
  }
}

function ofTheWhole({ pages, thanks }: FormDocument): Words[] {
  return [
    ...(pages.length > 1 ? [notCarried('pages')] : []),
    ...pages.flatMap(({ key, title, jumps }) =>
      jumps.length === 0 ? [] : [notCarried('jumps', { name: named(title, key) })],
    ),
    ...(thanks.de === '' && thanks.en === '' ? [] : [notCarried('thanks')]),
  ]
}

/** Entries refer to fields that there are, and never wait for what the panel works out. */
function withoutDangling(form: FormDocument, told: Words[]): FormDocument {
  const items = form.pages.flatMap((page) => page.items).filter(isQuestion)
  const byKey = new Map(items.toReversed().map((item) => [item.key, item]))
  const kept = (item: FormItem): FormItem => {
    const { when, notBefore, sum } = item
    const result = defined<FormItem>({
      ...item,
      when: withConditions(when, (key) => (byKey.has(key) && !byKey.get(key)?.sum ? key : undefined)),
      notBefore: notBefore !== undefined && byKey.has(notBefore) ? notBefore : undefined,
      sum: sum?.filter((key) => isNumberKind(byKey.get(key)?.kind)),
    })
    if (referencesOf(result).length < referencesOf(item).length)
      told.push(notCarried('references', { name: named(item.label, item.key) }))
    return result
  }
  return { ...form, pages: form.pages.map((page) => ({ ...page, items: page.items.map(kept) })) }
}

/** The same form with names of fields for its keys. What is left of keys that are taken is told. */
function withNames(form: FormDocument, told: Words[]): FormDocument {
  const names = fieldNames(form)
  const taken = new Set<string>()
  const renamed = withItemReferences(form, (key) => names.get(key) ?? key)
  return {
    ...renamed,
    pages: renamed.pages.map((page) => ({
      ...page,
      items: page.items.flatMap((item) => {
        if (!isQuestion(item)) return [item]
        if (taken.has(item.key)) {
          told.push(notCarried('sameKey', { name: named(item.label, item.key) }))
          return []
        }
        taken.add(item.key)
        return [{ ...item, ...wireOf(item.key, names) }]
      }),
    })),
  }
}

/** The answers are still called by the key where the name of the field is another one. */
function wireOf(key: string, names: ReadonlyMap<string, string>): { key: string; wire?: string } {
  const name = names.get(key) ?? key
  return name === key || isOfEveryRecord(key) || !isKey(key) ? { key: name } : { key: name, wire: key }
}

interface Section {
  title: Words
  help: readonly Words[]
  fields: string[]
}

function fieldsAndSections(
  form: FormDocument,
  told: Words[],
): Pick<AnyResource, 'fields'> & { form: FormSection<string>[] } {
  const fields: [string, Field][] = []
  const sections: Section[] = []
  planOf(form).pages.forEach((planned, index) => {
    let section: Section = { title: form.pages[index]?.title ?? noWords, help: [], fields: [] }
    sections.push(section)
    for (const one of planned) {
      const { item } = one
      if (item.kind === 'section') {
        section = { title: item.label, help: item.help === undefined ? [] : [item.help], fields: [] }
        sections.push(section)
      } else if (item.kind === 'note') {
        section.help = [...section.help, ...noteOf(one, told)]
      } else {
        section.fields.push(item.key)
        fields.push([item.key, fieldOf(one, told)])
      }
    }
  })
  return {
    fields: Object.fromEntries(fields),
    form: sections.flatMap((section) => sectionOf(section, told)),
  }
}

function sectionOf({ title, help, fields }: Section, told: Words[]): FormSection<string>[] {
  if (fields.length === 0) {
    if (title.de !== '' || title.en !== '') told.push(notCarried('heading', { name: named(title, '') }))
    return []
  }
  const helps = help.map((words) => named(words, '')).filter(({ de }) => de !== '')
  const joined = { de: helps.map(({ de }) => de).join(' '), en: helps.map(({ en }) => en).join(' ') }
  const section = textOf(named(title, ''))
  return [helps.length === 0 ? { section, fields } : { section, help: textOf(joined), fields }]
}

function noteOf({ item: { key, text = noWords }, when }: PlannedItem, told: Words[]): Words[] {
  const words = { de: plainText(text.de), en: plainText(text.en) }
  const name = named({ de: shortened(words.de), en: shortened(words.en) }, key)
  told.push(notCarried(when.length > 0 ? 'shownNote' : 'note', { name }))
  return when.length > 0 ? [] : [words]
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40).trimEnd()}…` : text
}

/** A field as somebody writes it: without what is so anyway, and with one text where both languages say the same. */
function fieldOf({ item, when }: PlannedItem, told: Words[]): Field {
  const { label, help, options, messages, required, width, ...rest } = entryField(item, when) as Field &
    WithTexts
  const values = item.options?.map(({ value }) => value) ?? []
  const ordered = Object.keys(options ?? {})
  if (values.some((value, index) => value !== ordered[index]))
    told.push(notCarried('order', { name: named(item.label, item.key) }))
  const { kind, ...others } = rest
  return defined({
    kind,
    label: textOf(named(label, item.key)),
    help: help && textOf(help),
    required: required || item.accepted ? required : undefined,
    width: width === 'full' ? undefined : width,
    options: options && textsOf(options),
    ...others,
    messages: messages && Object.keys(messages).length > 0 ? textsOf(messages) : undefined,
  }) as Field
}

interface WithTexts {
  label: Words
  help?: Words
  required?: boolean
  width?: string
  options?: Readonly<Record<string, Words>>
  messages?: Readonly<Record<string, Words>>
}

function textsOf(all: Readonly<Record<string, Words>>): Readonly<Record<string, Text>> {
  return Object.fromEntries(Object.entries(all).map(([key, words]) => [key, textOf(named(words, key))]))
}

function textOf({ de, en }: Words): Text {
  return de === en ? de : { de, en }
}

/** Words in both languages; without any what stands for them. */
function named({ de, en }: Words, otherwise: string): Words {
  return { de: de.trim() || en.trim() || otherwise, en: en.trim() || de.trim() || otherwise }
}
