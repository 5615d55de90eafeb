import { pairCall } from '../../../model/language/check/calls.ts'
import { twoNames } from '../../../model/language/check/entryShape.ts'
import { anyValue, mapOf, objectOf, optional, required } from '../../../model/language/check/shape.ts'
import { word, words } from '../../../model/language/check/values.ts'

export const pairing = objectOf({
  sides: required(twoNames),
  values: optional(words),
  period: optional(twoNames),
  term: optional(twoNames),
  prefill: optional(mapOf(word)),
  expects: optional(mapOf(anyValue)),
  assign: required(pairCall),
  change: optional(pairCall),
  remove: required(pairCall),
})
