import type { JsonObject } from '../base/json.ts'
import type { ResolvedStyle } from '../language/callStyle.ts'
import type { Identifier } from '../language/field.ts'
import type { ResolvedResource } from '../language/resolve.ts'
import { withPart } from './answerPaths.ts'
import { fillText } from './queryTemplate.ts'

/** Wraps fields in a style's envelope. @param id of the record, if there is one */
export function wrapped(
  { api: { list } }: Pick<ResolvedResource, 'api'>,
  { envelope, row }: Pick<ResolvedStyle, 'envelope' | 'row'>,
  fields: JsonObject,
  id?: Identifier,
): unknown {
  // The last part of the entry's path.
  const collection = list.path.split('/').at(-1) ?? list.path
  const known = { collection, ...(id === undefined ? {} : { id: String(id) }) }
  const beside = Object.entries(envelope.with)
    .filter(([, text]) => id !== undefined || !text.includes('{id}'))
    .map(([key, text]) => [key, fillText(text, known)])
  const inside = withPart({}, row, fields) as JsonObject
  return withPart({}, envelope.body, { ...Object.fromEntries(beside), ...inside })
}

/** Encodes as `a[b]=c`, lists as `a[0]=b`; `null` and empty lists as the empty text. */
export function formPairs(value: unknown, name = ''): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[name, value === null ? '' : String(value)]]
  const parts = Object.entries(value)
  if (parts.length === 0 && name !== '') return [[name, '']]
  return parts.flatMap(([key, part]) => formPairs(part, name === '' ? key : `${name}[${key}]`))
}
