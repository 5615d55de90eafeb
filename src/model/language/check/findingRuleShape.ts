import { tones } from '../field.ts'
import { at, finding } from './finding.ts'
import { isObject, own, partsOf } from './read.ts'
import { anyValue, type Checker, mapOf, objectOf, oneOf, optional, required } from './shape.ts'
import { amount, flag, text } from './values.ts'

/** What the filter may hold is a rule of the entry, not of its shape. */
const rule = objectOf({
  label: required(text),
  filter: required(mapOf(anyValue)),
  tone: optional(oneOf(tones)),
  weight: optional(amount),
  accessibility: optional(flag),
})

/** What can be wrong with a record, by name. */
export const findingRules: Checker = (value, path) => {
  if (!isObject(value)) return mapOf(rule)(value, path)
  return partsOf(value).flatMap(([name, given]) => {
    const place = at(path, name)
    const isRule = own(given, 'label') !== undefined && isObject(own(given, 'filter'))
    return isRule ? rule(given, place) : [finding('C345', place, { value: name })]
  })
}
