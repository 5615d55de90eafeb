import type { ResolvedResource } from '../../model/language/resolve.ts'
import type { Recognised } from './recognise.ts'

/** What one resource is asked for. */
export type Lookup = { resource: ResolvedResource } & (
  | { by: 'search'; text: string }
  | { by: 'filter'; field: string; value: string }
  | { by: 'id'; id: string }
)

/**
 * What each resource is asked for, those first in which it can stand. An id is asked for as such; an e-mail, IBAN or
 * BIC by the fields of its kind where a list can be filtered by one; all else by the lists' own search. What is no
 * name of a record is never sent anywhere.
 *
 * @param resources those that the person may list
 */
export function lookupsFor(
  recognised: Recognised,
  typed: string,
  resources: readonly ResolvedResource[],
): readonly Lookup[] {
  // What was done to a record would stand here beside the record itself, once for each time.
  const asked = resources.filter(({ isChangeLog }) => !isChangeLog)
  const search = (text: string) =>
    asked
      .filter(({ list }) => list.search.length > 0)
      .map((resource): Lookup => ({ resource, by: 'search', text }))
  switch (recognised.kind) {
    case 'text':
      return typed.trim() === '' ? [] : search(typed.trim())
    case 'id':
      return asked.map((resource) => ({ resource, by: 'id', id: recognised.id }))
    case 'email':
      return byKind(search(recognised.email), asked, 'email', recognised.email)
    case 'iban':
      return byKind(search(recognised.iban), asked, 'iban', recognised.iban)
    case 'bic':
      return byKind(search(recognised.bic), asked, 'bic', recognised.bic)
    default:
      return []
  }
}

function byKind(
  others: readonly Lookup[],
  resources: readonly ResolvedResource[],
  kind: string,
  value: string,
): readonly Lookup[] {
  const first = resources.flatMap((resource): Lookup[] => {
    const names = resource.fields.filter((field) => field.kind === kind).map(({ name }) => name)
    const filter = names.find((name) => resource.list.filters.includes(name))
    if (filter !== undefined) return [{ resource, by: 'filter', field: filter, value }]
    const isSearched = names.some((name) => resource.list.search.includes(name))
    return isSearched ? [{ resource, by: 'search', text: value }] : []
  })
  const done = new Set(first.map(({ resource }) => resource.name))
  return [...first, ...others.filter(({ resource }) => !done.has(resource.name))]
}
