import { isEntered, type WriteOperation, wireSchema } from '../kinds/recordSchema.ts'
import { isComputed } from '../language/computed.ts'
import type { ResolvedField, ResolvedResource } from '../language/resolve.ts'
import { type Language, textIn } from '../language/text.ts'
import type { Schema } from './openApi.ts'

const instant: Schema = { type: 'string', format: 'date-time' }

/** A record as it is answered: its fields by their wire names, with the id and the times of the server. */
export function answeredRecord(resource: ResolvedResource, language: Language): Schema {
  const shown = resource.fields.filter(
    (field) => !field.writeOnly && !isComputed(field) && !field.wire.includes('.'),
  )
  const times = { createdAt: instant, updatedAt: { ...instant, description: 'Its version, for If-Match.' } }
  const fields = Object.fromEntries(
    shown.map((field) => [field.wire, described(answered(field), field, language)]),
  )
  const required = shown.filter(isAlwaysThere(resource)).map(({ wire }) => wire)
  const id = { type: ['string', 'integer'] }
  return { type: 'object', properties: { id, ...times, ...fields }, required: ['id', ...required] }
}

/** The values that a caller may set. Other keys are ignored. */
export function writtenRecord(
  resource: ResolvedResource,
  operation: WriteOperation,
  language: Language,
): Schema {
  const entered = resource.fields.filter((field) => isEntered(field, operation) && !isComputed(field))
  // A new record needs what is required and does not begin with a value; an edit sends what changes.
  const required = entered.filter(
    (field) =>
      operation === 'create' &&
      field.required &&
      field.when.length === 0 &&
      field.default === undefined &&
      (field.access.edit === 'never' || field.access.edit.length === 0),
  )
  return {
    type: 'object',
    properties: Object.fromEntries(
      entered.map((field) => [field.wire, described(wireSchema(field), field, language)]),
    ),
    required: required.map(({ wire }) => wire),
  }
}

/** Bounds are for what is written; what is stored may be older than they are, and be empty where it is not asked for. */
function answered(field: ResolvedField): Schema {
  const { min, max, moreThan, lessThan, sign, minLength, maxLength, minItems, maxItems, ...rest } = field
  const { maxLength: _, ...schema } = wireSchema({
    ...rest,
    required: field.required && field.when.length === 0,
  })
  return schema
}

/** Hidden from some, or given only where a call asks for it. */
function isAlwaysThere(resource: ResolvedResource) {
  const { dropped, mayLack = [] } = resource
  return ({ name, wire, access }: ResolvedField) =>
    !mayLack.includes(name) && !dropped.includes(wire) && access.show !== 'never' && access.show.length === 0
}

function described(schema: Schema, { label, help }: ResolvedField, language: Language): Schema {
  return {
    title: textIn(label, language),
    ...(help === undefined ? {} : { description: textIn(help, language) }),
    ...schema,
  }
}
