import type { AnySchema } from 'yup'
import { plainLine, visibleSigns } from '../base/visibleText.ts'
import { builder, type LengthOptions } from '../language/field.ts'
import type { ResolvedField } from '../language/resolved.ts'
import { asText, type FieldKind, onlyShown } from './fieldKind.ts'
import { addKinds } from './kindRegistry.ts'
import type { ValidationCode } from './messages.ts'
import { anything, checked, sameOnWire } from './rules.ts'
import { between, pick } from './samples.ts'

export interface TextOptions extends LengthOptions {
  /** Value of a new record. @default none */
  default?: string
}

export interface LineOptions extends TextOptions {
  /** No blanks of any kind. @default false */
  noSpaces?: boolean
  /** Only small, or only capital letters. @default both */
  letters?: 'lower' | 'upper'
}

/** One line of text. */
export const text = builder<string, LineOptions>('text')

/** Text of several lines. */
export const longText = builder<string, TextOptions>('longText')

declare module '../language/field.ts' {
  interface FieldKinds {
    text: LineOptions
    longText: TextOptions
  }
}

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

/** A text that names nobody. */
function anonymousText(mark: string, { minLength = 0, maxLength, ...field }: ResolvedField): string {
  return inLetters(`Anonymisiert ${mark}`, field).padEnd(minLength, 'x').slice(0, maxLength)
}

/**
 * Blanks are those of Unicode, the protected one included. A text is in small letters when writing it in small
 * letters changes nothing; so `ß` is small and not capital, and `ǅ` is neither.
 */
function withLetters(schema: AnySchema, { noSpaces, letters }: ResolvedField): AnySchema {
  let limited = schema
  if (noSpaces) limited = checked(limited, 'noSpaces', (value) => !/\s/u.test(visibleSigns(String(value))))
  if (letters === 'lower') limited = checked(limited, 'lowercase', (value) => value === lower(value))
  if (letters === 'upper') limited = checked(limited, 'uppercase', (value) => value === upper(value))
  return limited
}

const lower = (value: unknown) => String(value).toLowerCase()
const upper = (value: unknown) => String(value).toUpperCase()

function inLetters(sample: string, { noSpaces, letters }: Pick<ResolvedField, 'noSpaces' | 'letters'>) {
  const joined = noSpaces ? sample.replaceAll(' ', '-') : sample
  return letters === undefined ? joined : letters === 'lower' ? lower(joined) : upper(joined)
}

/** What a text may start with. */
export const anyText = {
  expected: { de: 'ein Text in den Grenzen des Feldes', en: 'a text within the bounds of the field' },
  fits: (value: unknown) => typeof value === 'string',
}

const line = createTextKind({
  label: { de: 'Text', en: 'Text' },
  start: anyText,
  words: 'line',
  pasted: 'lines',
  anonymous: anonymousText,
  normal: (text, { noSpaces, letters }) => (noSpaces || letters ? visibleSigns(text) : plainLine(text)),
  longest: 1000,
  sample: words(2),
})

addKinds({
  text: {
    ...line,
    options: { ...lengthShapes, noSpaces: 'flag', letters: ['lower', 'upper'] },
    rule: (yup, field) => withLetters(line.rule(yup, field), field),
    sample: (random, field) => inLetters(String(line.sample(random, field)), field),
  },
  longText: createTextKind({
    label: { de: 'Langer Text', en: 'Long text' },
    start: anyText,
    words: 'lines',
    anonymous: anonymousText,
    longest: 10_000,
    sample: words(12),
    inLists: { ...onlyShown, search: true },
  }),
})
