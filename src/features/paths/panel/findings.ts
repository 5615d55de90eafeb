import { isEmptyDocument } from '../../../model/kinds/richText.ts'
import type { Identifier } from '../../../model/language/field.ts'
import type { Step } from '../model/path.ts'
import { shownResource, stepKind, type WithKinds } from '../model/stepKinds.ts'
import { deadEnds } from './deadEnds.ts'
import { type Link, linksOf, reachable, successors } from './graph.ts'

/** What can be wrong with a path, in the order in which it is told. */
export const pathFindingCodes = [
  'noSteps',
  'deadEnd',
  'brokenLink',
  'missingRecord',
  'unusableRecord',
  'emptyStep',
  'unreachable',
  'noBranches',
  'deadCondition',
] as const
export type PathFindingCode = (typeof pathFindingCodes)[number]

export interface PathFinding {
  code: PathFindingCode
  /** Key of the step; absent: the path as a whole. */
  step?: string
  /** Key of the branch of that step. */
  branch?: string
}

/** What is known of a record that a step shows; `undefined`: nothing yet, or nothing may be known. */
export type KnownRecord = (resource: string, id: Identifier) => 'there' | 'missing' | 'unusable' | undefined

/**
 * Everything that keeps somebody who goes the path from its end or from its content, in the order of the steps. Takes
 * time in proportion to steps, branches and the answers that conditions ask for.
 *
 * @param known what is known of the records; without it they are not judged
 */
export function pathFindings(
  steps: readonly Step[],
  field: WithKinds,
  known: KnownRecord = () => undefined,
): PathFinding[] {
  const [first] = steps
  if (first === undefined) return [{ code: 'noSteps' }]
  const links = linksOf(steps)
  const ways = successors(links)
  const reached = reachable([first.key], ways)
  const closed = deadEnds(steps, links, reached)
  const isDead = deadConditions(ways)
  return steps.flatMap((step) => [
    ...(closed.has(step.key) ? [{ code: 'deadEnd' as const, step: step.key }] : []),
    ...brokenLinks(step, ways.get(step.key) ?? []),
    ...contentFindings(step, field, known),
    ...(reached.has(step.key) ? [] : [{ code: 'unreachable' as const, step: step.key }]),
    ...(isDead(step) ? [{ code: 'deadCondition' as const, step: step.key }] : []),
  ])
}

function brokenLinks({ key }: Step, links: readonly Link[]): PathFinding[] {
  return links
    .filter(({ broken }) => broken)
    .map(({ branch }) => ({ code: 'brokenLink', step: key, ...(branch === undefined ? {} : { branch }) }))
}

function contentFindings(step: Step, field: WithKinds, known: KnownRecord): PathFinding[] {
  const resource = shownResource(field, step)
  const found = (code: PathFindingCode): PathFinding[] => [{ code, step: step.key }]
  if (resource !== undefined) {
    if (step.record === null) return found('emptyStep')
    const state = known(resource, step.record)
    return state === 'missing' ? found('missingRecord') : state === 'unusable' ? found('unusableRecord') : []
  }
  switch (stepKind(field, step.kind)?.holds) {
    case 'text':
      return step.text === null || isEmptyDocument(step.text) ? found('emptyStep') : []
    case 'wait':
      return (step.days ?? 0) > 0 || (step.minutes ?? 0) > 0 ? [] : found('emptyStep')
    case 'decision':
      return step.branches.length === 0 ? found('noBranches') : unnamedBranches(step)
    default:
      return found('emptyStep')
  }
}

function unnamedBranches({ key, branches }: Step): PathFinding[] {
  return branches
    .filter(({ label }) => label.trim() === '')
    .map((branch) => ({ code: 'emptyStep', step: key, branch: branch.key }))
}

/** Steps whose condition nobody can ever meet: no such answer, none that leads to them, or no day to show them. */
function deadConditions(ways: ReadonlyMap<string, readonly Link[]>) {
  const reachedBy = new Map<string, ReadonlySet<string>>()
  function reachedAfter(step: string, branch: string): ReadonlySet<string> {
    const name = `${step}\n${branch}`
    const known = reachedBy.get(name)
    if (known) return known
    const taken = (ways.get(step) ?? []).filter((link) => link.branch === branch && !link.broken)
    const found = reachable(
      taken.map(({ to }) => to),
      ways,
    )
    reachedBy.set(name, found)
    return found
  }
  return ({ key, when, from, until }: Step) =>
    (from !== null && until !== null && from > until) ||
    (when !== null && !reachedAfter(when.step, when.branch).has(key))
}
