import type { Comparison, Conditions } from '../language/field.ts'
import type { ResolvedField } from '../language/resolved.ts'
import { isMissing } from './rules.ts'

type Values = Readonly<Record<string, unknown>>

/** Whether a field is asked for beside these values of its siblings. */
export function isAskedFor({ when }: Pick<ResolvedField, 'when'>, siblings: Values): boolean {
  return when.length === 0 || when.some((conditions) => areMet(conditions, siblings))
}

/** Whether values meet all of some conditions. No value and `null` are the same. */
export function areMet(conditions: Conditions, values: Values): boolean {
  return Object.entries(conditions).every(([name, expected]) => isMet(values[name] ?? null, expected))
}

function isMet(value: unknown, expected: unknown): boolean {
  if (Array.isArray(expected)) return expected.some((one) => isMet(value, one))
  if (isComparison(expected)) return isWithin(value, expected)
  return Array.isArray(value) ? value.includes(expected) : value === expected
}

function isComparison(expected: unknown): expected is Comparison {
  return typeof expected === 'object' && expected !== null
}

function isWithin(value: unknown, { min, max, not, filled, all }: Comparison): boolean {
  return (
    (min === undefined || (isAlike(value, min) && value >= min)) &&
    (max === undefined || (isAlike(value, max) && value <= max)) &&
    (not === undefined || !isMet(value, not)) &&
    (filled === undefined || filled !== isNothingGiven(value)) &&
    (all === undefined || all.every((one) => isMet(value, one)))
  )
}

/** Only what is of one type has an order: days and instants are texts that stand in theirs. */
function isAlike(value: unknown, end: number | string): value is number | string {
  return typeof value === typeof end
}

function isNothingGiven(value: unknown): boolean {
  return isMissing(value) || (Array.isArray(value) && value.length === 0)
}

/** Conditions that are met where both of two are: each alternative of one together with each of the other. */
export function bothOf(first: readonly Conditions[], second: readonly Conditions[]): readonly Conditions[] {
  if (first.length === 0) return second
  if (second.length === 0) return first
  return first.flatMap((one) => second.map((other) => together(one, other)))
}

function together(one: Conditions, other: Conditions): Conditions {
  const shared = Object.keys(one).filter(
    (name) => Object.hasOwn(other, name) && JSON.stringify(one[name]) !== JSON.stringify(other[name]),
  )
  const both = shared.map((name) => [name, { all: [one[name], other[name]] }])
  return { ...one, ...other, ...Object.fromEntries(both) }
}

/** The siblings that decide whether one of the fields is asked for. */
export function decidingNames(fields: readonly Pick<ResolvedField, 'when'>[]): string[] {
  return [...new Set(fields.flatMap(({ when }) => when.flatMap((conditions) => Object.keys(conditions))))]
}

/**
 * The values with those emptied that are not asked for: what a form does not show is not stored either. A condition sees
 * what is left of the values that it looks at.
 *
 * @param absent what it means that a deciding value is not there: in a whole record that it is empty, in a change of
 *   some fields that nothing can be said
 */
export function withoutUnasked(
  fields: readonly ResolvedField[],
  values: Values,
  absent: 'empty' | 'unknown' = 'unknown',
): Values {
  if (fields.every(({ when }) => when.length === 0)) return values
  const left: Record<string, unknown> = { ...values }
  let isChanged = false
  for (const field of decidingFirst(fields)) {
    if (values[field.name] === undefined || isNothing(field, values[field.name])) continue
    if (absent === 'unknown' && decidingNames([field]).some((name) => values[name] === undefined)) continue
    if (isAskedFor(field, left)) continue
    left[field.name] = field.type.fromWire(null, field)
    isChanged = true
  }
  return isChanged ? left : values
}

/** The fields that depend on others, each after those that it waits for. */
function decidingFirst(fields: readonly ResolvedField[]): readonly ResolvedField[] {
  const byName = new Map(fields.map((field) => [field.name, field]))
  const seen = new Set<ResolvedField>()
  const ordered: ResolvedField[] = []
  const place = (field: ResolvedField) => {
    if (field.when.length === 0 || seen.has(field)) return
    seen.add(field)
    for (const name of decidingNames([field])) {
      const decider = byName.get(name)
      if (decider) place(decider)
    }
    ordered.push(field)
  }
  for (const field of fields) place(field)
  return ordered
}

function isNothing(field: ResolvedField, value: unknown): boolean {
  const empty = field.type.fromWire(null, field)
  return value === empty || (Array.isArray(value) && Array.isArray(empty) && value.length === 0)
}
