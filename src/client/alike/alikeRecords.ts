import type { DataProvider } from 'react-admin'
import { isSame } from '#model/kinds/isSame.ts'
import { isMissing } from '#model/kinds/rules.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { spellings, withoutLegalForm } from './spellings.ts'

type Values = Readonly<Record<string, unknown>>

/** The fields of each of the entry's `duplicates` that the person may see all of. */
export function duplicateRules({ duplicates, fields }: ResolvedResource): readonly ResolvedField[][] {
  return duplicates
    .map((names) => names.flatMap((name) => fields.find((field) => field.name === name) ?? []))
    .filter((rule, place) => rule.length === duplicates[place]?.length)
}

/** Returns texts of which two records that are alike by a rule share one; none where a value is missing. */
export function alikeKeys(resource: ResolvedResource, values: Values): string[] {
  return duplicateRules(resource).flatMap((rule, place) =>
    keysOf(rule, values).map((key) => `${place} ${key}`),
  )
}

function keysOf(rule: readonly ResolvedField[], values: Values): string[] {
  return rule.reduce<string[]>(
    (keys, field) =>
      keys.flatMap((key) => folded(field, values[field.name]).map((text) => `${key}\n${text}`)),
    [''],
  )
}

/** Words without case, accents, punctuation and legal forms; all else without case and blanks. */
function folded(field: ResolvedField, value: unknown): string[] {
  if (isMissing(value)) return []
  const sent = field.type.toWire(value, field)
  const text = typeof sent === 'string' ? sent : JSON.stringify(sent ?? null)
  const forms =
    field.type.words === undefined
      ? [text.toLowerCase().replaceAll(/\s/g, '')]
      : spellings(text).map(withoutLegalForm)
  return [...new Set(forms)].filter(Boolean)
}

/** Records that a rule is looked for among. */
const mostLooked = 100
const mostFound = 5

/**
 * Finds records that are alike by one of the rules that the change concerns, with one call for each rule: by the last of its
 * fields that the list is filtered by or searched in.
 *
 * @param base the record that is changed. @default a new one
 * @returns at most five; none where the list cannot be asked
 */
export async function findAlike(
  provider: Pick<DataProvider, 'getList'>,
  resource: ResolvedResource,
  values: Values,
  base?: AnyRecord,
  signal?: AbortSignal,
): Promise<readonly AnyRecord[]> {
  const concerned = duplicateRules(resource).filter(
    (rule) => base === undefined || rule.some((field) => !isSame(field, base, { ...base, ...values })),
  )
  const asked = { ...resource, duplicates: concerned.map((rule) => rule.map(({ name }) => name)) }
  const wanted = new Set(alikeKeys(asked, values))
  const filters = concerned.flatMap((rule) =>
    keysOf(rule, values).length === 0 ? [] : (filterOf(resource, rule, values) ?? []),
  )
  const [field, order] = resource.list.sort
  const answers = await Promise.all(
    filters.map((filter) =>
      provider.getList<AnyRecord>(resource.name, {
        pagination: { page: 1, perPage: mostLooked },
        sort: { field, order },
        filter,
        ...(signal ? { signal } : {}),
      }),
    ),
  )
  const isOther = ({ id }: AnyRecord) => String(id) !== String(base?.id)
  const found = new Map(
    answers
      .flatMap(({ data }) => data)
      .filter((record) => isOther(record) && alikeKeys(asked, record).some((key) => wanted.has(key)))
      .map((record) => [String(record.id), record]),
  )
  return [...found.values()].slice(0, mostFound)
}

/** A filter finds what is spelled alike, so that words and addresses are searched. */
function filterOf(
  { list }: ResolvedResource,
  rule: readonly ResolvedField[],
  values: Values,
): Values | undefined {
  for (const field of rule.toReversed()) {
    const { type, name } = field
    const sent = type.toWire(values[name], field)
    const isOneSpelling = type.words === undefined && type.pasted !== 'addresses'
    if (isOneSpelling && type.inLists.filter === 'values' && list.filters.includes(name)) {
      return { [name]: [sent] }
    }
    if (list.search.includes(name)) return { q: String(sent) }
  }
  return undefined
}

/** Keeps records in mind, to find those that later ones are alike to. */
export function createAlikeIndex<Kept>(resource: ResolvedResource) {
  const byKey = new Map<string, Kept>()
  return {
    add(values: Values, kept: Kept): void {
      for (const key of alikeKeys(resource, values)) if (!byKey.has(key)) byKey.set(key, kept)
    },
    of(values: Values): Kept | undefined {
      const key = alikeKeys(resource, values).find((one) => byKey.has(one))
      return key === undefined ? undefined : byKey.get(key)
    },
  }
}
