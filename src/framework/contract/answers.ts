import type { ResolvedResource } from '../define/resolve.ts'
import type { Answer, Schema } from './openApi.ts'
import { words } from './words.ts'

/** Where the schema of a resource's records is. */
export function recordRef({ name }: ResolvedResource): Schema {
  return { $ref: `#/components/schemas/${name}` }
}

/** The rows of a list, with their count. */
export function listAnswer(resource: ResolvedResource): Answer {
  const { rest, list } = resource.api
  const rows = { type: 'array', items: recordRef(resource) }
  if (rest) {
    return {
      description: words.rows.en,
      headers: { [rest.countHeader]: { description: words.count.en, schema: { type: 'string' } } },
      content: { 'application/json': { schema: rows } },
    }
  }
  const schema = {
    type: 'object',
    properties: {
      [list.rows]: rows,
      ...(list.total === undefined
        ? {}
        : { [list.total]: { type: 'integer', minimum: 0, description: words.count.en } }),
    },
    required: [list.rows, ...(list.total === undefined ? [] : [list.total])],
  }
  return { description: words.rows.en, content: { 'application/json': { schema } } }
}

/** One record, with its version. */
export function recordAnswer(resource: ResolvedResource): Answer {
  return {
    description: words.record.en,
    headers: { ETag: { description: words.version.en, schema: { type: 'string' } } },
    content: { 'application/json': { schema: recordRef(resource) } },
  }
}

const mail = {
  type: 'object',
  properties: { subject: { type: 'string' }, text: { type: 'string' }, html: { type: 'string' } },
  required: ['subject', 'text'],
}

/** Mails that would be sent. */
export const previewAnswer: Answer = {
  description: 'The mails, by language.',
  content: { 'application/json': { schema: { type: 'object', properties: { de: mail, en: mail } } } },
}
