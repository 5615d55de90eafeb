import type { Tone } from '#model/language/field.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import type { Text } from '#model/language/text.ts'

export interface Mark {
  name: string
  label: Text
  tone: Tone
  weight: number
  accessibility: boolean
}

/** The field of a resource that says what is wrong with its records; `undefined` where it has none. */
export function marksField({ fields }: ResolvedResource): ResolvedField | undefined {
  return fields.find(({ kind }) => kind === 'findings')
}

/** What is wrong with a record, the worst first. Rules that the entry does not know are left out. */
export function marksOf(field: ResolvedField | undefined, record: AnyRecord): readonly Mark[] {
  const names: unknown = field && record[field.name]
  if (!field || !Array.isArray(names)) return []
  const { rules = {} } = field
  return names
    .flatMap((name): Mark[] => {
      const rule = typeof name === 'string' && Object.hasOwn(rules, name) ? rules[name] : undefined
      return rule ? [{ tone: 'warning', weight: 1, accessibility: false, ...rule, name }] : []
    })
    .toSorted((one, other) => other.weight - one.weight)
}

/**
 * How many records have nothing wrong that would keep somebody from seeing or hearing them, and what is wrong with the
 * others how often, the worst first.
 *
 * @returns `undefined` where no rule is about accessibility, or what is wrong is not known
 */
export function scoreOf(field: ResolvedField | undefined, records: readonly AnyRecord[]) {
  const counting = Object.values(field?.rules ?? {}).filter(({ accessibility }) => accessibility)
  const known = field ? records.filter((record) => Array.isArray(record[field.name])) : []
  if (counting.length === 0 || known.length === 0) return undefined
  const counts = new Map<string, { mark: Mark; count: number }>()
  let good = 0
  for (const record of known) {
    const wrong = marksOf(field, record).filter(({ accessibility }) => accessibility)
    if (wrong.length === 0) good += 1
    for (const mark of wrong) {
      counts.set(mark.name, { mark, count: (counts.get(mark.name)?.count ?? 0) + 1 })
    }
  }
  const marks = [...counts.values()].toSorted(
    (one, other) => other.mark.weight - one.mark.weight || other.count - one.count,
  )
  return { total: known.length, good, marks }
}
