import { conditionFindings } from './conditionFindings.ts'
import { countQuestions, type FormDocument, type Words } from './document.ts'
import { type FormFinding, formFinding } from './formFinding.ts'
import { type PlannedItem, planOf } from './formPlan.ts'
import { itemFindings } from './itemFindings.ts'
import { jumpFindings } from './jumpFindings.ts'
import { sumFindings } from './sumFindings.ts'
import { wordFindings } from './wordFindings.ts'

export type { FormFinding, FormFindingCode } from './formFinding.ts'

/**
 * Everything that is wrong with a form, in its order: of the form as a whole first, then page by page. Takes time in
 * proportion to what stands in the form. Never throws.
 *
 * @param title of the form, in both languages
 */
export function formFindings(form: FormDocument, title: Words): FormFinding[] {
  const plan = planOf(form)
  const items = new Map<string, PlannedItem>()
  const positions = new Map<string, { page: number; index: number }>()
  const pageOf = new Map<string, string>()
  plan.pages.forEach((planned, page) => {
    planned.forEach((one, index) => {
      if (one.field === undefined) return
      items.set(one.item.key, one)
      positions.set(one.item.key, { page, index })
      pageOf.set(one.item.key, form.pages[page]?.key ?? '')
    })
  })
  const found = [
    ...(countQuestions(form) === 0 ? [formFinding('noQuestions', {})] : []),
    ...wordFindings(form, title),
    ...itemFindings(form, items),
    ...conditionFindings(form, plan, items, positions),
    ...sumFindings(plan, items, pageOf),
    ...jumpFindings(form, items, positions),
  ]
  return inOrderOf(form, found)
}

/** Whether a form with these findings may be published. */
export function canBePublished(findings: readonly FormFinding[]): boolean {
  return findings.every(({ severity }) => severity !== 'error')
}

function inOrderOf(form: FormDocument, findings: readonly FormFinding[]): FormFinding[] {
  const places = new Map<string, number>()
  for (const { key, items } of form.pages) {
    if (!places.has(`page ${key}`)) places.set(`page ${key}`, places.size)
    for (const item of items) if (!places.has(`item ${item.key}`)) places.set(`item ${item.key}`, places.size)
  }
  const placeOf = ({ page, item }: FormFinding) =>
    places.get(item === undefined ? `page ${page}` : `item ${item}`) ?? -1
  return [...findings].sort((one, other) => placeOf(one) - placeOf(other))
}
