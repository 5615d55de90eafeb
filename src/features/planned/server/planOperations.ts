import { recordAnswer } from '#model/contract/answers.ts'
import type { PlacedOperation, Schema } from '#model/contract/openApi.ts'
import { idempotencyKey, idParameter, ifMatch, jsonBody, placed } from '#model/contract/placed.ts'
import { planCall, replanCall } from '#model/contract/plan.ts'
import { refusals } from '#model/contract/problems.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { type Language, textIn } from '#model/language/text.ts'
import { planResource } from '../model/namePlans.ts'

const summaries = {
  plan: { de: 'planen', en: 'schedule' },
  replan: { de: 'anders planen', en: 'schedule otherwise' },
} as const

const descriptions = {
  plan: {
    de: 'Plant eine Änderung für einen Tag. Sie braucht die Rechte der Änderung selbst, jetzt und an dem Tag.',
    en: 'Schedules a change for a day. It needs the rights of the change itself, now and on that day.',
  },
  replan: {
    de: 'Plant einen anderen Tag oder andere Werte. Wer das tut, steht von da an dafür ein.',
    en: 'Schedules another day or other values. Whoever does so answers for it from then on.',
  },
} as const

const change: Readonly<Record<string, Schema>> = {
  effectiveOn: { type: 'string', format: 'date', description: 'After today; it is done as the day begins.' },
  values: {
    type: 'object',
    description: 'Values by their names on the wire, as the call that edits has them.',
  },
  action: { type: ['string', 'null'], description: 'Name of an action of the entry, in place of values.' },
}

/** Describes the calls besides those of the entry. */
export function planOperations(resource: ResolvedResource, language: Language): PlacedOperation[] {
  if (resource.name !== planResource) return []
  const label = textIn(resource.label[0], language)
  const record: Readonly<Record<string, Schema>> = {
    resource: { type: 'string', description: 'Name of the entry.' },
    record: { type: 'string', description: 'Id of the record.' },
  }
  return [
    placed(resource, language, planCall.method, planCall.path, {
      operationId: `${resource.name}.plan`,
      summary: `${label}: ${summaries.plan[language]}`,
      description: descriptions.plan[language],
      parameters: [idempotencyKey],
      requestBody: jsonBody({
        type: 'object',
        properties: { ...record, ...change },
        required: ['resource', 'record', 'effectiveOn'],
      }),
      responses: { 201: recordAnswer(resource, language), ...refusals(400, 401, 403, 404, 409, 413, 415) },
      access: [[]],
    }),
    placed(resource, language, replanCall.method, replanCall.path, {
      operationId: `${resource.name}.replan`,
      summary: `${label}: ${summaries.replan[language]}`,
      description: descriptions.replan[language],
      parameters: [idParameter, ifMatch],
      requestBody: jsonBody({ type: 'object', properties: change, required: ['effectiveOn'] }),
      responses: {
        200: recordAnswer(resource, language),
        ...refusals(400, 401, 403, 404, 409, 412, 413, 415),
      },
      access: [[]],
    }),
  ]
}
