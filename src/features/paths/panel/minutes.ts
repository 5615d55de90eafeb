import { recordsById, unknown } from '#client/computed/computeRecords.ts'
import type { Compute, ComputeSetting } from '#client/computed/workOut.ts'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { pathEnd, type Step, stepKind, type WithKinds } from '../model/path.ts'
import { readSteps } from '../model/stepsOnWire.ts'
import { fromTheEnd, linksOf, mayBeHidden, successors } from './graph.ts'

/** How long a record takes, in seconds; `null` or `undefined`: nobody knows. */
export type SecondsOf = (resource: string, id: Identifier) => number | null | undefined

/**
 * What a step takes, in whole minutes: its own, else its record's seconds rounded up (45 seconds are one minute),
 * else none.
 */
export function stepMinutes(step: Step, field: WithKinds, secondsOf: SecondsOf): number {
  if (step.minutes !== null) return Math.max(0, step.minutes)
  const kind = stepKind(field, step.kind)
  if (kind?.holds !== 'record' || kind.seconds === undefined || step.record === null) return 0
  return Math.ceil(Math.max(0, secondsOf(kind.of, step.record) ?? 0) / 60)
}

/** Reads how long records take from the field that their kind of step names. */
export function secondsIn(
  { kinds = {} }: WithKinds,
  recordOf: (resource: string, id: Identifier) => AnyRecord | undefined,
): SecondsOf {
  const names = secondsByEntry(kinds)
  return (resource, id) => {
    const seconds = recordOf(resource, id)?.[names.get(resource) ?? '']
    return typeof seconds === 'number' ? seconds : null
  }
}

function secondsByEntry(kinds: NonNullable<WithKinds['kinds']>): ReadonlyMap<string, string> {
  const timed = Object.values(kinds).flatMap((kind) =>
    kind.holds === 'record' && kind.seconds !== undefined ? [[kind.of, kind.seconds] as const] : [],
  )
  return new Map(timed)
}

/** Minutes from the first step to the end. */
export interface PathSpan {
  /** By the shortest way, without what may be left out. */
  least: number
  /** By the longest way, every step once. */
  most: number
}

/**
 * What a path takes at least and at most. Links that lead back are left aside: how often somebody repeats steps is
 * not known. A way that leads nowhere counts as far as it goes.
 */
export function pathSpan(steps: readonly Step[], field: WithKinds, secondsOf: SecondsOf): PathSpan {
  const [first] = steps
  if (first === undefined) return { least: 0, most: 0 }
  const byKey = new Map(steps.map((step) => [step.key, step]))
  const spans = new Map<string, PathSpan>([[pathEnd, { least: 0, most: 0 }]])
  for (const { key, onward } of fromTheEnd(first.key, successors(linksOf(steps)))) {
    const step = byKey.get(key)
    if (step === undefined) continue
    const minutes = stepMinutes(step, field, secondsOf)
    const rest = onward.map(({ to }) => spans.get(to)).filter((span) => span !== undefined)
    spans.set(key, {
      least:
        (mayBeHidden(step) ? 0 : minutes) +
        (rest.length === 0 ? 0 : Math.min(...rest.map(({ least }) => least))),
      most: minutes + Math.max(0, ...rest.map(({ most }) => most)),
    })
  }
  return spans.get(first.key) ?? { least: 0, most: 0 }
}

/** How long the steps of a path take altogether. @param name of the field with the path */
export async function minutesOf(
  setting: ComputeSetting,
  resource: ResolvedResource,
  name: unknown,
): Promise<Compute> {
  const field = resource.fields.find((candidate) => candidate.name === name)
  if (field === undefined) return unknown
  const shown = await recordsById(setting, [...secondsByEntry(field.kinds ?? {}).keys()])
  if ([...shown.values()].some((records) => records === undefined)) return unknown
  const secondsOf = secondsIn(field, (of, id) => shown.get(of)?.records.get(String(id)))
  return (record) => pathSpan(readSteps(record[field.name], field), field, secondsOf).most
}
