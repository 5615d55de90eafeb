import type { AnySchema } from 'yup'
import type { ResolvedField } from '../language/resolved.ts'
import { asText, type FieldKind } from './fieldKind.ts'
import type { ValidationCode } from './messages.ts'
import { anything, checked, sameOnWire } from './rules.ts'
import { between } from './samples.ts'

export interface TextKindOptions extends Partial<FieldKind> {
  label: FieldKind['label']
  /** Longest text where the field sets none: nobody stores a megabyte by accident. */
  longest: number
  /** What a text must be besides its length. */
  format?: { code: ValidationCode; check: (text: string) => boolean }
  /** The one form in which a text counts and is kept. @default as it is */
  normal?: (text: string, field: ResolvedField) => string
  /** What a sample is made of, which is fitted into the bounds of the field. */
  sample: (random: () => number) => string
  /** What the schema says besides. */
  schema?: Record<string, unknown>
}

/** Kinds whose value is a text. An empty text is the same as none. */
export function createTextKind(options: TextKindOptions): FieldKind {
  const { longest, format, normal = asWritten, sample, schema: also = {}, ...others } = options
  const normalised = (value: unknown, field: ResolvedField) =>
    typeof value === 'string' ? normal(value, field) : value
  return {
    options: lengthShapes,
    inLists: asText,
    fromWire: (value, field) => sameOnWire.fromWire(normalised(value, field)),
    toWire: (value, field) => sameOnWire.toWire(normalised(value, field)),
    fromStore: sameOnWire.toWire,
    toText: (value) => (typeof value === 'object' ? '' : String(value ?? '')),
    ...others,
    rule(yup, field) {
      const { minLength, maxLength = longest } = field
      let schema: AnySchema = checked(anything(yup), 'type', (value) => typeof value === 'string')
      schema = checked(schema, 'maxLength', (value) => lengthOf(normalised(value, field)) <= maxLength, {
        max: maxLength,
      })
      if (minLength !== undefined) {
        schema = checked(
          schema,
          'minLength',
          (value) => isEmpty(value) || lengthOf(normalised(value, field)) >= minLength,
          {
            min: minLength,
          },
        )
      }
      if (format === undefined) return schema
      return checked(schema, format.code, (value) => {
        const text = normalised(value, field)
        return isEmpty(text) || (typeof text === 'string' && text.length <= maxLength && format.check(text))
      })
    },
    sample: (random, field) => lengthened(sample(random), field, random),
    openApi: ({ minLength, maxLength = longest }) => ({
      type: 'string',
      ...(minLength === undefined ? {} : { minLength }),
      maxLength,
      ...also,
    }),
  }
}

const asWritten = (text: string) => text

/** The bounds of a text among the options of its kind. */
export const lengthShapes = { minLength: 'leastLength', maxLength: 'mostLength' } as const

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

function lengthOf(value: unknown): number {
  return typeof value === 'string' ? value.length : 0
}

function lengthened(
  text: string,
  { minLength = 0, maxLength = Number.POSITIVE_INFINITY }: ResolvedField,
  random: () => number,
) {
  const letters = Array.from({ length: Math.max(0, minLength - text.length) }, () =>
    String.fromCharCode(between(random, 97, 122)),
  )
  return (text + letters.join('')).slice(0, maxLength)
}
