import type { ResolvedStyle } from '../language/callStyle.ts'
import type { ResolvedResource } from '../language/resolve.ts'
import type { Language } from '../language/text.ts'
import { answeredType } from './mediaTypes.ts'
import type { Answer, Schema } from './openApi.ts'
import { withSchema } from './styledSchemas.ts'
import { words } from './words.ts'

/** Where the schema of a resource's records is. */
export function recordRef({ name }: ResolvedResource): Schema {
  return { $ref: `#/components/schemas/${name}` }
}

/** The rows of a list, with their count. @param place where the rows are in the answer */
export function listAnswer(resource: ResolvedResource, place: string, language: Language): Answer {
  const { rest, list, style } = resource.api
  const rows = { type: 'array', items: recordRef(resource) }
  if (style) return styledListAnswer(style, place, rows, language)
  if (rest) {
    return {
      description: words.rows[language],
      headers: { [rest.countHeader]: { description: words.count[language], schema: { type: 'string' } } },
      content: { 'application/json': { schema: rows } },
    }
  }
  const schema = {
    type: 'object',
    properties: {
      [place]: rows,
      ...(list.total === undefined
        ? {}
        : { [list.total]: { type: 'integer', minimum: 0, description: words.count[language] } }),
    },
    required: [place, ...(list.total === undefined ? [] : [list.total])],
  }
  return { description: words.rows[language], content: { 'application/json': { schema } } }
}

/** The rows where a style has them, with their count and the way to those behind them. */
function styledListAnswer(
  { total, paging, ...style }: ResolvedStyle,
  place: string,
  rows: Schema,
  language: Language,
): Answer {
  const count = { description: words.count[language] }
  const inHeader = total?.startsWith('header:') ? total.slice('header:'.length) : undefined
  const cursors = paging && 'cursor' in paging ? paging : undefined
  const headers = {
    ...(inHeader === undefined ? {} : { [inHeader]: { ...count, schema: { type: 'string' } } }),
    ...(cursors?.next === 'link' ? { Link: { schema: { type: 'string' } } } : {}),
  }
  const isNextInBody = cursors && cursors.next !== 'link' && !cursors.next.startsWith('last:')
  const parts: [path: string, schema: Schema][] = [
    ...(total === undefined || inHeader !== undefined
      ? []
      : [[total, { type: 'integer', minimum: 0, ...count }] as [string, Schema]]),
    ...(cursors?.more === undefined ? [] : [[cursors.more, { type: 'boolean' }] as [string, Schema]]),
    ...(isNextInBody ? [[cursors.next, { type: ['string', 'null'] }] as [string, Schema]] : []),
  ]
  const beside = place === '' ? [] : parts
  const schema = [[place, rows] as [string, Schema], ...beside].reduce<Schema>(
    (whole, [path, part]) => withSchema(whole, path, part),
    {},
  )
  return {
    description: words.rows[language],
    ...(Object.keys(headers).length === 0 ? {} : { headers }),
    content: { [answeredType(style)]: { schema } },
  }
}

/** One record, with its version. */
export function recordAnswer(resource: ResolvedResource, language: Language): Answer {
  const { style } = resource.api
  return {
    description: words.record[language],
    headers: { ETag: { description: words.version[language], schema: { type: 'string' } } },
    content: {
      [answeredType(style)]: { schema: withSchema({}, style?.envelope.answer ?? '', recordRef(resource)) },
    },
  }
}

const mail = {
  type: 'object',
  properties: { subject: { type: 'string' }, text: { type: 'string' }, html: { type: 'string' } },
  required: ['subject', 'text'],
}

/** Mails that would be sent. */
export function previewAnswer(language: Language): Answer {
  return {
    description: words.mails[language],
    content: { 'application/json': { schema: { type: 'object', properties: { de: mail, en: mail } } } },
  }
}
