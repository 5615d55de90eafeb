import { resolveWrite } from '../../../model/language/resolveCalls.ts'
import type { AnyResource } from '../../../model/language/resource.ts'
import type { AboutPeople, Person } from './person.ts'

/** What an entry says of people: whom its records are about, and who wrote them. */
export function resolvePeople(
  { person, author }: Pick<AnyResource, 'person' | 'author'>,
  timeZone: string,
): AboutPeople {
  return {
    ...(person === undefined ? {} : { person: resolvePerson(person, timeZone) }),
    ...(author === undefined ? {} : { author }),
  }
}

function resolvePerson({ related, erase }: Person, timeZone: string): NonNullable<AboutPeople['person']> {
  if (erase === undefined) return { related }
  const { access, erasedAt, retention } = erase
  return {
    related,
    erase: {
      ...resolveWrite(erase),
      ...{ access, erasedAt },
      ...(retention === undefined ? {} : { retention: { ...retention, timeZone } }),
    },
  }
}
