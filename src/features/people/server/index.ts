import type { ServerFeature } from '#server/features.ts'
import { eraseOperation } from './eraseOperation.ts'
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
