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
 * The values with those emptied that are not asked for: what a form does not show is not stored either. A field
 * whose siblings are not all there cannot be judged and stays as it is.
 */
export function withoutUnasked(fields: readonly ResolvedField[], values: Values): Values {
  const unasked = fields.filter(
    (field) =>
      Object.hasOwn(values, field.name) &&
      Object.keys(field.when).every((name) => Object.hasOwn(values, name)) &&
      !isAskedFor(field, values),
  )
  if (unasked.length === 0) return values
  const empty = unasked.map((field) => [field.name, fieldKind(field.kind).fromWire(null, field)])
  return { ...values, ...Object.fromEntries(empty) }
}
