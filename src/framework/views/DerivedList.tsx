import { type Theme, useMediaQuery } from '@mui/material'
import { ListBase } from 'react-admin'
import { ExportButton } from '../export/ExportButton.tsx'
import { PageHeader } from '../shell/PageHeader.tsx'
import { useResource } from '../shell/PanelContext.tsx'
import { CreateLink } from './CreateLink.tsx'
import { ListCards } from './ListCards.tsx'
import { ListFilters } from './ListFilters.tsx'
import { ListPagination } from './ListPagination.tsx'
import { ListStates } from './ListStates.tsx'
import { ListTable } from './ListTable.tsx'
import { useRememberedSearch } from './useListAddress.ts'
import { useViewTitle } from './useViewTitle.ts'

/** The list that follows from an entry: search, filters, table (cards on a phone), pages. */
export function DerivedList() {
  const resource = useResource()
  const title = useViewTitle(resource, 'list')
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  useRememberedSearch()
  const [field, order] = resource.list.sort
  return (
    <ListBase sort={{ field, order }} perPage={resource.list.perPage} exporter={false} storeKey={false}>
      <PageHeader
        title={title}
        actions={
          <>
            <ExportButton columns={resource.list.columns} />
            <CreateLink />
          </>
        }
      />
      <ListFilters />
      <ListStates>{narrow ? <ListCards /> : <ListTable />}</ListStates>
      <ListPagination />
    </ListBase>
  )
}
