import type { Schema } from '#model/contract/openApi.ts'
import type { Requirement } from '#model/language/access.ts'
import { aCount, aText, type DescribedCall, objectWith } from '#server/contract/operation.ts'
import { answersAccess, answersDeletion } from '../model/answersAccess.ts'

const keys: Schema = { type: 'array', items: aText }
const answer: Schema = { ...objectWith({ id: aText }), description: 'By the keys of the questions.' }

type Told = Omit<DescribedCall, 'method' | 'path' | 'tag' | 'access'>

function ofCustomers(method: string, path: string, told: Told): DescribedCall {
  return { method, path: `public-forms/{id}${path}`, tag: 'Forms for customers', access: 'public', ...told }
}

function ofStaff(method: string, path: string, access: Requirement, told: Told): DescribedCall {
  return { method, path: `mca-forms/{form}/${path}`, tag: 'Answers', access, ...told }
}

/** What customers do with a form, and staff with its answers. @param access who may read forms */
export function formCalls(access: Requirement): readonly DescribedCall[] {
  return [
    ofCustomers('GET', '', {
      summary: 'A published form',
      parameters: [{ name: 'If-None-Match', in: 'header', schema: aText }],
      answers: {
        200: objectWith({
          id: aText,
          version: aCount,
          questions: { type: 'object' },
          title: objectWith({ de: aText, en: aText }),
        }),
        304: null,
      },
      refused: [404, 429],
    }),
    ofCustomers('POST', '/answers', {
      summary: 'Answer it',
      parameters: [{ name: 'Idempotency-Key', in: 'header', schema: aText }],
      body: objectWith(
        { version: aCount, values: { type: 'object', description: 'By the keys of the questions.' } },
        { visit: aText, language: aText },
      ),
      answers: { 201: { type: 'object' } },
      refused: [400, 404, 409, 413, 415, 429, 503],
    }),
    ofCustomers('POST', '/visits', {
      summary: 'How far somebody came: keys of questions, never what was answered',
      body: objectWith(
        { visit: aText, version: aCount },
        { seen: keys, answered: keys, last: { type: ['string', 'null'] } },
      ),
      answers: { 204: null },
      refused: [400, 404, 409, 413, 415, 429],
    }),
    ofStaff('GET', 'answers', answersAccess, {
      summary: 'The answers to a form; a list by the REST conventions, with the keys of its questions',
      parameters: ['sort', 'range', 'filter'].map((name) => ({ name, in: 'query', schema: aText })),
      answers: { 200: { type: 'array', items: answer } },
      refused: [400, 401, 403, 404],
    }),
    ofStaff('GET', 'answers/{id}', answersAccess, {
      summary: 'One answer',
      answers: { 200: answer },
      refused: [401, 403, 404],
    }),
    ofStaff('DELETE', 'answers/{id}', answersDeletion, {
      summary: 'Delete an answer',
      answers: { 200: answer },
      refused: [401, 403, 404, 409, 412],
    }),
    ofStaff('POST', 'answers/delete-older', answersDeletion, {
      summary: 'Delete the answers before a day',
      body: objectWith({ before: { ...aText, description: 'A day, or an instant with its zone.' } }),
      answers: { 200: objectWith({ deleted: aCount }) },
      refused: [400, 401, 403, 404, 413, 415],
    }),
    ofStaff('GET', 'summary', answersAccess, {
      summary: 'What all answers say together: days, choices, numbers',
      answers: {
        200: objectWith({
          answers: aCount,
          days: { type: 'array', items: objectWith({ day: aText, count: aCount }) },
          questions: { type: 'array', items: objectWith({ name: aText, answered: aCount }) },
        }),
      },
      refused: [401, 403, 404],
    }),
    ofStaff('GET', 'dropoff', access, {
      summary: 'How far people came, question by question',
      parameters: [{ name: 'version', in: 'query', schema: aCount }],
      answers: { 200: objectWith({ version: aCount, visits: aCount, submitted: aCount }) },
      refused: [400, 401, 403, 404],
    }),
  ]
}
