import { Pagination, useListContext } from 'react-admin'

/** 100 rows is the largest page that is offered (limits: a page must stay quick to draw). */
export function ListPagination() {
  const { data } = useListContext()
  if (!data?.length) return null
  return <Pagination rowsPerPageOptions={[10, 25, 50, 100]} className="list-pagination" />
}
