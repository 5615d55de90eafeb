import { recordsById } from '#client/computed/computeRecords.ts'
import type { ComputeSetting, FindInRecords } from '#client/computed/workOut.ts'
import { isEmptyDocument } from '#kinds/richText/documents.ts'
import { areMet } from '#model/kinds/conditions.ts'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord, ResolvedField } from '#model/language/resolve.ts'
import { pathEnd, type Step, shownResource, stepKind, type WithKinds } from '../model/path.ts'
import type { PathFindingCode } from '../model/pathFindingTexts.ts'
import { readSteps } from '../model/stepsOnWire.ts'
import { type Link, linksOf, predecessors, reachable, successors } from './graph.ts'

export interface PathFinding {
  code: PathFindingCode
  /** Key of the step; absent: the path as a whole. */
  step?: string
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

/**
 * Keys of the steps where a path is stuck: of each loop without a way out the last one in the list, which leads
 * back. A broken link counts as a way out: it is told as such.
 *
 * @param reached keys of the steps that can be reached
 */
function deadEnds(
  steps: readonly Step[],
  links: readonly Link[],
  reached: ReadonlySet<string>,
): ReadonlySet<string> {
  const whole = links.filter(({ broken }) => !broken)
  const broken = links.filter((link) => link.broken).map(({ from }) => from)
  const escaping = reachable([pathEnd, ...broken], predecessors(whole))
  const stuck = steps.filter(({ key }) => reached.has(key) && !escaping.has(key)).map(({ key }) => key)
  if (stuck.length === 0) return new Set()
  const ways = successors(whole)
  const ahead = stuck.map((key) => reachable([key], ways)).toSorted((one, other) => one.size - other.size)
  // What leads no further than itself comes before everything that leads into it.
  const ends = new Set<string>()
  for (const loop of ahead) {
    if (![...ends].some((key) => loop.has(key))) ends.add(stuck.findLast((key) => loop.has(key)) ?? '')
  }
  return ends
}

export const findInPaths: FindInRecords = async (setting, path) => {
  const known = await knownRecords(setting, path)
  return (record) => {
    const found = pathFindings(readSteps(record[path.name], path), path, known)
    return [...new Set(found.map(({ code }) => code))]
  }
}

async function knownRecords(setting: ComputeSetting, field: ResolvedField): Promise<KnownRecord> {
  const shown = Object.values(field.kinds ?? {}).filter((kind) => kind.holds === 'record')
  const byId = await recordsById(setting, [...new Set(shown.map(({ of }) => of))])
  return (name, id) => {
    const others = byId.get(name)
    if (others === undefined) return undefined
    const record = others.records.get(String(id))
    if (record === undefined) return others.isWhole ? 'missing' : undefined
    return isUsable(field, name, record) ? 'there' : 'unusable'
  }
}

/** Whether a record has the values that its steps ask for; where several kinds show it, one of them will do. */
export function isUsable({ kinds = {} }: WithKinds, resource: string, record: AnyRecord): boolean {
  return Object.values(kinds).some(
    (kind) => kind.holds === 'record' && kind.of === resource && areMet(kind.expects ?? {}, record),
  )
}
