import { areMet, decidingNames, isAskedFor } from '#model/kinds/conditions.ts'
import { addendsOf, sumOf } from '#model/language/computed.ts'
import type { Conditions } from '#model/language/field.ts'
import { type Answers, addUp, answerTo, noAnswer } from './answers.ts'
import { type FormDocument, type FormItem, type FormJump, type FormPage, formEnd } from './document.ts'
import { conditionSets, type FormPlan, type PlannedItem, planOf } from './formPlan.ts'

interface WalkedPage {
  page: FormPage
  /** What stands on it: the questions that are asked, headings and notes. */
  items: readonly FormItem[]
  /** Those of them that are answered, sums too. */
  questions: readonly FormItem[]
  /** The how many-th page it is, and how many there can be with the answers given before it. */
  progress: { number: number; of: number }
}

interface FormWalk {
  /** Pages in the order in which they are met; without those on which nothing stands. At least one. */
  pages: readonly WalkedPage[]
  /** One value for every question of the form: what is not asked is empty, sums are worked out. */
  values: Answers
}

/**
 * Which pages and questions some answers lead to. Pages are met in their order: a jump that leads nowhere or back leads
 * to the next page. Never throws; the same answers give the same walk, in whatever order their keys stand.
 */
export function walkForm(form: FormDocument, values: Answers): FormWalk {
  const plan = planOf(form)
  const kept = keptAnswers(form, plan, values)
  const met = [...kept.met]
  const shown = met.filter((index) => itemsOn(plan, index, kept).length > 0)
  const stops = shown.length > 0 ? shown : met.slice(0, 1)
  const ahead = pagesAhead(form, plan, kept.values)
  return {
    pages: stops.flatMap((index, position) => {
      const page = form.pages[index]
      if (page === undefined) return []
      const planned = itemsOn(plan, index, kept)
      return {
        page,
        items: planned.map(({ item }) => item),
        questions: planned.flatMap(({ item, field }) => (field ? item : [])),
        progress: { number: position + 1, of: position + 1 + ahead(index) },
      }
    }),
    values: kept.values,
  }
}

interface Kept {
  values: Record<string, unknown>
  /** Indices of the pages that are met, in their order. */
  met: ReadonlySet<number>
  unasked: ReadonlySet<string>
}

function itemsOn(plan: FormPlan, index: number, { values, unasked }: Kept): readonly PlannedItem[] {
  return (plan.pages[index] ?? []).filter(({ item, field, when }) =>
    field ? !unasked.has(item.key) : isAskedFor({ when }, values),
  )
}

/**
 * Goes through the form in its order and empties what is not asked. What is emptied stays so; the form is gone through
 * again until nothing changes, which is at once where conditions look at earlier questions only.
 */
function keptAnswers(form: FormDocument, plan: FormPlan, given: Answers): Kept {
  const values = Object.fromEntries(plan.fields.map((field) => [field.name, answerTo(field, given)]))
  const unasked = new Set<string>()
  for (;;) {
    const before = unasked.size
    addUp(form, values, unasked)
    const met = goThrough(form, plan, values, unasked)
    if (unasked.size === before) return { values, met, unasked }
  }
}

function goThrough(
  form: FormDocument,
  plan: FormPlan,
  values: Record<string, unknown>,
  unasked: Set<string>,
): Set<number> {
  const met = new Set<number>()
  const sums = new Set(plan.sums)
  let next = 0
  form.pages.forEach(({ jumps }, index) => {
    const isMet = index === next
    for (const { field, when } of plan.pages[index] ?? []) {
      if (field === undefined || unasked.has(field.name)) continue
      if (!isMet || !isAskedFor({ when }, values)) {
        unasked.add(field.name)
        values[field.name] = noAnswer(field)
      } else if (sums.has(field)) {
        values[field.name] = sumOf(values, addendsOf(field) ?? [])
      }
    }
    if (!isMet) return
    met.add(index)
    next =
      jumps.flatMap((jump) => (isTaken(jump, values) ? (targetOf(form, index, jump) ?? []) : []))[0] ??
      index + 1
  })
  return met
}

function isTaken({ when }: FormJump, values: Answers): boolean {
  return isAskedFor({ when: conditionSets(when) }, values)
}

/** Index of the page that a jump leads to, after the last one for the end; `undefined` where it leads nowhere or back. */
export function targetOf(form: FormDocument, from: number, { to }: FormJump): number | undefined {
  if (to === formEnd) return form.pages.length
  const target = form.pages.findIndex(({ key }) => key === to)
  return target > from ? target : undefined
}

/**
 * How many pages can still come after a page, at most, with the answers that are given before it. What depends on later
 * answers may go either way.
 */
function pagesAhead(form: FormDocument, plan: FormPlan, values: Answers): (from: number) => number {
  return (from) => {
    const isOpen = (name: string) => (plan.items.get(name)?.page ?? -1) >= from
    const canBe = (when: PlannedItem['when']) =>
      when.length === 0 || when.some((set) => areMet(settledOf(set, isOpen), values))
    const isSettled = (when: PlannedItem['when']) => !decidingNames([{ when }]).some(isOpen)
    const most = new Array<number>(form.pages.length + 1).fill(0)
    for (let index = form.pages.length - 1; index >= from; index -= 1) {
      const targets: number[] = []
      let leadsOn = true
      for (const jump of form.pages[index]?.jumps ?? []) {
        const target = targetOf(form, index, jump)
        const when = conditionSets(jump.when)
        if (target === undefined || !canBe(when)) continue
        targets.push(target)
        if (isSettled(when)) {
          leadsOn = false
          break
        }
      }
      if (leadsOn) targets.push(index + 1)
      const itself = index > from && (plan.pages[index] ?? []).some(({ when }) => canBe(when)) ? 1 : 0
      most[index] = itself + Math.max(...targets.map((target) => most[target] ?? 0))
    }
    return most[from] ?? 0
  }
}

/** What of some conditions no later answer changes. */
function settledOf(conditions: Conditions, isOpen: (name: string) => boolean): Conditions {
  return Object.fromEntries(Object.entries(conditions).filter(([name]) => !isOpen(name)))
}
