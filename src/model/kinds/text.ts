import type { AnySchema } from 'yup'
import type { ResolvedField } from '../language/resolve.ts'
import type { FieldKind } from './fieldKind.ts'
import { checked } from './rules.ts'
import { createTextKind, words } from './textKind.ts'

const line = createTextKind({ longest: 1000, sample: words(2) })

/** One line of text. */
export const textKind: FieldKind = {
  ...line,
  rule: (yup, field) => withLetters(line.rule(yup, field), field),
  sample: (random, field) => inLetters(String(line.sample(random, field)), field),
}

/**
 * Blanks are those of Unicode, the protected one included. A text is in small letters when writing it in small
 * letters changes nothing; so `ß` is small and not capital, and `ǅ` is neither.
 */
function withLetters(schema: AnySchema, { noSpaces, letters }: ResolvedField): AnySchema {
  let limited = schema
  if (noSpaces) limited = checked(limited, 'noSpaces', (value) => !/\s/u.test(String(value)))
  if (letters === 'lower') limited = checked(limited, 'lowercase', (value) => value === lower(value))
  if (letters === 'upper') limited = checked(limited, 'uppercase', (value) => value === upper(value))
  return limited
}

const lower = (value: unknown) => String(value).toLowerCase()
const upper = (value: unknown) => String(value).toUpperCase()

function inLetters(sample: string, { noSpaces, letters }: ResolvedField): string {
  const text = noSpaces ? sample.replaceAll(' ', '-') : sample
  return letters === undefined ? text : letters === 'lower' ? lower(text) : upper(text)
}
