import type { Requirement } from '../language/access.ts'
import type { ResolvedResource } from '../language/resolve.ts'
import { type Language, textIn } from '../language/text.ts'
import { placeholdersIn } from '../styles/readTemplate.ts'
import { batchHeader, batchPattern } from './batch.ts'
import { whoMay } from './descriptions.ts'
import type { Operation, Parameter, PlacedOperation, RequestBody, Schema } from './openApi.ts'

export function addressParameters(address: string): Parameter[] {
  return [...new Set(placeholdersIn(address))].map((name): Parameter => ({ ...idParameter, name }))
}

export const idParameter: Parameter = { name: 'id', in: 'path', required: true, schema: { type: 'string' } }

export const ifMatch: Parameter = {
  name: 'If-Match',
  in: 'header',
  description: 'The version that the change is based on, in quotes; an outdated one is refused with 412.',
  schema: { type: 'string' },
}

export const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A repetition under the same key gets the first answer; another body under it is refused with 409.',
  schema: { type: 'string' },
}

export const batchId: Parameter = {
  name: batchHeader,
  in: 'header',
  description:
    'What the change belongs to, with all that carry the same; it is kept in its line of the log of changes.',
  schema: { type: 'string', pattern: batchPattern },
}

export function jsonBody(schema: Schema, required = true): RequestBody {
  return { required, content: { 'application/json': { schema } } }
}

type Described = Omit<Operation, 'tags' | 'x-permissions'> & { access: readonly Requirement[] }

/** Adds tags, requirements, and their sentence. */
export function placed(
  { label }: ResolvedResource,
  language: Language,
  method: string,
  path: string,
  { access, ...operation }: Described,
): PlacedOperation {
  const sets = access.map((requirement) => (requirement === 'never' ? ['never'] : [...requirement]))
  const tags = [textIn(label[1], language)]
  const description = `${operation.description} ${whoMay(access, language)}`
  return { method, path, operation: { ...operation, description, tags, 'x-permissions': sets } }
}
