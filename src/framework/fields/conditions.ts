import type { Condition } from '../define/field.ts'
import type { ResolvedField } from '../define/resolve.ts'
import { fieldKind } from './fieldKinds.ts'

type Values = Readonly<Record<string, unknown>>

/** Whether a field is asked for beside these values of its siblings. No value and `null` are the same. */
export function isAskedFor({ when }: Pick<ResolvedField, 'when'>, siblings: Values): boolean {
  return Object.entries(when).every(([name, expected]) => {
    const value = siblings[name] ?? null
    return Array.isArray(expected) ? expected.includes(value) : value === expected
  })
}

/** The siblings that decide whether one of the fields is asked for. */
export function decidingNames(fields: readonly { when: Condition }[]): string[] {
  return [...new Set(fields.flatMap(({ when }) => Object.keys(when)))]
}

/**
 * The values with those emptied that are not asked for: what a form does not show is not stored either.
 *
 * @param absent what it means that a deciding value is not there: in a whole record that it is empty, in a change of
 *   some fields that nothing can be said
 */
export function withoutUnasked(
  fields: readonly ResolvedField[],
  values: Values,
  absent: 'empty' | 'unknown' = 'unknown',
): Values {
  const unasked = fields.filter(
    (field) =>
      Object.keys(field.when).length > 0 &&
      Object.hasOwn(values, field.name) &&
      !isNothing(field, values[field.name]) &&
      (absent === 'empty' || Object.keys(field.when).every((name) => Object.hasOwn(values, name))) &&
      !isAskedFor(field, values),
  )
  if (unasked.length === 0) return values
  const emptied = unasked.map((field) => [field.name, fieldKind(field.kind).fromWire(null, field)])
  // What is emptied may be what another field waits for.
  return withoutUnasked(fields, { ...values, ...Object.fromEntries(emptied) }, absent)
}

function isNothing(field: ResolvedField, value: unknown): boolean {
  const empty = fieldKind(field.kind).fromWire(null, field)
  return value === empty || (Array.isArray(value) && Array.isArray(empty) && value.length === 0)
}
