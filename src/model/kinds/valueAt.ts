// A file of its own: the sign-in page reads answers, but writes no records.

/** Where a value stands in a row: under a key (`total`), or inside of another value (`meta.total`). */
export type Row = Readonly<Record<string, unknown>>

/** Only what the backend sent counts, not what every object has. */
export function valueAt(row: Row, wire: string): unknown {
  let value: unknown = row
  for (const key of wire.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Row)[key]
  }
  return value
}
