/**
 * Number fields of a record together; what is empty counts nothing. `null` where all of them are. Decimals are added as
 * people add them: 0.1 and 0.2 are 0.3.
 */
export function sumOf(record: Readonly<Record<string, unknown>>, names: readonly string[]): number | null {
  const numbers = names.map((name) => record[name]).filter((value) => typeof value === 'number')
  if (numbers.length === 0) return null
  return Number(numbers.reduce((sum, value) => sum + value, 0).toFixed(10))
}
