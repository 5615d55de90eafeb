import { finding } from './finding.ts'
import { type Checker, listOf, objectOf, oneOf, required } from './shape.ts'

/** `{tenant}:{resource}`. */
const target: Checker = (value, path) =>
  typeof value === 'string' && /^(\*|[\w.-]{1,100}):[\w.-]{1,100}$/.test(value)
    ? []
    : [finding('C701', path, { value })]

const action: Checker = (value, path) =>
  typeof value === 'string' && /^[\w.-]{1,100}$/.test(value) ? [] : [finding('C702', path, { value })]

const statement = objectOf({
  Effect: required(oneOf(['Allow', 'Deny'])),
  Action: required(listOf(action, { de: 'eine Liste von Tätigkeiten', en: 'a list of actions' })),
  Resource: required(target),
})

/** The statements of a policy. */
export const statements = listOf(statement, { de: 'eine Liste von Aussagen', en: 'a list of statements' })
