/** The record that is looked at over a list stands in the list's address: a link shows it, Back closes it. */
const parameter = 'record'

/** The id of the record that an address shows over its list. */
export function readQuickView(query: string): string | undefined {
  return new URLSearchParams(query).get(parameter) || undefined
}

/** The query that shows a record over the same list. */
export function withQuickView(query: string, id: string): string {
  const parameters = new URLSearchParams(query)
  parameters.set(parameter, id)
  return `?${parameters}`
}

/** The query of the list alone, letter by letter as it was where it shows no record. */
export function withoutQuickView(query: string): string {
  const parameters = new URLSearchParams(query)
  if (!parameters.has(parameter)) return query
  parameters.delete(parameter)
  const rest = parameters.toString()
  return rest === '' ? '' : `?${rest}`
}
