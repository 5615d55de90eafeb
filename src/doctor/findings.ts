import { entryMistakes } from '../app/entryMistakes.ts'
import { listIn } from '../config/listIn.ts'
import { problemAt } from '../config/problem.ts'
import { checkRuntimeConfig } from '../config/runtimeConfig.ts'
import { configurationFile, type Finding } from '../model/language/check.ts'

/** One thing that is wrong with a configuration, as the panel would say it. */
export type ConfigFinding = Omit<Finding, 'code'> & { code?: Finding['code'] }

/** Everything that the panel finds wrong with a configuration, and with the product's entries beside it. */
export function configFindings(value: unknown): ConfigFinding[] {
  const checked = checkRuntimeConfig(value)
  const ofKeys = 'problems' in checked ? checked.problems.map(problemAt) : []
  return [...ofKeys, ...entryMistakes(resourcesIn(value), listIn(value, 'rightsTemplates'))]
}

/** A key that stands twice in an object; the browser would take the last one and say nothing. */
export function repeatedKey(key: string): ConfigFinding {
  const message = { de: `"${key}" steht hier zweimal`, en: `"${key}" stands here twice` }
  return { path: key, message, file: configurationFile }
}

/** The entries of a configuration, unchecked. */
export function resourcesIn(value: unknown): readonly unknown[] {
  return listIn(value, 'resources') ?? []
}
