import { configurationFile } from '#model/language/configurationFile.ts'
import type { Text } from '#model/language/text.ts'
import type { ConfigProblem } from './runtimeConfig.ts'

/** One thing that the panel cannot start with. */
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

/** What is wrong with a key, with its place. */
export function problemAt({ key, ...problem }: ConfigProblem) {
  return { ...problem, path: key, file: configurationFile }
}
