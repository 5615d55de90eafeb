import { type Theme, useMediaQuery } from '@mui/material'
import { BulkBar } from './bulk/BulkBar.tsx'
import { CreateOver } from '../form/create/CreateOver.tsx'
import { QuickView } from '../record/quickView/QuickView.tsx'
import { useViewTitle } from '../record/useViewTitle.ts'
import { WhyMissingHere } from '../shell/WhyMissingHere.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useResource } from '../ui/PanelContext.tsx'
import { CreateLink } from './CreateLink.tsx'
import { ListCards } from './ListCards.tsx'
import { ListExport } from './ListExport.tsx'
import { ListPagination } from './ListPagination.tsx'
import { ListScreen } from './ListScreen.tsx'
import { ListStates } from './ListStates.tsx'
import { ListTable } from './ListTable.tsx'
import { ListTools } from './ListTools.tsx'
import { useRememberedSearch } from './useListAddress.ts'

// Lists of records come without what a library of media is made of.
const LibraryHead = lazyPart(() => import('../../features/media/panel/library/LibraryHead.tsx'))
const LibraryRows = lazyPart(() => import('../../features/media/panel/library/LibraryRows.tsx'))
/** Comes with the first list that takes files; the header keeps the place of its button. */
const ListUpload = lazyPart(() => import('../../features/media/panel/upload/ListUpload.tsx'), {
  Loading: UploadPlace,
})

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
            {resource.media?.upload && <ListUpload />}
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

function UploadPlace() {
  return <span className="upload-place" />
}
