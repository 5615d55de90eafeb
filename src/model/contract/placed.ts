import type { Requirement } from '../language/access.ts'
import type { ResolvedResource } from '../language/resolve.ts'
import { type Language, textIn } from '../language/text.ts'
import { batchHeader, batchPattern } from './batch.ts'
import { whoMay } from './descriptions.ts'
import type { Operation, Parameter, PlacedOperation, RequestBody, Schema } from './openApi.ts'
import { splitAddress } from './queryTemplate.ts'
import { placeholdersIn } from './readTemplate.ts'

/** What an address has in its path and in its query. */
export function addressParameters(address: string): Parameter[] {
  const { path, parameters } = splitAddress(address)
  const inPath = [...new Set(placeholdersIn(path))].map((name): Parameter => ({ ...idParameter, name }))
  const inQuery = parameters.map(([name, template]): Parameter => {
    return { name, in: 'query', required: true, schema: { type: 'string', pattern: patternOf(template) } }
  })
  return [...inPath, ...inQuery]
}

/** What a template makes, as a regular expression. */
function patternOf(template: string): string {
  const literals = template.split(/\{[\w.]+\}/).map((part) => part.replaceAll(/[.*+?^$()|[\]{}\\/]/g, '\\$&'))
  return `^${literals.join('.+')}$`
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

/** A body as JSON. */
export function jsonBody(schema: Schema, required = true): RequestBody {
  return { required, content: { 'application/json': { schema } } }
}

type Described = Omit<Operation, 'tags' | 'x-permissions'> & { access: readonly Requirement[] }

/** An operation of a resource at its place, with what it takes. @param address what is behind its question mark is among the parameters */
export function placed(
  { label }: ResolvedResource,
  language: Language,
  method: string,
  address: string,
  { access, ...operation }: Described,
): PlacedOperation {
  const sets = access.map((requirement) => (requirement === 'never' ? ['never'] : [...requirement]))
  const tags = [textIn(label[1], language)]
  const description = `${operation.description} ${whoMay(access, language)}`
  const { path } = splitAddress(address)
  return { method, path, operation: { ...operation, description, tags, 'x-permissions': sets } }
}
