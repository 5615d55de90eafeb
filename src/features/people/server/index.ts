import { recordAnswer } from '#model/contract/answers.ts'
import type { PlacedOperation } from '#model/contract/openApi.ts'
import { batchId, idParameter, ifMatch, placed } from '#model/contract/placed.ts'
import { refusals } from '#model/contract/problems.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { type Language, textIn } from '#model/language/text.ts'
import type { ServerFeature } from '#server/features.ts'
import { authorValues, checkAuthor, eraseRoute, holdPeople, personLinks } from './eraseRoute.ts'

export const peopleServer: ServerFeature = {
  name: 'people',
  operations: eraseOperation,
  resource(setting) {
    const { resource, resources } = setting
    const links = personLinks(resource, resources)
    return {
      ...(links.length > 0 ? { hold: (transaction, values) => holdPeople(transaction, links, values) } : {}),
      initial: (account) => authorValues(resource, account),
      checkWriter: (stored, account) => checkAuthor(resource, stored, account),
      routes: () => eraseRoute(setting),
    }
  },
}

const summary = { de: 'anonymisieren', en: 'erase' } as const
const description = {
  de: 'Entfernt die Personendaten eines Datensatzes für immer.',
  en: 'Removes the personal data of a record for good.',
} as const

function eraseOperation(resource: ResolvedResource, language: Language): PlacedOperation[] {
  const erase = resource.person?.erase
  if (erase === undefined) return []
  return [
    placed(resource, language, erase.method, erase.path, {
      operationId: `${resource.name}.erase`,
      summary: `${textIn(resource.label[0], language)}: ${summary[language]}`,
      description: description[language],
      parameters: [idParameter, ifMatch, batchId],
      responses: { 200: recordAnswer(resource, language), ...refusals(400, 401, 403, 404, 409, 412) },
      access: [erase.access],
    }),
  ]
}
