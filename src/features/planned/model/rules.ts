import { recordAnswer } from '#model/contract/answers.ts'
import { addContractFeature } from '#model/contract/features.ts'
import type { PlacedOperation, Schema } from '#model/contract/openApi.ts'
import { idempotencyKey, idParameter, ifMatch, jsonBody, placed } from '#model/contract/placed.ts'
import { refusals } from '#model/contract/problems.ts'
import { type Entry, fieldsOf } from '#model/language/check/entry.ts'
import { addCheckFeature } from '#model/language/check/features.ts'
import { at, type Finding, finding, unknownName } from '#model/language/check/finding.ts'
import { isObject, own, partsOf, textsIn } from '#model/language/check/read.ts'
import { sentence } from '#model/language/check/sentence.ts'
import { objectOf, optional } from '#model/language/check/shape.ts'
import { words } from '#model/language/check/values.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { type Language, textIn } from '#model/language/text.ts'
import { planCall, planResource, replanCall } from './plan.ts'

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

/** The calls that plan, beside those that follow from the entry of what is planned. */
function planOperations(resource: ResolvedResource, language: Language): PlacedOperation[] {
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

/** What can be planned is what a person may enter or do, with records that the API has itself. */
function plannedRules(entry: Entry): Finding[] {
  const planned = own(entry.config, 'planned')
  const path = at(entry.path, 'planned')
  if (!isObject(planned)) return []
  const api = own(entry.config, 'api')
  return [
    ...(own(entry.config, 'backend') === undefined ? [] : [finding('C901', path)]),
    ...enterable(entry, planned, path),
    ...(textsIn(own(planned, 'fields')).length > 0 && isWithoutEdit(api) ? [finding('C903', path)] : []),
    ...knownActions(entry, planned, path),
  ]
}

function enterable(entry: Entry, planned: unknown, path: string): Finding[] {
  const fields = fieldsOf(entry)
  if (!fields) return []
  return textsIn(own(planned, 'fields')).flatMap(([index, name]) => {
    const place = at(at(path, 'fields'), index)
    const field = fields.get(name)
    if (!fields.has(name)) return [unknownName('C104', place, name, [...fields.keys()])]
    const isEntered = (own(field, 'edit') ?? 'always') === 'always'
    return isEntered && own(field, 'computed') === undefined ? [] : [finding('C902', place, { value: name })]
  })
}

/** Entries that name their calls one by one have the call that edits, or they have not; of a path it follows from the access. */
function isWithoutEdit(api: unknown): boolean {
  return isObject(api) && own(api, 'list') !== undefined && own(api, 'edit') === undefined
}

function knownActions(entry: Entry, planned: unknown, path: string): Finding[] {
  const names = partsOf(own(entry.config, 'actions')).map(([name]) => name)
  return textsIn(own(planned, 'actions'))
    .filter(([, name]) => !names.includes(name))
    .map(([index, name]) => unknownName('C904', at(at(path, 'actions'), index), name, names))
}

/** What can be wrong with what is planned (C9). */
const plannedSentences = {
  C901: sentence(
    'Änderungen planen kann nur, wessen Datensätze die eigene API hat: ein anderes Backend macht von sich aus nichts.',
    'changes can be scheduled only for records that the API has itself: another backend does nothing on its own.',
  ),
  C902: sentence(
    'das Feld {value} gibt niemand in einem Formular ein; planen lässt sich nur, was sich bearbeiten lässt.',
    'nobody enters the field {value} in a form; only what can be edited can be scheduled.',
  ),
  C903: sentence(
    'Werte lassen sich nur planen, wo es einen Aufruf zum Bearbeiten gibt: "api" fehlt "edit".',
    'values can be scheduled only where there is a call that edits: "api" has no "edit".',
  ),
  C904: sentence('es gibt keine Aktion {value}.', 'there is no action {value}.'),
} as const

addContractFeature({ name: 'planned', operations: planOperations })

addCheckFeature({
  name: 'planned',
  keys: { planned: optional(objectOf({ fields: optional(words), actions: optional(words) })) },
  sentences: plannedSentences,
  rules: plannedRules,
})
