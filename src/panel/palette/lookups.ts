import type { DataProvider } from 'react-admin'
import { forNames } from '#client/api/forNames.ts'
import type { ListFilter } from '#client/api/listQuery.ts'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import type { Language } from '#model/language/text.ts'
import { bestOf, foldCaseAccentsAndBlanks } from './matching.ts'
import { type Recognised, unquoted } from './recognise.ts'

/** `isOfSeveral`: others are looked for beside it. `isMeant`: the values are what a mistyped one may be meant to be. */
export type Lookup = { resource: ResolvedResource } & (
  | { by: 'search'; text: string; isExact?: boolean; isOfSeveral?: boolean }
  | { by: 'filter'; field: ResolvedField; filter: ListFilter; isMeant?: boolean }
  | { by: 'id'; ids: readonly Identifier[] }
)

/**
 * Returns what each resource is asked for, those first in which it can stand. An id is asked for as such; an e-mail, IBAN, BIC
 * or amount by the fields of its kind where a list can be filtered by one; all else by the lists' own search. What is no
 * name of a record is never sent anywhere.
 *
 * @param resources those that the person may list
 * @param isTold whether an amount that is worked out for rows may be looked for. @default none may
 */
export function lookupsFor(
  recognised: Recognised,
  typed: string,
  resources: readonly ResolvedResource[],
  isTold: (field: ResolvedField) => boolean = () => false,
): readonly Lookup[] {
  // What was done to a record would stand here beside the record itself.
  const asked = resources.filter(({ isChangeLog }) => !isChangeLog)
  const search = (text: string, how: { isExact?: boolean } = {}) => searchesOf(asked, text, how)
  switch (recognised.kind) {
    case 'text':
      return unquoted(typed) === '' ? [] : search(unquoted(typed))
    case 'amount': {
      const { amount, currency } = recognised
      const ofAmount = asked.flatMap((resource) =>
        filtersOf(resource, 'money', isTold)
          .filter((field) => currency === undefined || currency === field.currency)
          .map((field): Lookup => ({ resource, by: 'filter', field, filter: { from: amount, to: amount } })),
      )
      return [...ofAmount, ...search(unquoted(typed), { isExact: true })]
    }
    case 'several':
      return together(
        recognised.parts.flatMap((part) => {
          const found = lookupsOfOne(part, asked)
          return found.length > 0 || part.kind === 'wrongIban'
            ? found
            : searchesOf(asked, part.text, { isOfSeveral: true })
        }),
      )
    default: {
      const first = lookupsOfOne(recognised, asked)
      const done = new Set(first.map(({ resource }) => resource.name))
      const text = textOf(recognised)
      const others = text === undefined ? [] : search(text)
      return [...first, ...others.filter(({ resource }) => !done.has(resource.name))]
    }
  }
}

function searchesOf(
  asked: readonly ResolvedResource[],
  text: string,
  how: { isExact?: boolean; isOfSeveral?: boolean },
): readonly Lookup[] {
  return asked
    .filter(({ list }) => list.search.length > 0)
    .map((resource) => ({ resource, by: 'search', text, ...how }))
}

/** Of an IBAN with a slip every right one that it may have been. */
function lookupsOfOne(recognised: Recognised, asked: readonly ResolvedResource[]): readonly Lookup[] {
  switch (recognised.kind) {
    case 'id':
      return asked.map((resource) => ({ resource, by: 'id', ids: [recognised.id] }))
    case 'wrongIban':
      if (recognised.meant.length === 0) return []
      return asked.flatMap((resource) =>
        filtersOf(resource, 'iban')
          .slice(0, 1)
          .map(
            (field): Lookup => ({ resource, by: 'filter', field, filter: recognised.meant, isMeant: true }),
          ),
      )
    case 'email':
    case 'iban':
    case 'bic':
      return asked.flatMap((resource) => byKind(resource, recognised.kind, textOf(recognised) ?? ''))
    default:
      return []
  }
}

function textOf(recognised: Recognised): string | undefined {
  if (recognised.kind === 'email') return recognised.email
  if (recognised.kind === 'iban') return recognised.iban
  return recognised.kind === 'bic' ? recognised.bic : undefined
}

function byKind(resource: ResolvedResource, kind: string, value: string): readonly Lookup[] {
  const [field] = filtersOf(resource, kind)
  if (field) return [{ resource, by: 'filter', field, filter: [value] }]
  const isSearched = resource.fields.some(
    (field) => field.kind === kind && resource.list.search.includes(field.name),
  )
  return isSearched ? [{ resource, by: 'search', text: value }] : []
}

