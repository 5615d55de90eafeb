import { defined } from '#model/base/json.ts'
import { bothOf } from '#model/kinds/conditions.ts'
import { addendsOf } from '#model/language/computed.ts'
import type { Condition, Conditions, Field } from '#model/language/field.ts'
import type { ResolvedField } from '#model/language/resolved.ts'
import { conditionsOf, resolveField } from '#model/language/resolveFields.ts'
import { type FormDocument, type FormItem, inBoth, isQuestion, type Words } from './document.ts'

export interface PlannedItem {
  item: FormItem
  /** The index of its page, and its own on it. */
  page: number
  index: number
  /** Its own conditions and those of its section. Empty: always. */
  when: readonly Conditions[]
  /** Of a question: its field. A key that an earlier question has too has none. */
  field?: ResolvedField
}

/** What follows from a form alone, whatever is answered. */
export interface FormPlan {
  pages: readonly (readonly PlannedItem[])[]
  /** Questions by their keys. */
  items: ReadonlyMap<string, PlannedItem>
  fields: readonly ResolvedField[]
  /** Sums, each after those that it adds; one that leads back to itself is none. */
  sums: readonly ResolvedField[]
}

/** The longest text of an answer, in characters; of formatted text, in those of its HTML. */
const longestAnswer = 10_000

const known = new WeakMap<FormDocument, FormPlan>()

export function planOf(form: FormDocument): FormPlan {
  const plan = known.get(form) ?? makePlan(form)
  known.set(form, plan)
  return plan
}

function makePlan(form: FormDocument): FormPlan {
  const items = new Map<string, PlannedItem>()
  const pages = form.pages.map((onPage, page) => {
    let section: readonly Conditions[] = []
    return onPage.items.map((item, index): PlannedItem => {
      const own = conditionSets(item.when)
      if (item.kind === 'section') section = own
      const when = item.kind === 'section' ? own : bothOf(section, own)
      const planned = { item, page, index, when }
      if (!isQuestion(item) || items.has(item.key)) return planned
      const question = { ...planned, field: answerable(resolveField(item.key, entryField(item, when))) }
      items.set(item.key, question)
      return question
    })
  })
  const fields = [...items.values()].flatMap(({ field }) => field ?? [])
  return { pages, items, fields, sums: inOrder(fields.filter((field) => addendsOf(field) !== undefined)) }
}

/** Whoever answers is not signed in, so what they may write is bounded, whatever the question or its kind would allow. */
function answerable(field: ResolvedField): ResolvedField {
  if (field.kind === 'richText') return { ...field, maxLength: boundOf(field) }
  return field.maxLength === undefined ? field : { ...field, maxLength: boundOf(field) }
}

function boundOf({ maxLength = longestAnswer }: { maxLength?: number }): number {
  return Math.min(maxLength, longestAnswer)
}

function inOrder(sums: readonly ResolvedField[]): ResolvedField[] {
  const waiting = new Map(sums.map((sum) => [sum.name, new Set<string>()]))
  const users = new Map<string, string[]>()
  for (const sum of sums) {
    for (const name of addendsOf(sum) ?? []) {
      if (!waiting.has(name)) continue
      waiting.get(sum.name)?.add(name)
      users.set(name, [...(users.get(name) ?? []), sum.name])
    }
  }
  const byName = new Map(sums.map((sum) => [sum.name, sum]))
  const open = sums.filter(({ name }) => waiting.get(name)?.size === 0)
  const ordered: ResolvedField[] = []
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    ordered.push(next)
    for (const user of users.get(next.name) ?? []) {
      const others = waiting.get(user)
      const field = byName.get(user)
      if (others?.delete(next.name) && others.size === 0 && field) open.push(field)
    }
  }
  return ordered
}

/**
 * The alternatives of a condition, one of which must be met. Empty: always. A set without conditions is met always, so
 * that the others do not matter.
 */
export function conditionSets(when: Condition | undefined): readonly Conditions[] {
  const sets = conditionsOf(when)
  return sets.some((set) => Object.keys(set).length === 0) ? [] : sets
}

/**
 * The questions of a form as fields of an entry, in their order: the names are the keys, `when` holds the conditions of
 * the question and of its section, sums are computed. Of several questions with one key the first counts. The same
 * form gives the same list.
 */
export function toFields(form: FormDocument): readonly ResolvedField[] {
  return planOf(form).fields
}

/**
 * A question as a field of an entry. What is not translated is said in the other language.
 *
 * @param when its own conditions and those of its section; of alternatives that are a list of one, the one
 */
export function entryField(item: FormItem, when: readonly Conditions[]): Field {
  const { key: _key, text: _text, options, sum, when: _own, label, help, messages, ...rest } = item
  const [first, ...others] = when
  const condition: Condition | undefined = others.length > 0 ? when : first
  return defined({
    ...rest,
    label: inBoth(label),
    help: help === undefined || isEmpty(help) ? undefined : inBoth(help),
    when: condition,
    messages: messages && messagesOf(messages),
    options: options && Object.fromEntries(options.map((option) => [option.value, inBoth(option.label)])),
    computed: sum && { sum },
  }) as Field
}

function isEmpty({ de, en }: Words): boolean {
  return de === '' && en === ''
}

/** A message without words is none. */
function messagesOf(messages: Readonly<Record<string, Words>>): Readonly<Record<string, Words>> {
  const written = Object.entries(messages).filter(([, words]) => !isEmpty(words))
  return Object.fromEntries(written.map(([code, words]) => [code, inBoth(words)]))
}
