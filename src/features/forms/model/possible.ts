import { isObject } from '#model/base/json.ts'
import { areMet } from '#model/kinds/conditions.ts'
import type { Conditions } from '#model/language/field.ts'
import { type FormItem, isNumberKind } from './document.ts'
import type { PlannedItem } from './formPlan.ts'

/** How deep, and for how many steps, it is looked into what conditions depend on; beyond that they can be met. */
const deepest = 12
const mostSteps = 100

/** Values that stand for all that a question can be answered with, as far as some conditions tell them apart. */
export function candidates(item: FormItem, expected: readonly unknown[]): readonly unknown[] {
  const mentioned = expected.flatMap(mentionedIn)
  if (item.kind === 'flag') return [null, true, false]
  if (item.kind === 'weekday') return [null, 1, 2, 3, 4, 5, 6, 7]
  const options = (item.options ?? []).map(({ value }) => value)
  if (item.kind === 'choice') return [null, ...options]
  if (item.kind === 'choices') return listsOf(options, expected)
  if (item.kind === 'tags') return listsOf([...mentioned, 'unmentioned'], expected)
  if (isNumberKind(item.kind)) return [null, ...numbersAround(item, mentioned)]
  if (item.kind === 'address') return [null, {}]
  return [null, ...mentioned.flatMap(textsAround), '0', '\uffff']
}

function mentionedIn(expected: unknown): readonly unknown[] {
  if (Array.isArray(expected)) return expected.flatMap(mentionedIn)
  if (typeof expected !== 'object' || expected === null) return expected === null ? [] : [expected]
  return Object.entries(expected).flatMap(([key, value]) => (key === 'filled' ? [] : mentionedIn(value)))
}

/** A list meets what it must hold the better the more it has, and what it must not hold the better the less. */
function listsOf(values: readonly unknown[], expected: readonly unknown[]): readonly unknown[] {
  const allowed = values.filter((value) => expected.every((one) => !excludes(one, value)))
  return [[], allowed, values, ...values.map((value) => [value])]
}

function excludes(expected: unknown, value: unknown): boolean {
  if (!isObject(expected)) return false
  const { not, all } = expected
  return not === value || (Array.isArray(all) && all.some((one) => excludes(one, value)))
}

function numbersAround(item: FormItem, mentioned: readonly unknown[]): readonly number[] {
  const { min, max, moreThan, lessThan } = item
  const ends = [...mentioned, min, max, moreThan, lessThan, 0].filter((end) => typeof end === 'number')
  const sorted = [...new Set(ends)].sort((one, other) => one - other)
  const between = sorted.flatMap((end, index) => [end, (end + (sorted[index + 1] ?? end + 2)) / 2])
  const around = [(sorted[0] ?? 0) - 1, ...between, (sorted.at(-1) ?? 0) + 1]
  const whole =
    item.kind === 'integer'
      ? sorted.flatMap((end) => [end - 1, Math.ceil(end), end + 1]).map(Math.floor)
      : around
  return whole.filter((value) => isAllowed(item, value))
}

function isAllowed({ kind, sum, min, max, moreThan, lessThan, sign }: FormItem, value: number): boolean {
  if (kind === 'integer' && !Number.isInteger(value)) return false
  // Nobody refuses what is added up.
  if (sum !== undefined) return true
  return (
    (min === undefined || value >= min) &&
    (max === undefined || value <= max) &&
    (moreThan === undefined || value > moreThan) &&
    (lessThan === undefined || value < lessThan) &&
    !(sign === 'positive' && value <= 0) &&
    !(sign === 'negative' && value >= 0)
  )
}

/** Days and instants are texts in their order; right behind each there is another one. */
function textsAround(mentioned: unknown): readonly unknown[] {
  return typeof mentioned === 'string' ? [mentioned, `${mentioned}\u0001`] : [mentioned]
}

export function meetsExpected(value: unknown, expected: unknown): boolean {
  return areMet({ value: expected }, { value })
}

function isMetByNothing({ kind }: FormItem, expected: unknown): boolean {
  return meetsExpected(kind === 'choices' || kind === 'tags' ? [] : null, expected)
}

/**
 * Whether a set of conditions can be met: each by itself, together with what else is expected of the same answers, and
 * together with the conditions of the questions that must be asked for it. Where that leads too far it can.
 *
 * @param others what is true of an answer besides, by key: it must not meet any of these
 */
export function canBeMet(
  items: ReadonlyMap<string, PlannedItem>,
  conditions: Conditions,
  others: ReadonlyMap<string, readonly unknown[]> = new Map(),
): boolean {
  let steps = 0
  return search(conditions, new Map(), [])

  function search(
    set: Conditions,
    expected: ReadonlyMap<string, readonly unknown[]>,
    waiting: readonly [string, number][],
    depth = 0,
  ): boolean {
    steps += 1
    if (steps > mostSteps) return true
    const joined = new Map(expected)
    const open = [...waiting]
    for (const [name, one] of Object.entries(set)) {
      const planned = items.get(name)
      if (planned === undefined) continue
      const all = [...(joined.get(name) ?? []), one]
      if (!canHold(planned.item, all, others.get(name))) return false
      if (!joined.has(name) || joined.get(name)?.every((before) => isMetByNothing(planned.item, before))) {
        if (!isMetByNothing(planned.item, one)) open.push([name, depth])
      }
      joined.set(name, all)
    }
    const [next, ...rest] = open
    if (next === undefined) return true
    const [name, level] = next
    const when = level < deepest ? (items.get(name)?.when ?? []) : []
    if (when.length === 0) return search({}, joined, rest, level)
    return when.some((alternative) => search(alternative, joined, rest, level + 1))
  }
}

function canHold(item: FormItem, expected: readonly unknown[], never: readonly unknown[] = []): boolean {
  return candidates(item, [...expected, ...never]).some(
    (value) =>
      expected.every((one) => meetsExpected(value, one)) && !never.some((one) => meetsExpected(value, one)),
  )
}

export function alwaysMet({ item, when }: PlannedItem, expected: readonly unknown[]): boolean {
  const isAnswered = item.required === true && when.length === 0
  return candidates(item, expected)
    .filter((value) => !isAnswered || (value !== null && !(Array.isArray(value) && value.length === 0)))
    .every((value) => expected.some((one) => meetsExpected(value, one)))
}
