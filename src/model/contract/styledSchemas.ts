import type { ResolvedStyle } from '../language/callStyle.ts'
import type { ResolvedResource } from '../language/resolve.ts'
import { sentType } from './mediaTypes.ts'
import type { RequestBody, Schema } from './openApi.ts'

/** A schema with another one at a dotted path, as `withPart` does it to what they describe. */
export function withSchema(schema: Schema, path: string, inner: Schema): Schema {
  if (path === '') return inner
  const [key = '', ...rest] = path.split('.')
  if (key === '0') return { type: 'array', items: withSchema({}, rest.join('.'), inner), minItems: 1 }
  const { properties, required = [] } = schema
  const known = Object(properties) as Record<string, Schema>
  return {
    ...schema,
    type: 'object',
    properties: { ...known, [key]: withSchema(known[key] ?? {}, rest.join('.'), inner) },
    required: [...new Set([...(required as string[]), key])],
  }
}

/** A row as a style has it. @param fields without the id */
export function styledRow({ id: name, row }: ResolvedStyle, fields: Schema, id: Schema): Schema {
  const { [name]: own } = Object(fields.properties) as Record<string, Schema>
  return withSchema(row === '' ? fields : withSchema({}, row, fields), name, own ?? id)
}

/** A body in what the style of an entry wraps it in. */
export function styledBody({ api }: ResolvedResource, fields: Schema, required = true): RequestBody {
  const { style } = api
  if (!style) return { required, content: { [sentType(style)]: { schema: fields } } }
  const { body, with: beside } = style.envelope
  const inside = style.row === '' ? fields : withSchema({}, style.row, fields)
  const constants = Object.keys(beside).map((key) => [key, { type: 'string' }])
  const record = { ...inside, properties: { ...Object.fromEntries(constants), ...Object(inside.properties) } }
  return { required, content: { [sentType(style)]: { schema: withSchema({}, body, record) } } }
}
