import { configurationFile } from '#model/language/configurationFile.ts'
import type { Text } from '#model/language/text.ts'
import type { ConfigProblem } from './runtimeConfig.ts'

export interface Problem {
  /** Number of the rule, where it has one. */
  code?: string
  /** The file that the path leads into, where it is none of the product's own. */
  file?: string
  /** Where: a key of config.json or a place in an entry. */
  path: string
  message: Text
  value?: unknown
  suggestion?: string
}

export function problemAt({ key, ...problem }: ConfigProblem) {
  return { ...problem, path: key, file: configurationFile }
}
