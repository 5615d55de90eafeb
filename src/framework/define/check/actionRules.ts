import { type Entry, fieldsOf } from './entry.ts'
import { at, type Finding, unknownName } from './finding.ts'
import { own, partsOf, textsIn } from './read.ts'

/** What an action expects of a choice, or sends as one, must be one of the choice's values. */
export function actionRules(entry: Entry): Finding[] {
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
