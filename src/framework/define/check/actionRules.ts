import { type Entry, fieldsOf } from './entry.ts'
import { at, type Finding, unknownName } from './finding.ts'
import { own, partsOf } from './read.ts'

/** What an action expects of a choice, or sends as one, must be one of the choice's values. */
export function actionRules(entry: Entry): Finding[] {
  const fields = fieldsOf(entry)
  return partsOf(own(entry.config, 'actions')).flatMap(([name, action]) =>
    ['when', 'body'].flatMap((key) =>
      partsOf(own(action, key)).flatMap(([field, value]) => {
        const values = partsOf(own(fields?.get(field), 'options')).map(([option]) => option)
        if (values.length === 0 || typeof value !== 'string' || values.includes(value)) return []
        const path = at(at(at(at(entry.path, 'actions'), name), key), field)
        return [unknownName('C212', path, value, values)]
      }),
    ),
  )
}
