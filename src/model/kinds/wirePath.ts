/** Where a value stands in a row: under a key (`total`), or inside of another value (`meta.total`). */
type Row = Readonly<Record<string, unknown>>

/** Only what the backend sent counts, not what every object has. */
export function valueAt(row: Row, wire: string): unknown {
  let value: unknown = row
  for (const key of wire.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Row)[key]
  }
  return value
}

/** A row without what stands there; what stands beside it is kept, an object that would be empty is not. */
export function withoutValueAt(row: Row, wire: string): Row {
  const [key = '', ...rest] = wire.split('.')
  const { [key]: value, ...others } = row
  if (valueAt(row, wire) === undefined) return row
  if (rest.length === 0) return others
  const left = withoutValueAt(value as Row, rest.join('.'))
  return Object.keys(left).length === 0 ? others : { ...row, [key]: left }
}
