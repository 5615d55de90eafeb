import type { AnySchema } from 'yup'
import type { ResolvedField } from '../define/resolve.ts'
import type { Language } from '../define/text.ts'
import type { FieldKind, Yup } from './fieldKind.ts'
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
      const { min, max } = field
      let schema: AnySchema = checked(anything(yup), 'number', Number.isFinite)
      schema = refine(schema, field)
      if (min !== undefined) schema = checked(schema, 'min', (value) => Number(value) >= min, { min })
      if (max !== undefined) schema = checked(schema, 'max', (value) => Number(value) <= max, { max })
      return schema
    },
    fromWire: (value) => numberFrom(value) ?? null,
    toWire: (value) => (value === undefined || value === '' ? null : Object.is(value, -0) ? 0 : value),
    sample(random, field) {
      const factor = 10 ** decimals
      const { min = Math.min(0, (field.max ?? 0) - 500) } = field
      const { max = min + 500 } = field
      return between(random, Math.ceil(min * factor), Math.floor(max * factor)) / factor
    },
    toText(value, field, language) {
      if (typeof value === 'number' && Number.isFinite(value)) return format(value, field, language)
      return typeof value === 'string' ? value : ''
    },
    openApi: ({ min, max }) => ({
      ...openApi,
      ...(min === undefined ? {} : { minimum: min }),
      ...(max === undefined ? {} : { maximum: max }),
    }),
  }
}

/** Some backends send decimals as text, in the one form that JSON numbers have too. Other text stays text. */
function numberFrom(value: unknown): unknown {
  if (Object.is(value, -0)) return 0
  if (typeof value !== 'string' || !/^-?(0|[1-9]\d{0,14})(\.\d{1,10})?$/.test(value)) return value
  return Number(value) + 0
}
