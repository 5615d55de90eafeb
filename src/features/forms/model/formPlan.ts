import { bothOf } from '../../../model/kinds/conditions.ts'
import { addendsOf } from '../../../model/language/computed.ts'
import type { Conditions } from '../../../model/language/field.ts'
import type { ResolvedField } from '../../../model/language/resolved.ts'
import { resolveField } from '../../../model/language/resolveFields.ts'
import { type FormDocument, type FormItem, isQuestion } from './document.ts'
import { entryField } from './entryField.ts'
import { conditionSets } from './when.ts'

/** An item with what follows from where it stands. */
export interface PlannedItem {
  item: FormItem
  /** Its own conditions and those of its section. Empty: always. */
  when: readonly Conditions[]
  /** Of a question: its field. A key that an earlier question has too has none. */
  field?: ResolvedField
}

/** What follows from a form alone, whatever is answered. */
export interface FormPlan {
  /** The items of each page. */
  pages: readonly (readonly PlannedItem[])[]
  fields: readonly ResolvedField[]
  /** Sums, each after those that it adds; one that leads back to itself is none. */
  sums: readonly ResolvedField[]
}

/** The longest text of an answer, in characters; of formatted text, in those of its HTML. */
export const longestAnswer = 10_000

const known = new WeakMap<FormDocument, FormPlan>()

/** Works it out once for each state of a form. */
export function planOf(form: FormDocument): FormPlan {
  const plan = known.get(form) ?? makePlan(form)
  known.set(form, plan)
  return plan
}

function makePlan(form: FormDocument): FormPlan {
  const taken = new Set<string>()
  const pages = form.pages.map(({ items }) => {
    let section: readonly Conditions[] = []
    return items.map((item): PlannedItem => {
      const own = conditionSets(item.when)
      if (item.kind === 'section') section = own
      const when = item.kind === 'section' ? own : bothOf(section, own)
      if (!isQuestion(item) || taken.has(item.key)) return { item, when }
      taken.add(item.key)
      return { item, when, field: answerable(resolveField(item.key, entryField(item, when))) }
    })
  })
  const fields = pages.flatMap((items) => items.flatMap(({ field }) => field ?? []))
  return { pages, fields, sums: inOrder(fields.filter((field) => addendsOf(field) !== undefined)) }
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
