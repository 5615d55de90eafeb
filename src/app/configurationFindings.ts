import { listIn } from '#config/listIn.ts'
import { problemAt } from '#config/problem.ts'
import { checkRuntimeConfig } from '#config/runtimeConfig.ts'
import type { Finding } from '#model/language/check.ts'
import { entryMistakes } from './entryMistakes.ts'
import { warningsOf } from './entryWarnings.ts'

/** One thing that is wrong with a configuration, as the panel would say it. */
export type ConfigFinding = Omit<Finding, 'code'> & { code?: Finding['code'] }

/**
 * Everything that the panel finds wrong with a configuration, and with the product's entries beside it.
 *
 * @param isAlone whether nothing is asked of the product's entries. @default false
 */
export function configFindings(value: unknown, isAlone = false): ConfigFinding[] {
  const checked = checkRuntimeConfig(value)
  const ofKeys = 'problems' in checked ? checked.problems.map(problemAt) : []
  const { backends, hide, invitation, deploymentEnvironment: environment } = Object(value)
  const surroundings = { backends, hide, invitation, environment }
  return [
    ...ofKeys,
    ...entryMistakes(
      listIn(value, 'resources') ?? [],
      listIn(value, 'rightsTemplates'),
      surroundings,
      isAlone,
    ),
  ]
}

/** What is probably not meant in a configuration that nothing is wrong with; the panel starts with it all the same. */
export function configWarnings(value: unknown): ConfigFinding[] {
  const checked = checkRuntimeConfig(value)
  return 'config' in checked ? warningsOf(checked.config) : []
}
