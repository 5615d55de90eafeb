import { at, finding } from '../../../model/language/check/finding.ts'
import { isName } from '../../../model/language/check/names.ts'
import { isObject, own, partsOf } from '../../../model/language/check/read.ts'
import {
  anyValue,
  type Checker,
  mapOf,
  objectOf,
  oneOf,
  optional,
  required,
} from '../../../model/language/check/shape.ts'
import { text, word } from '../../../model/language/check/values.ts'
import { iconNames } from '../../../model/language/icons.ts'

const common = {
  label: required(text),
  icon: optional(oneOf(iconNames, 'C114')),
  holds: required(oneOf(['record', 'text', 'wait', 'decision'])),
}

const withRecord = objectOf({
  ...common,
  of: required(word),
  seconds: optional(word),
  expects: optional(mapOf(anyValue)),
})
const withoutRecord = objectOf(common, { unknownKey: 'C353' })

/** What every step has on the wire; the id of a record stands there below the name of the kind. */
const keysOfSteps = [
  ...['key', 'kind', 'title', 'text', 'minutes', 'days', 'optional'],
  ...['from', 'until', 'when', 'next', 'branches'],
]

/** The kinds of steps of a path: at least one, each with a name that the wire has room for. */
export const stepKinds: Checker = (value, path) => {
  if (!isObject(value) || Object.keys(value).length === 0) return [finding('C350', path, { value })]
  return partsOf(value).flatMap(([name, kind]) => {
    const place = at(path, name)
    if (!isName(name)) return [finding('C351', place, { value: name })]
    const holdsRecord = own(kind, 'holds') === 'record'
    const taken = holdsRecord && keysOfSteps.includes(name) ? [finding('C352', place, { value: name })] : []
    return [...taken, ...(holdsRecord ? withRecord : withoutRecord)(kind, place)]
  })
}
