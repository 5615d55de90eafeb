import { type Entry, fieldsOf } from '#model/language/check/entry.ts'
import type { CheckFeature } from '#model/language/check/features.ts'
import { at, type Finding, findingsWith, unknownName } from '#model/language/check/finding.ts'
import { isObject, own, partsOf, textsIn } from '#model/language/check/read.ts'
import { sentence } from '#model/language/check/sentence.ts'
import { objectOf, optional } from '#model/language/check/shape.ts'
import { nameList } from '#model/language/check/values.ts'

/** What can be wrong with what is planned (C9). */
const plannedSentences = {
  C901: sentence(
    'Änderungen planen kann nur, wessen Datensätze die eigene API hat: ein anderes Backend macht von sich aus nichts.',
    'changes can be scheduled only for records that the API has itself: another backend does nothing on its own.',
  ),
  C902: sentence(
    'das Feld {value} gibt niemand in einem Formular ein; planen lässt sich nur, was sich bearbeiten lässt.',
    'nobody enters the field {value} in a form; only what can be edited can be scheduled.',
  ),
  C903: sentence(
    'Werte lassen sich nur planen, wo es einen Aufruf zum Bearbeiten gibt: "api" fehlt "edit".',
    'values can be scheduled only where there is a call that edits: "api" has no "edit".',
  ),
  C904: sentence('es gibt keine Aktion {value}.', 'there is no action {value}.'),
} as const

const { finding } = findingsWith(plannedSentences)

/** What can be planned is what a person may enter or do, with records that the API has itself. */
function plannedRules(entry: Entry): Finding[] {
  const planned = own(entry.config, 'planned')
  const path = at(entry.path, 'planned')
  if (!isObject(planned)) return []
  const api = own(entry.config, 'api')
  return [
    ...(own(entry.config, 'backend') === undefined ? [] : [finding('C901', path)]),
    ...enterable(entry, planned, path),
    ...(textsIn(own(planned, 'fields')).length > 0 && isWithoutEdit(api) ? [finding('C903', path)] : []),
    ...knownActions(entry, planned, path),
  ]
}

function enterable(entry: Entry, planned: unknown, path: string): Finding[] {
  const fields = fieldsOf(entry)
  if (!fields) return []
  return textsIn(own(planned, 'fields')).flatMap(([index, name]) => {
    const place = at(at(path, 'fields'), index)
    const field = fields.get(name)
    if (!fields.has(name)) return [unknownName('C104', place, name, [...fields.keys()])]
    const isEntered = (own(field, 'edit') ?? 'always') === 'always'
    return isEntered && own(field, 'computed') === undefined ? [] : [finding('C902', place, { value: name })]
  })
}

/** Entries that name their calls one by one have the call that edits, or they have not; of a path it follows from the access. */
function isWithoutEdit(api: unknown): boolean {
  return isObject(api) && own(api, 'list') !== undefined && own(api, 'edit') === undefined
}

function knownActions(entry: Entry, planned: unknown, path: string): Finding[] {
  const names = partsOf(own(entry.config, 'actions')).map(([name]) => name)
  return textsIn(own(planned, 'actions'))
    .filter(([, name]) => !names.includes(name))
    .map(([index, name]) => unknownName('C904', at(at(path, 'actions'), index), name, names))
}

export const plannedChecks: CheckFeature = {
  name: 'planned',
  keys: { planned: optional(objectOf({ fields: optional(nameList), actions: optional(nameList) })) },
  sentences: plannedSentences,
  rules: plannedRules,
}
