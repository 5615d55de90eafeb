import type { ResolvedField } from '../language/resolve.ts'
import { fieldKind } from './kindRegistry.ts'

/** Kinds that say "nothing" by an empty list and never by `null`. */
const isList = ({ kind }: ResolvedField) => ['references', 'list', 'path'].includes(kind)

/** The JSON Schema (OpenAPI 3.1) of a field on the wire: that of its kind, or `null` where no value is needed. */
export function wireSchema(field: ResolvedField): Record<string, unknown> {
  const schema = fieldKind(field.kind).openApi(field)
  if (field.required || isList(field)) return schema
  return {
    ...schema,
    type: [schema.type, 'null'].flat(),
    ...(Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {}),
  }
}

/** The JSON Schema of an object with these fields, by their wire names. */
export function objectSchema(fields: readonly ResolvedField[]): Record<string, unknown> {
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.wire, wireSchema(field)])),
    required: fields.filter((field) => field.required).map((field) => field.wire),
  }
}
