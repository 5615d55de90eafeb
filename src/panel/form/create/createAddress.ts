/** The form for a new record stands in the address of the list that it lies over: a link opens it, Back closes it. */
const parameter = 'create'

/** Whether an address shows the form over its list. */
export function readsCreate(query: string): boolean {
  return new URLSearchParams(query).has(parameter)
}

/** The query that shows the form over the same list. */
export function withCreate(query: string): string {
  const parameters = new URLSearchParams(query)
  parameters.delete(parameter)
  const rest = parameters.toString()
  return rest === '' ? `?${parameter}` : `?${rest}&${parameter}`
}

/** The query of the list alone, letter by letter as it was where it shows no form. */
export function withoutCreate(query: string): string {
  if (!readsCreate(query)) return query
  const parameters = new URLSearchParams(query)
  parameters.delete(parameter)
  const rest = parameters.toString()
  return rest === '' ? '' : `?${rest}`
}
