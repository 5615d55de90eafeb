import { whoMay } from '#model/contract/descriptions.ts'
import type { Operation, Parameter, PlacedOperation, Schema } from '#model/contract/openApi.ts'
import { jsonBody } from '#model/contract/placed.ts'
import { refusals } from '#model/contract/problems.ts'
import type { Requirement } from '#model/language/access.ts'

/** A call that follows from no entry, as short as it can be said. */
export interface DescribedCall {
  method: string
  path: string
  tag: string
  summary: string
  /** What the summary does not say. */
  description?: string
  access: 'public' | Requirement | { anyOf: readonly Requirement[] }
  body?: Schema
  parameters?: readonly Parameter[]
  /** What a success answers, by status; `null`: nothing. */
  answers: Readonly<Record<number, Schema | null>>
  /** Media type of the answers. */
  mediaType?: string
  refused: readonly number[]
}

export function describedOperation(call: DescribedCall): PlacedOperation {
  const { method, path, tag, summary, access, body, parameters = [], answers, mediaType } = call
  const places = pathParameters(path)
  const succeeded = Object.entries(answers).map(([status, schema]) => [
    status,
    schema === null
      ? { description: 'Done.' }
      : { description: 'Done.', content: { [mediaType ?? 'application/json']: { schema } } },
  ])
  // No address holds a character that cannot be stored.
  const refused = places.length > 0 ? [...new Set([400, ...call.refused])] : call.refused
  const sets = typeof access === 'object' && 'anyOf' in access ? access.anyOf : [access]
  const permitted = sets.filter((set) => set !== 'public')
  const operation: Operation = {
    operationId: `${method.toLowerCase()} ${path}`.replaceAll(/\W+/g, '-'),
    tags: [tag],
    summary,
    description: [call.description, whoMay(access === 'public' ? access : permitted, 'en')]
      .filter(Boolean)
      .join(' '),
    parameters: [...places, ...parameters],
    ...(body === undefined ? {} : { requestBody: jsonBody(body) }),
    responses: { ...Object.fromEntries(succeeded), ...refusals(...refused) },
    ...(access === 'public'
      ? { security: [] }
      : { 'x-permissions': permitted.map((set) => (set === 'never' ? ['never'] : set)) }),
  }
  return { method, path, operation }
}

/** Lists the placeholders of a path. */
export function pathParameters(path: string): Parameter[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    return { name, in: 'path', required: true, schema: { type: 'string' } }
  })
}

/** @param optional members that may be missing */
export function objectWith(
  required: Readonly<Record<string, Schema>>,
  optional: Readonly<Record<string, Schema>> = {},
): Schema {
  return { type: 'object', properties: { ...required, ...optional }, required: Object.keys(required) }
}

export const aText: Schema = { type: 'string' }
export const aCount: Schema = { type: 'integer', minimum: 0 }
export const anInstant: Schema = { type: 'string', format: 'date-time' }
