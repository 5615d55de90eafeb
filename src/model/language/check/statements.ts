import { finding } from './finding.ts'
import { listOf, objectOf, ofPattern, oneOf, required } from './shape.ts'

/** `{tenant}:{resource}`. */
const target = ofPattern(/^(\*|[\w.-]{1,100}):[\w.-]{1,100}$/, (value, path) =>
  finding('C701', path, { value }),
)

const action = ofPattern(/^[\w.-]{1,100}$/, (value, path) => finding('C702', path, { value }))

const statement = objectOf({
  Effect: required(oneOf(['Allow', 'Deny'])),
  Action: required(listOf(action, { de: 'eine Liste von Tätigkeiten', en: 'a list of actions' })),
  Resource: required(target),
})

export const statements = listOf(statement, { de: 'eine Liste von Aussagen', en: 'a list of statements' })
