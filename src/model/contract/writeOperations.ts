import type { ResolvedResource } from '../language/resolve.ts'
import { type Language, textIn } from '../language/text.ts'
import { previewAnswer, recordAnswer } from './answers.ts'
import { descriptions } from './descriptions.ts'
import type { PlacedOperation } from './openApi.ts'
import { addressParameters, batchId, idempotencyKey, ifMatch, jsonBody, placed } from './placed.ts'
import { refusals } from './problems.ts'
import { writtenRecord } from './recordSchemas.ts'
import { contractWords } from './words.ts'

export function writeOperations(resource: ResolvedResource, language: Language): PlacedOperation[] {
  const { access } = resource
  const { create, edit, delete: remove } = resource.api
  const singular = textIn(resource.label[0], language)
  return [
    ...(create
      ? [
          placed(resource, language, create.method, create.path, {
            operationId: `${resource.name}.create`,
            summary: `${singular}: ${contractWords.create[language]}`,
            description: descriptions.create[language],
            parameters: [...addressParameters(create.path), idempotencyKey, batchId],
            requestBody: jsonBody(writtenRecord(resource, 'create', language)),
            responses: {
              201: recordAnswer(resource, language),
              ...refusals(400, 401, 403, 409, 413, 415, ...(create.each ? [429] : [])),
            },
            access: [access.create],
          }),
        ]
      : []),
    ...(create?.preview
      ? [
          placed(resource, language, 'POST', create.preview.path, {
            operationId: `${resource.name}.preview`,
            summary: `${singular}: ${contractWords.preview[language]}`,
            description: descriptions.preview[language],
            requestBody: jsonBody({ ...writtenRecord(resource, 'create', language), required: [] }),
            responses: { 200: previewAnswer(language), ...refusals(400, 401, 403, 413, 415) },
            access: [access.create],
          }),
        ]
      : []),
    ...(edit
      ? [
          placed(resource, language, edit.method, edit.path, {
            operationId: `${resource.name}.edit`,
            summary: `${singular}: ${contractWords.edit[language]}`,
            description: descriptions.edit[language],
            parameters: [...addressParameters(edit.path), ifMatch, batchId],
            requestBody: jsonBody(writtenRecord(resource, 'edit', language)),
            responses: {
              200: recordAnswer(resource, language),
              ...refusals(400, 401, 403, 404, 409, 412, 413, 415),
            },
            access: [access.edit],
          }),
        ]
      : []),
    ...(remove
      ? [
          placed(resource, language, remove.method, remove.path, {
            operationId: `${resource.name}.delete`,
            summary: `${singular}: ${textIn(remove.label, language)}`,
            description: descriptions.delete[language],
            parameters: [...addressParameters(remove.path), ifMatch, batchId],
            responses: { 200: recordAnswer(resource, language), ...refusals(400, 401, 403, 404, 409, 412) },
            access: [access.delete],
          }),
        ]
      : []),
  ]
}
