import { type Theme, useMediaQuery } from '@mui/material'
import { listLayout } from '../features.ts'
import { CreateOver } from '../form/create/CreateOver.tsx'
import { QuickView } from '../record/quickView/QuickView.tsx'
import { useViewTitle } from '../record/useViewTitle.ts'
import { WhyMissingHere } from '../shell/WhyMissingHere.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useResource } from '../ui/PanelContext.tsx'
import { BulkBar } from './bulk/BulkBar.tsx'
import { CreateLink } from './CreateLink.tsx'
import { ListCards } from './ListCards.tsx'
import { ListExport } from './ListExport.tsx'
import { ListPagination } from './ListPagination.tsx'
import { ListScreen } from './ListScreen.tsx'
import { ListStates } from './ListStates.tsx'
import { ListTable } from './ListTable.tsx'
import { ListTools } from './ListTools.tsx'
import { useRememberedSearch } from './useListAddress.ts'

/** The list that follows from an entry: search, filters, table (cards on a phone), pages. */
export function DerivedList() {
  const resource = useResource()
  const layout = listLayout(resource)
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
            {layout && <layout.Actions />}
          </>
        }
      />
      <ListTools />
      {layout && <layout.Head />}
      <ListStates>{layout ? <layout.Rows /> : narrow ? <ListCards /> : <ListTable />}</ListStates>
      <BulkBar />
      <ListPagination />
      <QuickView />
      <CreateOver />
    </ListScreen>
  )
}
