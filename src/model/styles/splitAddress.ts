// A file of its own: the sign-in page splits addresses, but fills no templates.

/** Not encoded. */
export type Parameter = readonly [name: string, value: string]

/** Splits a query template into `name=value`. */
export function templateParts(template: string): Parameter[] {
  return template
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', ...value] = part.split('=')
      return [name, value.join('=')]
    })
}

/** Splits off the query. Placeholders stay. */
export function splitAddress(address: string): { path: string; parameters: Parameter[] } {
  const [path = '', ...query] = address.split('?')
  return { path, parameters: templateParts(query.join('?')) }
}
