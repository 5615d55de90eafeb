import type { ResolvedField, ResolvedResource } from './resolved.ts'

export function isComputed({
  type,
  computed,
}: Pick<ResolvedField, 'type'> & Partial<Pick<ResolvedField, 'computed'>>): boolean {
  return computed !== undefined || type.isComputed === true
}

/** Returns names of the entries whose records a number is computed from. */
export function workedOutFrom(
  { computed }: Pick<ResolvedField, 'computed'>,
  resource: Pick<ResolvedResource, 'fields' | 'features'>,
): readonly string[] {
  if (computed === undefined) return []
  const [key = '', given] = Object.entries(computed)[0] ?? []
  return resource.features.flatMap(({ computed: sources = {} }) => sources[key]?.from(given, resource) ?? [])
}

/** Returns an entry as a backend knows it. */
export function withoutComputed(resource: ResolvedResource): ResolvedResource {
  const computed = new Set(resource.fields.filter(isComputed).map(({ name }) => name))
  if (computed.size === 0) return resource
  const stored = (names: readonly string[]) => names.filter((name) => !computed.has(name))
  const { list } = resource
  const [sorted] = list.sort
  return {
    ...resource,
    fields: resource.fields.filter(({ name }) => !computed.has(name)),
    list: {
      ...list,
      columns: stored(list.columns),
      filters: stored(list.filters),
      search: stored(list.search),
      sort: computed.has(sorted) ? ['id', 'ASC'] : list.sort,
    },
  }
}

/** Adds number fields without errors of binary fractions (0.1 and 0.2 are 0.3). Skips empty ones; `null` if all are. */
export function sumOf(record: Readonly<Record<string, unknown>>, names: readonly string[]): number | null {
  const numbers = names.map((name) => record[name]).filter((value) => typeof value === 'number')
  if (numbers.length === 0) return null
  return Number(numbers.reduce((sum, value) => sum + value, 0).toFixed(10))
}

/** Returns `undefined` of a field that is no sum. */
export function addendsOf({ computed }: Pick<ResolvedField, 'computed'>): readonly string[] | undefined {
  return computed !== undefined && 'sum' in computed ? computed.sum : undefined
}

/** Resolves sums of sums to entered fields. What leads back to itself adds nothing. */
export function enteredAddends(fields: readonly ResolvedField[], sum: ResolvedField): string[] {
  const byName = new Map(fields.map((field) => [field.name, field]))
  const within = (field: ResolvedField, above: ReadonlySet<string>): string[] =>
    (addendsOf(field) ?? []).flatMap((name) => {
      const addend = byName.get(name)
      if (addend === undefined || addendsOf(addend) === undefined) return [name]
      return above.has(name) ? [] : within(addend, new Set([...above, name]))
    })
  return within(sum, new Set([sum.name]))
}
