import { stateConditions } from '#model/language/check/actionRules.ts'
import { effectsThere } from '#model/language/check/effectRules.ts'
import { type Entry, fieldsOf } from '#model/language/check/entry.ts'
import { effectList } from '#model/language/check/entryShape.ts'
import type { CheckFeature } from '#model/language/check/features.ts'
import { at, type Finding, findingsWith, unknownName } from '#model/language/check/finding.ts'
import { isObject, itemsOf, own, partsOf, textsIn } from '#model/language/check/read.ts'
import { sentence } from '#model/language/check/sentence.ts'
import { anyValue, described, mapOf, optional, required } from '#model/language/check/shape.ts'
import { nameList, word } from '#model/language/check/values.ts'

const effectSentences = {
  C370: sentence(
    'hier fehlt, welche Felder geändert sein müssen: mindestens eines.',
    'the fields that have to be changed are missing here: at least one.',
  ),
  C371: sentence(
    'das Feld {value} ändert weder ein Bearbeiten noch eine Aktion.',
    'the field {value} is changed neither by an edit nor by an action.',
  ),
}

const { finding } = findingsWith(effectSentences)

/** What an edit touches hangs on fields that something changes, and must be there. */
function editEffectRules(entry: Entry, entries: readonly Entry[]): Finding[] {
  const effects = own(entry.config, 'effects')
  const path = at(entry.path, 'effects')
  return [
    ...effectsThere(entry, entries, effects, path),
    ...itemsOf(effects).flatMap(([index, effect]) => [
      ...changedFields(entry, own(effect, 'changed'), at(at(path, index), 'changed')),
      ...stateConditions(entry, own(effect, 'when'), at(at(path, index), 'when')),
    ]),
  ]
}

function changedFields(entry: Entry, changed: unknown, path: string): Finding[] {
  const fields = fieldsOf(entry)
  const access = own(entry.config, 'access')
  // What is wrong with it is said elsewhere.
  if (!fields || !isObject(access)) return []
  const byActions = partsOf(own(entry.config, 'actions')).flatMap(([, action]) =>
    partsOf(own(action, 'body')).map(([name]) => name),
  )
  const edit = own(access, 'edit')
  const isEdited = (field: unknown) =>
    edit !== undefined && edit !== 'never' && !['never', 'create'].includes(String(own(field, 'edit')))
  return textsIn(changed).flatMap(([index, name]) => {
    const place = at(path, index)
    if (!fields.has(name)) return [unknownName('C104', place, name, [...fields.keys()])]
    return isEdited(fields.get(name)) || byActions.includes(name)
      ? []
      : [finding('C371', place, { value: name })]
  })
}

const changed = described(
  (value, path) =>
    Array.isArray(value) && value.length === 0 ? [finding('C370', path)] : nameList(value, path),
  (of) => ({ type: 'array', items: of(word), minItems: 1 }),
)

export const effectsChecks: CheckFeature = {
  name: 'effects',
  keys: { effects: optional(effectList({ changed: required(changed), when: optional(mapOf(anyValue)) })) },
  sentences: effectSentences,
  rules: editEffectRules,
}