/** A computed field would read whole other lists; of those that are bounded only what is asked for is. */
function filtersOf(
  { fields, list }: ResolvedResource,
  kind: string,
  isTold: (field: ResolvedField) => boolean = () => false,
): ResolvedField[] {
  return fields.filter(
    (field) =>
      field.kind === kind &&
      (field.computed === undefined || (field.isLater === true && isTold(field))) &&
      list.filters.includes(field.name),
  )
}

/** One call for all that a resource is asked for in the same way. */
function together(lookups: readonly Lookup[]): readonly Lookup[] {
  const found: Lookup[] = []
  for (const lookup of lookups) {
    const place = found.findIndex((other) => joined(other, lookup) !== undefined)
    const both = place < 0 ? undefined : joined(found[place] as Lookup, lookup)
    if (both === undefined) found.push(lookup)
    else found[place] = both
  }
  return found
}

function joined(one: Lookup, other: Lookup): Lookup | undefined {
  if (one.resource !== other.resource) return undefined
  if (one.by === 'id' && other.by === 'id') return { ...one, ids: [...one.ids, ...other.ids] }
  const areFilters = one.by === 'filter' && other.by === 'filter' && one.isMeant === other.isMeant
  if (!areFilters || one.field !== other.field) return undefined
  if (!Array.isArray(one.filter) || !Array.isArray(other.filter)) return undefined
  return { ...one, filter: [...one.filter, ...other.filter] }
}

export function queryKeyOf(lookup: Lookup): readonly unknown[] {
  const key = [lookup.resource.name, 'search', lookup.by]
  if (lookup.by === 'search') return [...key, lookup.text, lookup.isExact === true]
  return lookup.by === 'id' ? [...key, ...lookup.ids] : [...key, lookup.field.name, lookup.filter]
}

const mostHits = 5
/** Each of several that are looked for at once is to be seen. */
const mostOfSeveral = 20
/** More than any list that comes whole has. */
const wholeList = 100_000

export async function ask(
  dataProvider: DataProvider,
  lookup: Lookup,
  language: Language,
  signal: AbortSignal,
): Promise<{ data: readonly AnyRecord[]; total?: number }> {
  const { resource } = lookup
  if (lookup.by === 'id') {
    const { data } = await dataProvider.getMany<AnyRecord>(resource.name, { ids: [...lookup.ids], signal })
    return { data, total: data.length }
  }
  const [field, order] = resource.list.sort
  const sort = { field, order }
  if (lookup.by === 'filter') {
    const perPage = Array.isArray(lookup.filter) && lookup.filter.length > 1 ? mostOfSeveral : mostHits
    const filter = { [lookup.field.name]: lookup.filter }
    return dataProvider.getList<AnyRecord>(resource.name, {
      ...{ pagination: { page: 1, perPage }, sort, filter, signal },
      meta: forNames,
    })
  }
  // A list that comes whole the panel can search itself, and forgive a slip.
  if (!resource.api.list.paged) {
    const pagination = { page: 1, perPage: wholeList }
    const { data } = await dataProvider.getList<AnyRecord>(resource.name, {
      pagination,
      sort,
      meta: forNames,
      signal,
    })
    const textsIn = (record: AnyRecord) => searchedTexts(resource, record, language)
    const isThere = (record: AnyRecord) =>
      textsIn(record).some((text) =>
        foldCaseAccentsAndBlanks(text).includes(foldCaseAccentsAndBlanks(lookup.text)),
      )
    const found = lookup.isExact ? data.filter(isThere) : bestOf(lookup.text, data, textsIn)
    return { data: found.slice(0, mostHits), total: found.length }
  }
  return dataProvider.getList<AnyRecord>(resource.name, {
    ...{ pagination: { page: 1, perPage: mostHits }, sort, filter: { q: lookup.text }, signal },
    meta: lookup.isExact ? forNames : { ...forNames, isNearest: true },
  })
}

/** Returns what a record holds in the fields that its list is searched by, as it is shown. */
export function searchedTexts(resource: ResolvedResource, record: AnyRecord, language: Language): string[] {
  return resource.list.search.flatMap((name) => {
    const field = resource.fields.find((candidate) => candidate.name === name)
    const text = field ? field.type.toText(record[name], field, language).trim() : ''
    return text === '' ? [] : [text]
  })
}
