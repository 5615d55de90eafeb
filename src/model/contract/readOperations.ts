import type { Requirement } from '../language/access.ts'
import type { ResolvedResource } from '../language/resolve.ts'
import { type Language, textIn } from '../language/text.ts'
import { listAnswer, recordAnswer } from './answers.ts'
import { descriptions } from './descriptions.ts'
import { listParameters } from './listParameters.ts'
import type { PlacedOperation } from './openApi.ts'
import { addressParameters, placed } from './placed.ts'
import { refusals } from './problems.ts'

/** The list of an entry, several by id, one. */
export function readOperations(resource: ResolvedResource, language: Language): PlacedOperation[] {
  const { api, access } = resource
  const plural = textIn(resource.label[1], language)
  const show: Requirement = access.show === 'never' ? access.list : access.show
  const list = (path: string, name: string, summary: string, rows: string): PlacedOperation =>
    placed(resource, language, 'GET', path, {
      operationId: `${resource.name}.${name}`,
      summary,
      description: descriptions.list[language],
      parameters: listParameters(resource, language),
      responses: { 200: listAnswer(resource, rows, language), ...refusals(400, 401, 403) },
      access: [access.list],
    })
  const many = typeof api.many === 'string' || api.many.get === api.list.path ? [] : [api.many]
  return [
    list(api.list.path, 'list', plural, api.list.rows),
    ...many.map(({ get, rows }) => list(get, 'many', plural, rows)),
    ...(api.one === 'by-list'
      ? []
      : [
          placed(resource, language, 'GET', api.one.path, {
            operationId: `${resource.name}.one`,
            summary: textIn(resource.label[0], language),
            description: descriptions.one[language],
            parameters: addressParameters(api.one.path),
            responses: { 200: recordAnswer(resource, language), ...refusals(400, 401, 403, 404) },
            access: [show],
          }),
        ]),
  ]
}
