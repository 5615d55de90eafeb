import type { AboutPeople, Person } from './person.ts'
import { resolveWrite } from './resolveCalls.ts'
import type { AnyResource } from './resource.ts'

/** What an entry says of people: whom its records are about, and who wrote them. */
export function resolvePeople({ person, author }: Pick<AnyResource, 'person' | 'author'>): AboutPeople {
  return {
    ...(person === undefined ? {} : { person: resolvePerson(person) }),
    ...(author === undefined ? {} : { author }),
  }
}

function resolvePerson({ related, erase }: Person): NonNullable<AboutPeople['person']> {
  if (erase === undefined) return { related }
  const { access, erasedAt, retention } = erase
  return {
    related,
    erase: { ...resolveWrite(erase), access, erasedAt, ...(retention === undefined ? {} : { retention }) },
  }
}
