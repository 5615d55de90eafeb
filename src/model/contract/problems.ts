import { errorCodes } from './errors.ts'
import type { Answer, Operation, Schema } from './openApi.ts'

/** A refusal (RFC 9457) with our code, and errors by wire path. */
export const problemSchema: Schema = {
  type: 'object',
  description: 'A refusal (RFC 9457).',
  properties: {
    type: { type: 'string', description: 'What it is called, where it has a name; else about:blank.' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: [...errorCodes] },
    detail: { type: 'string', description: 'One English sentence for developers.' },
    errors: {
      type: 'object',
      description: 'What is wrong with single values, by their path on the wire: items[0].iban.',
      additionalProperties: {
        type: 'object',
        properties: {
          code: { type: 'string' },
          params: { type: 'object' },
          message: { type: 'string' },
        },
        required: ['code', 'params', 'message'],
      },
    },
  },
  required: ['type', 'title', 'status', 'code'],
}

const meanings: Readonly<Record<string, string>> = {
  400: 'The call or its values are wrong; errors names the values.',
  401: 'Nobody is signed in.',
  403: 'A permission is missing.',
  404: 'There is no such record.',
  405: 'The path has no such method.',
  409: 'It does not fit what is stored, or others use the record.',
  410: 'The link has expired, was used or is broken.',
  412: 'The record was changed since the version in If-Match.',
  413: 'The body is too large.',
  415: 'The body is of another media type.',
  429: 'Too many attempts; Retry-After says when to go on.',
  503: 'The database is away, or there is too much to do; Retry-After says when to try again.',
}

/** Answers for `components.responses`. */
export const problemAnswers: Readonly<Record<string, Answer>> = Object.fromEntries(
  Object.entries(meanings).map(([status, description]) => [
    `Problem${status}`,
    {
      description,
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ]),
)

/** Refers to refusals by status. */
export function refusals(...statuses: readonly number[]): Operation['responses'] {
  return Object.fromEntries(
    statuses.map((status) => [String(status), { $ref: `#/components/responses/Problem${status}` }]),
  )
}
