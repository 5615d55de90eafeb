import { isOperation } from '../access.ts'
import { type Entry, fieldsOf } from './entry.ts'
import { at, type Finding, finding, unknownName } from './finding.ts'
import { own, partsOf, textsIn } from './read.ts'

/** Action names are free, and values of choices exist. */
export function actionRules(entry: Entry): Finding[] {
  const path = at(entry.path, 'actions')
  const repeated = partsOf(own(entry.config, 'actions')).filter(([name]) => isOperation(name))
  const fields = fieldsOf(entry)
  const values = partsOf(own(entry.config, 'actions')).flatMap(([name, action]) =>
    ['when', 'body'].flatMap((key) =>
      choiceValues(fields, own(action, key), at(at(path, name), key), key === 'when'),
    ),
  )
  return [...repeated.map(([name]) => finding('C324', at(path, name), { value: name })), ...values]
}

/** @param several whether a list means one of its values */
export function choiceValues(
  fields: ReturnType<typeof fieldsOf>,
  values: unknown,
  path: string,
  several = true,
): Finding[] {
  return partsOf(values).flatMap(([field, value]) => {
    const options = partsOf(own(fields?.get(field), 'options')).map(([option]) => option)
    if (options.length === 0) return []
    const place = at(path, field)
    const expected = several && Array.isArray(value) ? value : [value]
    return textsIn(expected)
      .filter(([, single]) => !options.includes(single))
      .map(([, single]) => unknownName('C212', place, single, options))
  })
}

/** Fields exist, and values of choices too. */
/** Checks the states that fields of a kind name by a key. */
export function statesOfFields(entry: Entry, kind: string, key: string): Finding[] {
  return [...(fieldsOf(entry) ?? [])].flatMap(([name, field]) =>
    own(field, 'kind') === kind
      ? stateConditions(entry, own(field, key), at(at(at(entry.path, 'fields'), name), key))
      : [],
  )
}

export function stateConditions(entry: Entry, when: unknown, path: string): Finding[] {
  const fields = fieldsOf(entry)
  if (!fields) return []
  const unknown = partsOf(when)
    .filter(([name]) => !fields.has(name))
    .map(([name]) => unknownName('C104', at(path, name), name, [...fields.keys()]))
  return [...unknown, ...choiceValues(fields, when, path)]
}
