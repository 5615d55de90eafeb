import { callStyleKeys, editStyle } from './callStyle.ts'
import { type Keys, objectOf, optional } from './shape.ts'

/** The keys of the language of calls, as they stand in a backend of `config.json` beside `url`, `style`, `through` and `headers`. */
export function backendStyleKeys(): Keys {
  const { headers, ...keys } = callStyleKeys
  return { ...keys, edit: optional(objectOf(editStyle)) }
}
