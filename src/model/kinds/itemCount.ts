import type { AnySchema } from 'yup'
import type { FieldOptions } from '../language/field.ts'
import type { ResolvedField } from '../language/resolved.ts'
import type { Random } from './fieldKind.ts'
import { checked } from './rules.ts'
import { between } from './samples.ts'

export interface SeveralOptions extends FieldOptions {
  /** Fewest entries. @default none */
  minItems?: number
  /** Most entries. @default none */
  maxItems?: number
}

/** The bounds among the options of a kind. */
export const severalShapes = { minItems: 'leastItems', maxItems: 'mostItems' } as const

type Bounds = Pick<ResolvedField, 'minItems' | 'maxItems'>

/** Longest list where the field sets none. */
const mostItems = 1000

/** Adds the bounds for the number of items. */
export function withItemCount(schema: AnySchema, { minItems, maxItems = mostItems }: Bounds): AnySchema {
  const count = (value: unknown) => (Array.isArray(value) ? value.length : 0)
  const bounded = checked(schema, 'maxItems', (value) => count(value) <= maxItems, { max: maxItems })
  if (minItems === undefined) return bounded
  return checked(bounded, 'minItems', (value) => count(value) >= minItems, { min: minItems })
}

/** The bounds as JSON Schema has them. */
export function itemCountSchema({ minItems, maxItems = mostItems }: Bounds): Record<string, unknown> {
  return { ...(minItems === undefined ? {} : { minItems }), maxItems }
}

/** How many items a sample has: a few, within the bounds. */
export function sampleCount(random: Random, { minItems = 0, maxItems = minItems + 3 }: Bounds): number {
  return between(random, minItems, Math.min(maxItems, minItems + 3))
}
