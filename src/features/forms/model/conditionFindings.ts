import { bothOf } from '#model/kinds/conditions.ts'
import type { Conditions } from '#model/language/field.ts'
import { type FormDocument, type FormJump, formEnd } from './document.ts'
import { type FindingPlace, type FormFinding, formFinding } from './formFinding.ts'
import { conditionSets, type PlannedItem, planOf } from './formPlan.ts'
import { alwaysMet, canBeMet } from './possible.ts'
import { targetOf } from './walkForm.ts'

type Items = ReadonlyMap<string, PlannedItem>

/** Conditions on the wrong questions, with values that are not offered, and those that nobody can meet. */
export function conditionFindings(form: FormDocument): FormFinding[] {
  const { items } = planOf(form)
  const found = form.pages.flatMap((page, pageIndex) => {
    let section: readonly Conditions[] = []
    return page.items.flatMap((item, index) => {
      const own = conditionSets(item.when)
      if (item.kind === 'section') section = []
      const around = section
      const place = { page: page.key, item: item.key, property: 'when' }
      const from = { page: pageIndex, index, key: item.key }
      const wrong = unique(own.flatMap((set) => deciderFindings(set, place, items, from)))
      const isBroken = wrong.some(({ severity }) => severity === 'error')
      const dead = isBroken ? [] : deadFindings(own, around, place, items)
      // What stands in a section that is never shown is told of the section alone.
      if (item.kind === 'section' && !isBroken && !dead.some(({ code }) => code === 'deadCondition'))
        section = own
      return [...wrong, ...dead]
    })
  })
  return [...found, ...circleFindings(form)]
}

function deciderFindings(
  set: Conditions,
  place: FindingPlace,
  items: Items,
  from: { page: number; index: number; key?: string },
): FormFinding[] {
  return Object.entries(set).flatMap(([name, expected]) => {
    const at = { ...place, property: `${place.property}.${name}` }
    const decider = items.get(name)
    if (name === from.key) return [formFinding('ownDecider', at)]
    if (decider === undefined) return [formFinding('unknownDecider', at, { other: name })]
    if (decider.page > from.page) return [formFinding('laterPage', at, { other: name })]
    const isLater = decider.page === from.page && decider.index > from.index
    return [
      ...(isLater ? [formFinding('laterQuestion', at, { other: name })] : []),
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
  items: Items,
): FormFinding[] {
  const dead = own.flatMap((set, index) =>
    bothOf(section, [set]).some((both) => canBeMet(items, both)) ? [] : [index],
  )
  if (own.length > 0 && dead.length === own.length) return [formFinding('deadCondition', place)]
  return dead.map((index) => formFinding('deadAlternative', place, { value: String(index + 1) }))
}

/** Each circle is told once, at the first of its questions. */
function circleFindings(form: FormDocument): FormFinding[] {
  const { items } = planOf(form)
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
  for (const [name, { page }] of items) if (!state.has(name)) visit(name, form.pages[page]?.key ?? '')
  return found
}

/** That a question asks for its own answer is told as such; by its section it is a circle like any other. */
function asksItself(items: Items, name: string, other: string): boolean {
  return name === other && conditionSets(items.get(name)?.item.when).some((set) => Object.hasOwn(set, name))
}

function decidersOf(items: Items, name: string): string[] {
  return (items.get(name)?.when ?? []).flatMap((set) => Object.keys(set))
}

function unique(findings: readonly FormFinding[]): FormFinding[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()]
}

/** Jumps that lead nowhere or back, those that nobody takes, and pages that nobody meets. */
export function jumpFindings(form: FormDocument): FormFinding[] {
  const pages = form.pages.map((_page, index) => pageJumps(form, index))
  const reached = new Set([0])
  pages.forEach(({ leadsTo }, index) => {
    if (reached.has(index)) for (const target of leadsTo) reached.add(target)
  })
  return form.pages.flatMap(({ key }, index) => [
    ...(pages[index]?.findings ?? []),
    ...(reached.has(index) ? [] : [formFinding('unreachable', { page: key })]),
  ])
}

function pageJumps(form: FormDocument, index: number): { findings: FormFinding[]; leadsTo: number[] } {
  const { items } = planOf(form)
  const { key: page = '', jumps = [] } = form.pages[index] ?? {}
  const findings: FormFinding[] = []
  const leadsTo: number[] = []
  /** By question: what one of the jumps before asks of it alone, and so what is not answered here. */
  const taken = new Map<string, unknown[]>()
  let isLeft = false
  jumps.forEach((jump, number) => {
    const place = { page, property: `jumps[${number}]` }
    const target = targetOf(form, index, jump)
    if (target === undefined) findings.push(wrongTarget(form, place, jump))
    const sets = conditionSets(jump.when)
    const at = { ...place, property: `${place.property}.when` }
    const from = { page: index, index: Number.POSITIVE_INFINITY }
    const wrong = unique(sets.flatMap((set) => deciderFindings(set, at, items, from)))
    findings.push(...wrong)
    const isPossible = !isLeft && (sets.length === 0 || sets.some((set) => canBeMet(items, set, taken)))
    if (!isPossible && wrong.length === 0) findings.push(formFinding('deadJump', place))
    if (target === undefined || !isPossible) return
    leadsTo.push(target)
    isLeft = sets.length === 0 || coversAll(sets, taken, items)
  })
  if (!isLeft) leadsTo.push(index + 1)
  return { findings, leadsTo }
}

function wrongTarget(form: FormDocument, place: FindingPlace, { to }: FormJump): FormFinding {
  const at = { ...place, property: `${place.property}.to` }
  const isKnown = to === formEnd || form.pages.some(({ key }) => key === to)
  return formFinding(isKnown ? 'backwards' : 'unknownTarget', at, { other: to })
}

/** Notes what a jump takes, and tells whether nothing is left to go on with. */
function coversAll(sets: readonly Conditions[], taken: Map<string, unknown[]>, items: Items): boolean {
  return sets.some((set) => {
    const [only, ...others] = Object.entries(set)
    if (only === undefined || others.length > 0) return false
    const [name, expected] = only
    const all = [...(taken.get(name) ?? []), expected]
    taken.set(name, all)
    const decider = items.get(name)
    return decider !== undefined && alwaysMet(decider, all)
  })
}
