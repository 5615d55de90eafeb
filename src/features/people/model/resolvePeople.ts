import { defaultTimeZone } from '../../../model/base/timeZone.ts'
import type { CompletionContext } from '../../../model/language/features.ts'
import type { ResolvedResource } from '../../../model/language/resolve.ts'
import { resolveWrite } from '../../../model/language/resolveCalls.ts'
import type { AnyResource } from '../../../model/language/resource.ts'
import type { AboutPeople, Person } from './person.ts'

/** What an entry says of people: whom its records are about, and who wrote them. */
export function resolvePeople(
  { person, author }: AnyResource,
  { timeZone = defaultTimeZone }: Pick<CompletionContext, 'timeZone'>,
): AboutPeople & Pick<ResolvedResource, 'toldWhenSet'> {
  return {
    ...(person === undefined ? {} : { person: resolvePerson(person, timeZone) }),
    // That nobody has erased it goes without saying.
    ...(person?.erase === undefined ? {} : { toldWhenSet: [person.erase.erasedAt] }),
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
      access,
      erasedAt,
      ...(retention === undefined ? {} : { retention: { ...retention, timeZone } }),
    },
  }
}
