/** What the address of the builder leads to. */
interface ShownPlace {
  item?: string
  page?: string
}

export function placeQuery({ item, page }: ShownPlace): string {
  const parameters = new URLSearchParams()
  if (item !== undefined) parameters.set('item', item)
  else if (page !== undefined) parameters.set('page', page)
  const query = parameters.toString()
  return query === '' ? '' : `?${query}`
}

export function readPlace(query: string): ShownPlace {
  const parameters = new URLSearchParams(query)
  const [item, page] = [parameters.get('item'), parameters.get('page')]
  if (item !== null) return { item }
  return page === null ? {} : { page }
}
