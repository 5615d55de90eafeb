import type { AnySchema } from 'yup'
import type { ResolvedField } from '../language/resolve.ts'
import type { Language } from '../language/text.ts'
import type { FieldKind, ValidationCode, ValidationMessage, Yup } from './fieldKind.ts'
import { asQuantity } from './inLists.ts'
import { anything, checked } from './rules.ts'
import { between } from './samples.ts'

export interface NumberKindOptions {
  /** What a number must be besides its bounds. */
  form?: {
    code: ValidationCode
    check: (value: unknown, field: ResolvedField) => boolean
    params?: (field: ResolvedField) => ValidationMessage['params']
  }
  format: (value: number, field: ResolvedField, language: Language) => string
  /** Decimals of a sample. */
  decimals: number
  openApi: Record<string, unknown>
}

/** Kinds whose value is a finite number. */
export function createNumberKind(options: NumberKindOptions): FieldKind {
  const { form, format, decimals, openApi } = options
  const hasForm = (value: unknown, field: ResolvedField) => form?.check(value, field) ?? true
  return {
    rule(yup: Yup, field) {
      const schema = checked(anything(yup), 'number', Number.isFinite)
      if (form === undefined) return withBounds(schema, field)
      const formed = checked(schema, form.code, (value) => hasForm(value, field), form.params?.(field))
      return withBounds(formed, field)
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
    inLists: asQuantity((value, field) => isReadable(value) && hasForm(value, field)),
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

/** Whether a number is the same again after the address of a call, where it is text. */
function isReadable(value: unknown): boolean {
  return typeof value === 'number' && numberFrom(String(value)) === value
}

/** Some backends send decimals as text, in the one form that JSON numbers have too. Other text stays text. */
function numberFrom(value: unknown): unknown {
  if (Object.is(value, -0)) return 0
  if (typeof value !== 'string' || !/^-?(0|[1-9]\d{0,14})(\.\d{1,10})?$/.test(value)) return value
  return Number(value) + 0
}
