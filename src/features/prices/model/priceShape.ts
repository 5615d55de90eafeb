import { twoNames } from '../../../model/language/check/entryShape.ts'
import { objectOf, optional, required } from '../../../model/language/check/shape.ts'
import { label, word } from '../../../model/language/check/values.ts'

export const price = objectOf({
  monthly: required(word),
  perUnit: optional(word),
  unit: optional(label),
  months: optional(word),
  term: optional(twoNames),
})

export const costs = objectOf({ by: required(word), units: optional(word), period: optional(twoNames) })
