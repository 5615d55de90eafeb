import { addServerFeature } from '#server/features.ts'
import { authorValues, checkAuthor, eraseRoute, holdPeople, personLinks } from './eraseRoute.ts'

addServerFeature({
  name: 'people',
  resource({ database, resource, resources, clock }) {
    const links = personLinks(resource, resources)
    return {
      ...(links.length > 0 ? { hold: (transaction, values) => holdPeople(transaction, links, values) } : {}),
      initial: (account) => authorValues(resource, account),
      checkWriter: (stored, account) => checkAuthor(resource, stored, account),
      routes: () => eraseRoute(database, resource, resources, clock),
    }
  },
})
