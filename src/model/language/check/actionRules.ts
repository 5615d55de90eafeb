import { operations } from '../access.ts'
import { type Entry, fieldsOf } from './entry.ts'
import { checkFeatures } from './features.ts'
import { at, type Finding, finding, unknownName } from './finding.ts'
import { own, partsOf, textsIn } from './read.ts'

/** An action has a name of its own; what it expects of a choice, or sends as one, is one of the choice's values. */
export function actionRules(entry: Entry): Finding[] {
  const path = at(entry.path, 'actions')
  // What is told apart from actions by its name.
  const taken: string[] = [...operations, ...checkFeatures().flatMap(({ actions = [] }) => actions)]
  const repeated = partsOf(own(entry.config, 'actions')).filter(([name]) => taken.includes(name))
  return [
    ...repeated.map(([name]) => finding('C324', at(path, name), { value: name })),
    ...choiceValues(entry),
  ]
}

function choiceValues(entry: Entry): Finding[] {
  const fields = fieldsOf(entry)
  return partsOf(own(entry.config, 'actions')).flatMap(([name, action]) =>
    ['when', 'body'].flatMap((key) =>
      partsOf(own(action, key)).flatMap(([field, value]) => {
        const values = partsOf(own(fields?.get(field), 'options')).map(([option]) => option)
        if (values.length === 0) return []
        const path = at(at(at(at(entry.path, 'actions'), name), key), field)
        const expected = key === 'when' && Array.isArray(value) ? value : [value]
        return textsIn(expected)
          .filter(([, single]) => !values.includes(single))
          .map(([, single]) => unknownName('C212', path, single, values))
      }),
    ),
  )
}
