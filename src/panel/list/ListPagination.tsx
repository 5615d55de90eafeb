import { Pagination, useListContext } from 'react-admin'
import { useResource } from '../ui/PanelContext.tsx'
import { hasNoPages } from './listAhead.ts'

const offered = [10, 25, 50, 100]
/** In place of a `span`, which may hold no block; react-admin passes it on, and its type does not say so. */
const asBlock = { component: 'div' }

/** 100 rows is the largest page that is offered (limits: a page must stay quick to draw); an address may say another. */
export function ListPagination() {
  const { data, perPage } = useListContext()
  const resource = useResource()
  if (!data?.length || hasNoPages(resource)) return null
  const options = [...new Set([...offered, perPage])].sort((one, other) => one - other)
  return <Pagination {...asBlock} rowsPerPageOptions={options} className="list-pagination" />
}
