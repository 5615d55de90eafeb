import type { Keys } from './shape.ts'

/**
 * The keys of the language of calls, as they stand in a backend of `config.json` beside `url`, `style`, `through` and
 * `headers`.
 *
 * @returns `undefined`: they are not known, so any key may stand there
 */
export function backendStyleKeys(): Keys | undefined {
  return undefined
}
