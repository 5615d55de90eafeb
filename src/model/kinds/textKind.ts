import type { AnySchema } from 'yup'
import type { ResolvedField } from '../language/resolve.ts'
import type { FieldKind, ValidationCode } from './fieldKind.ts'
import { asText, type InLists } from './inLists.ts'
import { anything, checked } from './rules.ts'
import { between, pick } from './samples.ts'

export interface TextKindOptions {
  /** Longest text where the field sets none: nobody stores a megabyte by accident. */
  longest: number
  /** What a text must be besides its length. */
  format?: { code: ValidationCode; check: (text: string) => boolean }
  sample: (random: () => number) => string
  /** @default asText */
  inLists?: InLists
  openApi?: Record<string, unknown>
}

const fillers = [
  'Gesund',
  'Büro',
  'Balance',
  'Rücken',
  'Pause',
  'Team',
  'Morgen',
  'Schlaf',
  'Energie',
  'Start',
]

/** A sample of some German words. */
export function words(count: number) {
  return (random: () => number) => Array.from({ length: count }, () => pick(random, fillers)).join(' ')
}

/** Kinds whose value is a text. An empty text is the same as none. */
export function createTextKind(options: TextKindOptions): FieldKind {
  const { longest, format, sample, inLists = asText, openApi = {} } = options
  return {
    rule(yup, field) {
      const { minLength, maxLength = longest } = field
      let schema: AnySchema = checked(anything(yup), 'type', (value) => typeof value === 'string')
      schema = checked(schema, 'maxLength', (value) => lengthOf(value) <= maxLength, { max: maxLength })
      if (minLength !== undefined) {
        schema = checked(schema, 'minLength', (value) => isEmpty(value) || lengthOf(value) >= minLength, {
          min: minLength,
        })
      }
      if (format === undefined) return schema
      const fits = (value: unknown) =>
        isEmpty(value) || (typeof value === 'string' && value.length <= maxLength && format.check(value))
      return checked(schema, format.code, fits)
    },
    fromWire: (value) => value ?? null,
    toWire: (value) => (isEmpty(value) ? null : value),
    sample: (random, field) => fitted(sample(random), field, random),
    toText: (value) => (typeof value === 'object' ? '' : String(value ?? '')),
    inLists,
    openApi: ({ minLength, maxLength = longest }) => ({
      type: 'string',
      ...(minLength === undefined ? {} : { minLength }),
      maxLength,
      ...openApi,
    }),
  }
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

function lengthOf(value: unknown): number {
  return typeof value === 'string' ? value.length : 0
}

function fitted(
  text: string,
  { minLength = 0, maxLength = Number.POSITIVE_INFINITY }: ResolvedField,
  random: () => number,
) {
  const letters = Array.from({ length: Math.max(0, minLength - text.length) }, () =>
    String.fromCharCode(between(random, 97, 122)),
  )
  return (text + letters.join('')).slice(0, maxLength)
}
