import type { AnySchema } from 'yup'
import type { ResolvedField } from '../define/resolve.ts'
import { checked } from './rules.ts'

/** Longest list where the field sets none. */
const mostItems = 1000

/** Adds the bounds for the number of items. */
export function withItemCount(
  schema: AnySchema,
  { minItems, maxItems = mostItems }: ResolvedField,
): AnySchema {
  const count = (value: unknown) => (Array.isArray(value) ? value.length : 0)
  const bounded = checked(schema, 'maxItems', (value) => count(value) <= maxItems, { max: maxItems })
  if (minItems === undefined) return bounded
  return checked(bounded, 'minItems', (value) => count(value) >= minItems, { min: minItems })
}
