import { type Theme, useMediaQuery } from '@mui/material'
import { lazyPart } from '../shell/lazyPart.tsx'
import { PageHeader } from '../shell/PageHeader.tsx'
import { useResource } from '../shell/PanelContext.tsx'
import { CreateLink } from './CreateLink.tsx'
import { CreateOver } from './create/CreateOver.tsx'
import { BulkBar } from './list/bulk/BulkBar.tsx'
import { ListCards } from './list/ListCards.tsx'
import { ListExport } from './list/ListExport.tsx'
import { ListPagination } from './list/ListPagination.tsx'
import { ListScreen } from './list/ListScreen.tsx'
import { ListStates } from './list/ListStates.tsx'
import { ListTable } from './list/ListTable.tsx'
import { ListTools } from './list/ListTools.tsx'
import { QuickView } from './quickView/QuickView.tsx'
import { useRememberedSearch } from './useListAddress.ts'
import { useViewTitle } from './useViewTitle.ts'
import { WhyMissingHere } from './WhyMissingHere.tsx'

// Lists of records come without what a library of media is made of.
const LibraryHead = lazyPart(() => import('../media/library/LibraryHead.tsx'))
const LibraryRows = lazyPart(() => import('../media/library/LibraryRows.tsx'))

/** The list that follows from an entry: search, filters, table (cards on a phone), pages. */
export function DerivedList() {
  const resource = useResource()
  const title = useViewTitle(resource, 'list')
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  useRememberedSearch()
  return (
    <ListScreen key={resource.name}>
      <PageHeader
        title={title}
        actions={
          <>
            <WhyMissingHere />
            <ListExport />
            <CreateLink />
          </>
        }
      />
      <ListTools />
      {resource.media && <LibraryHead />}
      <ListStates>{resource.media ? <LibraryRows /> : narrow ? <ListCards /> : <ListTable />}</ListStates>
      <BulkBar />
      <ListPagination />
      <QuickView />
      <CreateOver />
    </ListScreen>
  )
}
