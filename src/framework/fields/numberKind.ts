import type { AnySchema } from 'yup'
import type { ResolvedField } from '../define/resolve.ts'
import type { Language } from '../define/text.ts'
import type { FieldKind, Yup } from './fieldKind.ts'
import { asQuantity } from './inLists.ts'
import { anything, checked } from './rules.ts'
import { between } from './samples.ts'

export interface NumberKindOptions {
  /** Adds what a number must be besides its bounds. */
  refine?: (schema: AnySchema, field: ResolvedField) => AnySchema
  format: (value: number, field: ResolvedField, language: Language) => string
  /** Decimals of a sample. */
  decimals: number
  openApi: Record<string, unknown>
}

/** Kinds whose value is a finite number. */
export function createNumberKind(options: NumberKindOptions): FieldKind {
  const { refine = (schema) => schema, format, decimals, openApi } = options
  return {
    rule(yup: Yup, field) {
      return withBounds(refine(checked(anything(yup), 'number', Number.isFinite), field), field)
    },
    fromWire: (value) => numberFrom(value) ?? null,
    toWire: (value) => (value === undefined || value === '' ? null : Object.is(value, -0) ? 0 : value),
    sample(random, field) {
      const factor = 10 ** decimals
      const [least, most] = rangeOf(field, 1 / factor)
      return between(random, Math.ceil(least * factor), Math.floor(most * factor)) / factor
    },
    toText(value, field, language) {
      if (typeof value === 'number' && Number.isFinite(value)) return format(value, field, language)
      return typeof value === 'string' ? value : ''
    },
    inLists: asQuantity,
    openApi: ({ min, max, moreThan, lessThan, sign }) => ({
      ...openApi,
      ...given('minimum', min),
      ...given('maximum', max),
      ...given('exclusiveMinimum', moreThan ?? (sign === 'positive' ? 0 : undefined)),
      ...given('exclusiveMaximum', lessThan ?? (sign === 'negative' ? 0 : undefined)),
    }),
  }
}

/** Adds the bounds that a field sets. */
function withBounds(schema: AnySchema, { min, max, moreThan, lessThan, sign }: ResolvedField): AnySchema {
  let bounded = schema
  if (min !== undefined) bounded = checked(bounded, 'min', (value) => Number(value) >= min, { min })
  if (max !== undefined) bounded = checked(bounded, 'max', (value) => Number(value) <= max, { max })
  if (moreThan !== undefined) {
    bounded = checked(bounded, 'moreThan', (value) => Number(value) > moreThan, { bound: moreThan })
  }
  if (lessThan !== undefined) {
    bounded = checked(bounded, 'lessThan', (value) => Number(value) < lessThan, { bound: lessThan })
  }
  if (sign === 'positive') bounded = checked(bounded, 'positive', (value) => Number(value) > 0)
  if (sign === 'negative') bounded = checked(bounded, 'negative', (value) => Number(value) < 0)
  return bounded
}

/** From where to where samples may lie; `step` is the smallest difference between two of them. */
function rangeOf({ min, max, moreThan, lessThan, sign }: ResolvedField, step: number): [number, number] {
  const above = [
    min,
    moreThan === undefined ? undefined : moreThan + step,
    sign === 'positive' ? step : undefined,
  ]
  const below = [
    max,
    lessThan === undefined ? undefined : lessThan - step,
    sign === 'negative' ? -step : undefined,
  ]
  const most = Math.min(...below.filter((bound) => bound !== undefined))
  const least = Math.max(...above.filter((bound) => bound !== undefined))
  if (Number.isFinite(least)) return [least, Math.min(most, least + 500)]
  return Number.isFinite(most) ? [most - 500, most] : [0, 500]
}

function given(key: string, value: number | undefined): Record<string, number> {
  return value === undefined ? {} : { [key]: value }
}

/** Some backends send decimals as text, in the one form that JSON numbers have too. Other text stays text. */
function numberFrom(value: unknown): unknown {
  if (Object.is(value, -0)) return 0
  if (typeof value !== 'string' || !/^-?(0|[1-9]\d{0,14})(\.\d{1,10})?$/.test(value)) return value
  return Number(value) + 0
}
