import type { AnySchema } from 'yup'
import { trimmedLine, visibleSigns } from '#model/base/visibleText.ts'
import { type Kinds, onlyShown } from '#model/kinds/fieldKind.ts'
import { checked } from '#model/kinds/rules.ts'
import { words } from '#model/kinds/samples.ts'
import { createTextKind, lengthShapes } from '#model/kinds/textKind.ts'
import { builder, type LengthOptions } from '#model/language/field.ts'
import type { ResolvedField } from '#model/language/resolved.ts'

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

declare module '#model/language/field.ts' {
  interface FieldKinds {
    text: LineOptions
    longText: TextOptions
  }
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
  normal: (text, { noSpaces, letters }) => (noSpaces || letters ? visibleSigns(text) : trimmedLine(text)),
  longest: 1000,
  sample: words(2),
})

export const textsKinds = {
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
} satisfies Kinds
