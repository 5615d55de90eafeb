import { defined } from '#model/base/json.ts'
import { addendsOf } from '#model/language/computed.ts'
import type { FieldOf, ResolvedField, ResolvedResource } from '#model/language/resolved.ts'
import type { Text } from '#model/language/text.ts'
import {
  type FormItem,
  type FormOption,
  noWords,
  type QuestionKind,
  questionKinds,
  type Words,
  wordsOf,
} from '../../model/document.ts'
import { isKey } from '../../model/itemFindings.ts'
import { type ItemPart, partsOf } from '../../model/itemParts.ts'
import { freshKey } from '../edits.ts'
import type { FormContent } from '../formContent.ts'
import { referencesOf, withReferences } from '../references.ts'
import { fieldName } from './fieldNames.ts'
import { notCarried } from './notCarried.ts'

/**
 * A form that asks for what the form of an entry asks for, on one page, with its sections. Never throws: fields of kinds
 * that forms do not have are told.
 */
export function formFromEntry({
  label,
  form,
  fields,
}: ResolvedResource): FormContent & { notCarried: readonly Words[] } {
  const told: Words[] = []
  const byName = new Map(fields.map((field) => [field.name, field]))
  const sections = form.map((section) => ({
    ...section,
    asked: section.fields.flatMap((name) => asked(byName.get(name), told)),
  }))
  const keys = keysOf(sections.flatMap((section) => section.asked))
  const taken = new Set(keys.values())
  const items = sections.flatMap(({ section, help, asked: questions }) => {
    const heading = headingOf(section, help, taken)
    return [...(questions.length > 0 ? heading : []), ...questions.map((field) => itemOf(field, keys, told))]
  })
  const title = wordsOf(label[0])
  return {
    title: title.de,
    titleEnglish: title.en,
    questions: {
      pages: [{ key: freshKey(taken, 'page1'), title: noWords, items, jumps: [] }],
      thanks: noWords,
    },
    notCarried: told,
  }
}

type Question = FieldOf<QuestionKind>

function isQuestion(field: ResolvedField): field is Question {
  return questionKinds.some((kind) => kind === field.kind)
}

/** A field that a form can ask for, which what the server or the panel gives is not, but for sums. */
function asked(field: ResolvedField | undefined, told: Words[]): Question[] {
  if (field === undefined || (field.edit === 'never' && addendsOf(field) === undefined)) return []
  const name = wordsOf(field.label)
  if (!isQuestion(field)) {
    told.push(notCarried('kind', { name, kind: wordsOf(field.type.label) }))
    return []
  }
  const { access, unit, grants } = field
  if (access.show.length > 0 || access.edit.length > 0) told.push(notCarried('access', { name }))
  if (unit !== undefined) told.push(notCarried('unit', { name }))
  if (grants !== undefined) told.push(notCarried('grants', { name }))
  return [field]
}

function keysOf(fields: readonly Question[]): ReadonlyMap<string, string> {
  const keys = new Map<string, string>()
  const taken = new Set<string>()
  for (const { name, wire } of fields) {
    const wish = wire !== name && isKey(wire) && fieldName(wire) === name ? wire : name
    const key = freshKey(taken, isKey(wish) ? wish : wish.slice(0, 40))
    taken.add(key)
    keys.set(name, key)
  }
  return keys
}

function headingOf(section: Text, help: Text | undefined, taken: Set<string>): FormItem[] {
  const label = wordsOf(section)
  if (label.de === '' && help === undefined) return []
  const key = freshKey(taken, 'section1')
  taken.add(key)
  return [defined<FormItem>({ key, kind: 'section', label, help: help === undefined ? help : wordsOf(help) })]
}

function itemOf(field: Question, keys: ReadonlyMap<string, string>, told: Words[]): FormItem {
  const { name, kind, label, help, required, accepted, width, when, messages, options } = field
  const sum = addendsOf(field)
  const [first, ...alternatives] = when
  const item = defined<FormItem>({
    key: keys.get(name) ?? name,
    kind,
    label: wordsOf(label),
    help: help === undefined ? help : wordsOf(help),
    // What must be accepted is required, unless it says otherwise.
    required: required || accepted ? required : undefined,
    width,
    when: alternatives.length > 0 ? when : first,
    options: options && optionsOf(options),
    ...sameParts(field),
    sum,
    messages: messages && messagesOf(messages),
  })
  const kept = withReferences(item, (other) => keys.get(other))
  if (referencesOf(kept).length < referencesOf(item).length)
    told.push(notCarried('references', { name: item.label }))
  return kept
}

/** Parts that are written in a form otherwise than in an entry. */
const others: readonly ItemPart[] = ['help', 'required', 'width', 'when', 'options', 'sum', 'messages']

function sameParts(field: Question): Partial<FormItem> {
  const known: Readonly<Record<string, unknown>> = { ...field }
  const parts = partsOf(field.kind).filter((part) => !others.includes(part) && known[part] !== undefined)
  return Object.fromEntries(parts.map((part) => [part, known[part]]))
}

function optionsOf(options: Readonly<Record<string, Text>>): FormOption[] {
  return Object.entries(options).map(([value, label]) => ({ value, label: wordsOf(label) }))
}

function messagesOf(messages: Readonly<Record<string, Text>>): Readonly<Record<string, Words>> {
  return Object.fromEntries(Object.entries(messages).map(([code, text]) => [code, wordsOf(text)]))
}
