import { sort } from '../../../model/language/check/entryShape.ts'
import { finding } from '../../../model/language/check/finding.ts'
import { isName } from '../../../model/language/check/names.ts'
import {
  anyValue,
  type Checker,
  listOf,
  mapOf,
  objectOf,
  oneOf,
  optional,
  required,
} from '../../../model/language/check/shape.ts'
import { text } from '../../../model/language/check/values.ts'
import { tones } from '../../../model/language/field.ts'

const tileName: Checker = (value, path) => (isName(value) ? [] : [finding('C210', path, { value })])

const counter = objectOf({
  name: required(tileName),
  label: required(text),
  filter: optional(mapOf(anyValue)),
  tone: optional(oneOf(tones)),
})

const task = objectOf({
  name: required(tileName),
  label: required(text),
  filter: required(mapOf(anyValue)),
  sort: optional(sort),
})

export const overview = objectOf({
  counters: optional(listOf(counter, { de: 'eine Liste von Zahlen', en: 'a list of counters' })),
  todo: optional(listOf(task, { de: 'eine Liste von Aufgaben', en: 'a list of tasks' })),
})
