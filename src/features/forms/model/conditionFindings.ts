import { bothOf } from '../../../model/kinds/conditions.ts'
import type { Conditions } from '../../../model/language/field.ts'
import type { FormDocument } from './document.ts'
import { type FindingPlace, type FormFinding, formFinding } from './formFinding.ts'
import type { FormPlan, PlannedItem } from './formPlan.ts'
import { canBeMet } from './possible.ts'
import { conditionSets } from './when.ts'

/** Where each question stands, from the start of the form. */
export type Positions = ReadonlyMap<string, { page: number; index: number }>

/** Conditions on the wrong questions, with values that are not offered, and those that nobody can meet. */
export function conditionFindings(
  form: FormDocument,
  plan: FormPlan,
  items: ReadonlyMap<string, PlannedItem>,
  positions: Positions,
): FormFinding[] {
  return form.pages
    .flatMap((page, pageIndex) => {
      let section: readonly Conditions[] = []
      return page.items.flatMap((item, index) => {
        const own = conditionSets(item.when)
        if (item.kind === 'section') section = []
        const around = section
        const place = { page: page.key, item: item.key, property: 'when' }
        const named = own.flatMap((set) =>
          deciderFindings(set, place, items, positions, { page: pageIndex, index, key: item.key }),
        )
        const wrong = unique(named)
        const isBroken = wrong.some(({ severity }) => severity === 'error')
        const dead = isBroken ? [] : deadFindings(own, around, place, items)
        // What stands in a section that is never shown is told of the section alone.
        if (item.kind === 'section' && !isBroken && !dead.some(({ code }) => code === 'deadCondition'))
          section = own
        return [...wrong, ...dead]
      })
    })
    .concat(circleFindings(plan, items, form))
}

/** What is wrong with the questions and values that a set of conditions names. */
export function deciderFindings(
  set: Conditions,
  place: FindingPlace,
  items: ReadonlyMap<string, PlannedItem>,
  positions: Positions,
  from: { page: number; index: number; key?: string },
): FormFinding[] {
  return Object.entries(set).flatMap(([name, expected]) => {
    const at = { ...place, property: `${place.property}.${name}` }
    const decider = items.get(name)
    const position = positions.get(name)
    if (name === from.key) return [formFinding('ownDecider', at)]
    if (decider === undefined || position === undefined)
      return [formFinding('unknownDecider', at, { other: name })]
    if (position.page > from.page) return [formFinding('laterPage', at, { other: name })]
    const later =
      position.page === from.page && position.index > from.index
        ? [formFinding('laterQuestion', at, { other: name })]
        : []
    return [
      ...later,
      ...notOffered(decider, expected).map((value) => formFinding('notOffered', at, { other: name, value })),
    ]
  })
}

function notOffered({ item }: PlannedItem, expected: unknown): string[] {
  if (item.kind !== 'choice' && item.kind !== 'choices') return []
  const offered = new Set((item.options ?? []).map(({ value }) => value))
  return namedValues(expected)
    .filter((value) => !offered.has(String(value)))
    .map(String)
}

function namedValues(expected: unknown): readonly unknown[] {
  if (Array.isArray(expected)) return expected.flatMap(namedValues)
  if (typeof expected !== 'object') return [expected]
  if (expected === null) return []
  const { not, all } = expected as { not?: unknown; all?: unknown }
  return [...(not === undefined ? [] : [not]), ...(Array.isArray(all) ? all.flatMap(namedValues) : [])]
}

function deadFindings(
  own: readonly Conditions[],
  section: readonly Conditions[],
  place: FindingPlace,
  items: ReadonlyMap<string, PlannedItem>,
): FormFinding[] {
  const dead = own.flatMap((set, index) =>
    bothOf(section, [set]).some((both) => canBeMet(items, both)) ? [] : [index],
  )
  if (own.length > 0 && dead.length === own.length) return [formFinding('deadCondition', place)]
  return dead.map((index) => formFinding('deadAlternative', place, { value: String(index + 1) }))
}

/** Each circle is told once, at the first of its questions. */
function circleFindings(
  plan: FormPlan,
  items: ReadonlyMap<string, PlannedItem>,
  form: FormDocument,
): FormFinding[] {
  const state = new Map<string, 'open' | 'done'>()
  const found: FormFinding[] = []
  const visit = (start: string, page: string) => {
    const path: { name: string; rest: string[] }[] = [{ name: start, rest: decidersOf(items, start) }]
    state.set(start, 'open')
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const next = top.rest.pop()
      if (next === undefined) {
        state.set(top.name, 'done')
        path.pop()
      } else if (!state.has(next) && items.has(next)) {
        state.set(next, 'open')
        path.push({ name: next, rest: decidersOf(items, next) })
      } else if (state.get(next) === 'open' && !asksItself(items, next, top.name)) {
        found.push(formFinding('circle', { page, item: next, property: 'when' }, { other: top.name }))
      }
    }
  }
  plan.pages.forEach((planned, index) => {
    for (const { field } of planned) {
      if (field && !state.has(field.name)) visit(field.name, form.pages[index]?.key ?? '')
    }
  })
  return found
}

/** That a question asks for its own answer is told as such; by its section it is a circle like any other. */
function asksItself(items: ReadonlyMap<string, PlannedItem>, name: string, other: string): boolean {
  return name === other && conditionSets(items.get(name)?.item.when).some((set) => Object.hasOwn(set, name))
}

function decidersOf(items: ReadonlyMap<string, PlannedItem>, name: string): string[] {
  return (items.get(name)?.when ?? []).flatMap((set) => Object.keys(set))
}

/** The same wrong name in several alternatives is one finding. */
export function unique(findings: readonly FormFinding[]): FormFinding[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()]
}
