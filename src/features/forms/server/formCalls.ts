import type { Schema } from '../../../model/contract/openApi.ts'
import type { Requirement } from '../../../model/language/access.ts'
import { aCount, aText, type DescribedCall, objectWith } from '../../../server/contract/operation.ts'
import { answersAccess, answersDeletion } from '../model/answersAccess.ts'

const ofCustomers = 'Forms for customers'
const ofStaff = 'Answers'
const answer: Schema = {
  type: 'object',
  description: 'By the keys of the questions.',
  properties: { id: aText },
  required: ['id'],
}
const keys: Schema = { type: 'array', items: aText }

/** What customers do with a form, and staff with its answers. @param access who may read forms */
export function formCalls(access: Requirement): readonly DescribedCall[] {
  return [
    {
      method: 'GET',
      path: 'public-forms/{id}',
      tag: ofCustomers,
      access: 'public',
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
    },
    {
      method: 'POST',
      path: 'public-forms/{id}/answers',
      tag: ofCustomers,
      access: 'public',
      summary: 'Answer it',
      parameters: [{ name: 'Idempotency-Key', in: 'header', schema: aText }],
      body: {
        type: 'object',
        properties: {
          version: aCount,
          visit: aText,
          language: aText,
          values: { type: 'object', description: 'By the keys of the questions.' },
        },
        required: ['version', 'values'],
      },
      answers: { 201: { type: 'object' } },
      refused: [400, 404, 409, 413, 415, 429],
    },
    {
      method: 'POST',
      path: 'public-forms/{id}/visits',
      tag: ofCustomers,
      access: 'public',
      summary: 'How far somebody came: keys of questions, never what was answered',
      body: {
        type: 'object',
        properties: {
          visit: aText,
          version: aCount,
          seen: keys,
          answered: keys,
          last: { type: ['string', 'null'] },
        },
        required: ['visit', 'version'],
      },
      answers: { 204: null },
      refused: [400, 404, 409, 413, 415, 429],
    },
    {
      method: 'GET',
      path: 'mca-forms/{form}/answers',
      tag: ofStaff,
      access: answersAccess,
      summary: 'The answers to a form; they are asked for like every list, by the keys of its questions',
      answers: { 200: objectWith({ data: { type: 'array', items: answer }, maxCount: aCount }) },
      refused: [400, 401, 403, 404],
    },
    {
      method: 'GET',
      path: 'mca-forms/{form}/answers/{id}',
      tag: ofStaff,
      access: answersAccess,
      summary: 'One answer',
      answers: { 200: answer },
      refused: [401, 403, 404],
    },
    {
      method: 'DELETE',
      path: 'mca-forms/{form}/answers/{id}',
      tag: ofStaff,
      access: answersDeletion,
      summary: 'Delete an answer',
      answers: { 200: answer },
      refused: [401, 403, 404, 409, 412],
    },
    {
      method: 'POST',
      path: 'mca-forms/{form}/answers/delete-older',
      tag: ofStaff,
      access: answersDeletion,
      summary: 'Delete the answers before a day',
      body: objectWith({ before: { ...aText, description: 'A day, or an instant with its zone.' } }),
      answers: { 200: objectWith({ deleted: aCount }) },
      refused: [400, 401, 403, 404, 413, 415],
    },
    {
      method: 'GET',
      path: 'mca-forms/{form}/dropoff',
      tag: ofStaff,
      access,
      summary: 'How far people came, question by question',
      parameters: [{ name: 'version', in: 'query', schema: aCount }],
      answers: {
        200: {
          ...objectWith({ version: aCount, visits: aCount, submitted: aCount }),
        },
      },
      refused: [400, 401, 403, 404],
    },
  ]
}
