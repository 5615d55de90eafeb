import type { AnySchema, ObjectSchema, TestContext } from 'yup'
import type { ResolvedField, ResolvedResource } from '../language/resolved.ts'
import type { Text } from '../language/text.ts'
import { isLeftOut, isNothing } from './asCame.ts'
import { isAskedFor } from './conditions.ts'
import type { Yup } from './fieldKind.ts'
import type { ValidationMessage } from './messages.ts'
import { anything, carried, isMissing } from './rules.ts'

export type WriteOperation = 'create' | 'edit'

/** Whether a value can be entered in an operation. */
export function isEntered(field: ResolvedField, operation: WriteOperation): boolean {
  return field.edit === 'always' || (field.edit === 'create' && operation === 'create')
}

/**
 * The rules of everything that can be entered, by field name: the same for the form and for the API.
 *
 * @param options.partial a field that is left out keeps its value, so it need not be there.
 */
export function recordSchema(
  yup: Yup,
  resource: ResolvedResource,
  operation: WriteOperation,
  options: { partial?: boolean } = {},
): ObjectSchema<object> {
  const fields = resource.fields
    .filter((field) => isEntered(field, operation))
    // What is never shown is there already; leaving it empty leaves it as it is.
    .map((field) => (field.writeOnly && operation === 'edit' ? { ...field, required: false } : field))
  return fieldsSchema(yup, fields, options.partial ? 'allowed' : 'refused')
}

interface Failure {
  path?: string | undefined
  message: unknown
  inner: readonly Failure[]
}

/**
 * Everything that is wrong with a record, the first message for each place (`items[0].iban`). Empty: valid.
 */
export async function validateRecord(
  schema: ObjectSchema<object>,
  record: unknown,
): Promise<Record<string, ValidationMessage>> {
  try {
    await schema.validate(record, { abortEarly: false, strict: true })
    return {}
  } catch (error) {
    return messagesOf(error, schema)
  }
}

/** The same at once; no field kind has a rule that takes its time. */
export function validateAtOnce(schema: ObjectSchema<object>, record: unknown): ReturnType<typeof messagesOf> {
  try {
    schema.validateSync(record, { abortEarly: false, strict: true })
    return {}
  } catch (error) {
    return messagesOf(error, schema)
  }
}

/** @throws what is no failure of a schema */
function messagesOf(error: unknown, schema: ObjectSchema<object>): Record<string, ValidationMessage> {
  if (!isFailure(error)) throw error
  const failures = error.inner.length > 0 ? error.inner : [error]
  const messages = new Map<string, ValidationMessage>()
  const fields = schema.spec.meta?.fields ?? []
  for (const { path = '', message } of failures) {
    if (messages.has(path)) continue
    messages.set(path, inOwnWords(isMessage(message) ? message : { code: 'type', params: {} }, path, fields))
  }
  return Object.fromEntries(messages)
}

/** With the text that the innermost field on the way to a place has for what is wrong. */
function inOwnWords(
  message: ValidationMessage,
  path: string,
  fields: readonly ResolvedField[],
): ValidationMessage {
  let own: Text | undefined
  let among: readonly ResolvedField[] = fields
  for (const name of path.replaceAll(/\[\d+\]/g, '').split('.')) {
    const field = among.find((candidate) => candidate.name === name)
    if (field === undefined) break
    own = ownText(field, message.code) ?? own
    among = field.fields ?? []
  }
  return own === undefined ? message : { ...message, own }
}

function ownText({ messages = {} }: ResolvedField, code: string): Text | undefined {
  return Object.hasOwn(messages, code) ? messages[code] : undefined
}

function isFailure(error: unknown): error is Failure {
  return error instanceof Error && error.name === 'ValidationError' && 'inner' in error
}

/** yup's own messages (a list that is no list) are texts; the rules' are objects. */
function isMessage(message: unknown): message is ValidationMessage {
  return typeof message === 'object' && message !== null && 'code' in message
}

/**
 * One schema for several fields of a record, by their names.
 *
 * @param absent `'allowed'`: a required field may be left out altogether (a change of some fields), but not be
 *   emptied.
 */
export function fieldsSchema(
  yup: Yup,
  fields: readonly ResolvedField[],
  absent: 'allowed' | 'refused' = 'refused',
) {
  const shape = fields.map((field) => {
    const own = field.type.rule(yup, field)
    const rule = field.required ? withRequired(own, field, absent) : own
    return [field.name, field.when.length === 0 ? rule : onlyWhenAsked(yup, field, rule)]
  })
  return yup.object(Object.fromEntries(shape)).strict().meta({ fields })
}

/** What is not asked for is not stored either, so nothing can be wrong with it. */
function onlyWhenAsked(yup: Yup, field: ResolvedField, rule: AnySchema) {
  return yup.lazy((_value: unknown, { parent }: { parent?: Record<string, unknown> }) =>
    isAskedFor(field, parent ?? {}) ? rule : anything(yup),
  )
}

/** What would be stored as nothing is missing: blanks, an empty list, an address without parts. */
function withRequired(rule: AnySchema, field: ResolvedField, absent: 'allowed' | 'refused'): AnySchema {
  return rule.test({
    name: 'required',
    message: carried(() => ({ code: field.accepted ? 'accepted' : 'required', params: {} })),
    test: (value: unknown, { parent }: TestContext) => {
      if (value === undefined && absent === 'allowed') return true
      const stored = field.type.toWire(value, field)
      if (!isMissing(stored) && !isNothing(stored)) return true
      return isLeftOut(parent, field)
    },
  })
}

/** The JSON Schema (OpenAPI 3.1) of a field on the wire: that of its kind, or `null` where no value is needed. */
export function wireSchema(field: ResolvedField): Record<string, unknown> {
  const kind = field.type
  const schema = kind.openApi(field)
  if (field.required || kind.isNeverNull) return schema
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
