/** What lies over a list, a record or the form for a new one, stands in its address: a link shows it, Back closes it. */
const record = 'record'
const form = 'create'

/** The id of the record that an address shows over its list. */
export function readQuickView(query: string): string | undefined {
  return new URLSearchParams(query).get(record) || undefined
}

/** The query that shows a record over the same list. */
export function withQuickView(query: string, id: string): string {
  const parameters = new URLSearchParams(query)
  parameters.set(record, id)
  return `?${parameters}`
}

/** Whether an address shows the form over its list. */
export function readsCreate(query: string): boolean {
  return new URLSearchParams(query).has(form)
}

/** The query that shows the form over the same list. */
export function withCreate(query: string): string {
  const rest = without(query, form)
  return rest === '' ? `?${form}` : `${rest}&${form}`
}

export const withoutQuickView = (query: string) => without(query, record)
export const withoutCreate = (query: string) => without(query, form)

/** The query of the list with nothing over it. */
export const ofListAlone = (query: string) => without(query, record, form)

/** Letter by letter as it was where it holds none of them. */
function without(query: string, ...names: string[]): string {
  const parameters = new URLSearchParams(query)
  if (!names.some((name) => parameters.has(name))) return query
  for (const name of names) parameters.delete(name)
  const rest = parameters.toString()
  return rest === '' ? '' : `?${rest}`
}
