import type { ResolvedField } from '../language/resolved.ts'

/**
 * Number fields of a record together; what is empty counts nothing. `null` where all of them are. Decimals are added as
 * people add them: 0.1 and 0.2 are 0.3.
 */
export function sumOf(record: Readonly<Record<string, unknown>>, names: readonly string[]): number | null {
  const numbers = names.map((name) => record[name]).filter((value) => typeof value === 'number')
  if (numbers.length === 0) return null
  return Number(numbers.reduce((sum, value) => sum + value, 0).toFixed(10))
}

/** Names of what a field adds; `undefined` of a field that is no sum. */
export function addendsOf({ computed }: Pick<ResolvedField, 'computed'>): readonly string[] | undefined {
  return computed !== undefined && 'sum' in computed ? computed.sum : undefined
}

/** The same down to what is entered: a sum of sums adds what they add. What leads back to itself adds nothing. */
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
