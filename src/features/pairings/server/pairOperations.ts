import { recordAnswer } from '#model/contract/answers.ts'
import { descriptions } from '#model/contract/descriptions.ts'
import type { Parameter, PlacedOperation } from '#model/contract/openApi.ts'
import { batchId, ifMatch, jsonBody, placed } from '#model/contract/placed.ts'
import { refusals } from '#model/contract/problems.ts'
import { contractWords } from '#model/contract/words.ts'
import { wireSchema } from '#model/kinds/recordSchema.ts'
import type { Requirement } from '#model/language/access.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { type Language, textIn } from '#model/language/text.ts'
import type { ResolvedPairCall } from '../model/index.ts'

/** Describes the calls for the contract. */
export function pairOperations(resource: ResolvedResource, language: Language): PlacedOperation[] {
  const { pairing, access } = resource
  if (pairing === undefined) return []
  const { assign, change, remove } = pairing
  const call = (
    name: 'assign' | 'change' | 'remove',
    { method, path, query, body }: ResolvedPairCall,
    takes: Requirement,
  ) => {
    const schemaOf = (field: string) => {
      const found = resource.fields.find((candidate) => candidate.name === field)
      return found ? wireSchema(found) : { type: 'string' }
    }
    const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => field)
    const properties = Object.fromEntries(
      Object.entries(body).map(([wire, field]) => [wire, schemaOf(field)]),
    )
    return placed(resource, language, method, path, {
      operationId: `${resource.name}.${name}`,
      summary: `${textIn(resource.label[0], language)}: ${contractWords[name][language]}`,
      description: descriptions.pair[language],
      parameters: [
        ...places.map(
          (field): Parameter => ({ name: field, in: 'path', required: true, schema: { type: 'string' } }),
        ),
        ...Object.keys(query).map(
          (wire): Parameter => ({ name: wire, in: 'query', schema: { type: 'string' } }),
        ),
        ifMatch,
        batchId,
      ],
      ...(method === 'DELETE' || method === 'GET'
        ? {}
        : { requestBody: jsonBody({ type: 'object', properties }) }),
      responses: {
        200: recordAnswer(resource, language),
        201: recordAnswer(resource, language),
        204: { description: contractWords.gone[language] },
        ...refusals(400, 401, 403, 404, 409, 412, 413, 415),
      },
      access: [takes],
    })
  }
  return [
    call('assign', assign, access.create),
    ...(change ? [call('change', change, access.edit)] : []),
    call('remove', remove, access.delete),
  ]
}
