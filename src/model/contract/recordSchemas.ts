import { isEntered, type WriteOperation, wireSchema } from '../kinds/recordSchema.ts'
import { isComputed } from '../language/computed.ts'
import type { ResolvedField, ResolvedResource } from '../language/resolve.ts'
import { type Language, textIn } from '../language/text.ts'
import type { Schema } from './openApi.ts'

const instant: Schema = { type: 'string', format: 'date-time' }

/** Returns the schema of an answered record, with its id and the server's times. */
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

/** Returns the schema of values that a caller may set. Other keys are ignored. */
export function writtenRecord(
  resource: ResolvedResource,
  operation: WriteOperation,
  language: Language,
): Schema {
  const entered = resource.fields.filter((field) => isEntered(field, operation) && !isComputed(field))
  // A new record needs required fields without a default; an edit sends what changes.
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

/** Leaves out bounds: stored values may be older than they are, or empty where a condition is not met. */
function answered(field: ResolvedField): Schema {
  const { min, max, moreThan, lessThan, sign, minLength, maxLength, minItems, maxItems, ...rest } = field
  const { maxLength: _, ...schema } = wireSchema({
    ...rest,
    required: field.required && field.when.length === 0,
  })
  return schema
}

/** Excludes fields that are hidden from some, or answered only on demand. */
function isAlwaysThere(resource: ResolvedResource) {
  const { dropped, mayLack = [], access: of, titleParts, titleFallback } = resource
  const named = [...titleParts, ...titleFallback]
  return ({ name, wire, access }: ResolvedField) =>
    (of.names === 'never' || named.includes(name)) &&
    !mayLack.includes(name) &&
    !dropped.includes(wire) &&
    access.show !== 'never' &&
    access.show.length === 0
}

function described(schema: Schema, { label, help }: ResolvedField, language: Language): Schema {
  return {
    title: textIn(label, language),
    ...(help === undefined ? {} : { description: textIn(help, language) }),
    ...schema,
  }
}
