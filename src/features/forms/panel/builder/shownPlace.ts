/** What of a form the address leads to, in the editor. */
export interface ShownPlace {
  /** Key of an item. */
  item?: string
  /** Key of a page. */
  page?: string
}

/** The query of the editor's address that leads to a place. */
export function placeQuery({ item, page }: ShownPlace): string {
  const parameters = new URLSearchParams()
  if (item !== undefined) parameters.set('item', item)
  else if (page !== undefined) parameters.set('page', page)
  const query = parameters.toString()
  return query === '' ? '' : `?${query}`
}

/** Where an address leads to. Nothing where it leads to the form as a whole. */
export function readPlace(query: string): ShownPlace {
  const parameters = new URLSearchParams(query)
  const [item, page] = [parameters.get('item'), parameters.get('page')]
  if (item !== null) return { item }
  return page === null ? {} : { page }
}
