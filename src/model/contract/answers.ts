import type { ResolvedResource } from '../language/resolve.ts'
import type { Language } from '../language/text.ts'
import type { Answer, Schema } from './openApi.ts'
import { contractWords } from './words.ts'

function recordRef({ name }: ResolvedResource): Schema {
  return { $ref: `#/components/schemas/${name}` }
}

/** @param place of the rows in the answer */
export function listAnswer(resource: ResolvedResource, place: string, language: Language): Answer {
  const { rest, list } = resource.api
  const rows = { type: 'array', items: recordRef(resource) }
  if (rest) {
    return {
      description: contractWords.rows[language],
      headers: {
        [rest.countHeader]: { description: contractWords.count[language], schema: { type: 'string' } },
      },
      content: { 'application/json': { schema: rows } },
    }
  }
  const schema = {
    type: 'object',
    properties: {
      [place]: rows,
      ...(list.total === undefined
        ? {}
        : { [list.total]: { type: 'integer', minimum: 0, description: contractWords.count[language] } }),
    },
    required: [place, ...(list.total === undefined ? [] : [list.total])],
  }
  return { description: contractWords.rows[language], content: { 'application/json': { schema } } }
}

export function recordAnswer(resource: ResolvedResource, language: Language): Answer {
  return {
    description: contractWords.record[language],
    headers: { ETag: { description: contractWords.version[language], schema: { type: 'string' } } },
    content: { 'application/json': { schema: recordRef(resource) } },
  }
}

const mail = {
  type: 'object',
  properties: { subject: { type: 'string' }, text: { type: 'string' }, html: { type: 'string' } },
  required: ['subject', 'text'],
}

export function previewAnswer(language: Language): Answer {
  return {
    description: contractWords.mails[language],
    content: { 'application/json': { schema: { type: 'object', properties: { de: mail, en: mail } } } },
  }
}
