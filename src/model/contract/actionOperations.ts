import { valuesToWire } from '../kinds/wire.ts'
import type { ResolvedAction, ResolvedResource } from '../language/resolve.ts'
import { type Language, textIn } from '../language/text.ts'
import { recordAnswer } from './answers.ts'
import { descriptions } from './descriptions.ts'
import type { Operation, PlacedOperation, RequestBody } from './openApi.ts'
import { addressParameters, batchId, ifMatch, jsonBody, placed } from './placed.ts'
import { refusals } from './problems.ts'
import { contractWords } from './words.ts'

export function actionOperations(resource: ResolvedResource, language: Language): PlacedOperation[] {
  return resource.actions.map((action) =>
    placed(resource, language, action.method, action.path, {
      operationId: `${resource.name}.${action.name}`,
      summary: `${textIn(resource.label[0], language)}: ${textIn(action.label, language)}`,
      description: descriptions.action[language],
      parameters: [...addressParameters(action.path), ifMatch, batchId],
      ...(action.method === 'DELETE' ? {} : { requestBody: actionBody(resource, action) }),
      responses: {
        ...actionAnswer(resource, action, language),
        ...refusals(400, 401, 403, 404, 409, 410, 412, 413, 415, 429),
      },
      access: [action.access],
    }),
  )
}

/** Values that tell actions of one path apart are required. */
function actionBody(resource: ResolvedResource, action: ResolvedAction): RequestBody {
  const values = valuesToWire(resource, action.body)
  const schema = {
    type: 'object',
    properties: Object.fromEntries(Object.entries(values).map(([wire, value]) => [wire, { const: value }])),
    required: Object.keys(values),
  }
  return jsonBody(schema, Object.keys(values).length > 0)
}

function actionAnswer(
  resource: ResolvedResource,
  { answer }: ResolvedAction,
  language: Language,
): Operation['responses'] {
  if (answer === 'gone')
    return { 200: recordAnswer(resource, language), 204: { description: contractWords.gone[language] } }
  if (answer !== 'link') return { 200: recordAnswer(resource, language) }
  const schema = {
    type: 'object',
    properties: {
      link: { type: 'string', format: 'uri' },
      expiresAt: { type: 'string', format: 'date-time' },
    },
    required: ['link'],
  }
  return { 200: { description: contractWords.link[language], content: { 'application/json': { schema } } } }
}
