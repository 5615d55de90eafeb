import type { Conditions } from '../../../model/language/field.ts'
import { deciderFindings, type Positions, unique } from './conditionFindings.ts'
import { type FormDocument, type FormJump, formEnd } from './document.ts'
import { type FormFinding, formFinding } from './formFinding.ts'
import type { PlannedItem } from './formPlan.ts'
import { alwaysMet, canBeMet } from './possible.ts'
import { targetOf } from './walkForm.ts'
import { conditionSets } from './when.ts'

interface PageJumps {
  findings: FormFinding[]
  /** Indices of the pages that it can lead to. */
  leadsTo: number[]
}

/** Jumps that lead nowhere or back, those that nobody takes, and pages that nobody meets. */
export function jumpFindings(
  form: FormDocument,
  items: ReadonlyMap<string, PlannedItem>,
  positions: Positions,
): FormFinding[] {
  const pages = form.pages.map((_page, index) => pageJumps(form, index, items, positions))
  const reached = new Set([0])
  pages.forEach(({ leadsTo }, index) => {
    if (reached.has(index)) for (const target of leadsTo) reached.add(target)
  })
  return form.pages.flatMap(({ key }, index) => [
    ...(pages[index]?.findings ?? []),
    ...(reached.has(index) ? [] : [formFinding('unreachable', { page: key })]),
  ])
}

function pageJumps(
  form: FormDocument,
  index: number,
  items: ReadonlyMap<string, PlannedItem>,
  positions: Positions,
): PageJumps {
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
    const wrong = unique(
      sets.flatMap((set) =>
        deciderFindings(set, { ...place, property: `${place.property}.when` }, items, positions, {
          page: index,
          index: Number.POSITIVE_INFINITY,
        }),
      ),
    )
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

function wrongTarget(
  form: FormDocument,
  place: { page: string; property: string },
  { to }: FormJump,
): FormFinding {
  const at = { ...place, property: `${place.property}.to` }
  const isKnown = to === formEnd || form.pages.some(({ key }) => key === to)
  return formFinding(isKnown ? 'backwards' : 'unknownTarget', at, { other: to })
}

/** Notes what a jump takes, and tells whether nothing is left to go on with. */
function coversAll(
  sets: readonly Conditions[],
  taken: Map<string, unknown[]>,
  items: ReadonlyMap<string, PlannedItem>,
): boolean {
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
