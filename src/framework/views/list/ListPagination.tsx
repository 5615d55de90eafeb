import { Pagination, useListContext } from 'react-admin'

const offered = [10, 25, 50, 100]

/** 100 rows is the largest page that is offered (limits: a page must stay quick to draw); an address may say another. */
export function ListPagination() {
  const { data, perPage } = useListContext()
  if (!data?.length) return null
  const options = [...new Set([...offered, perPage])].sort((one, other) => one - other)
  return <Pagination rowsPerPageOptions={options} className="list-pagination" />
}
