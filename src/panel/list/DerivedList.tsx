import { type Theme, useMediaQuery } from '@mui/material'
import { useEffect, useMemo, useState } from 'react'
import { Pagination, useListContext } from 'react-admin'
import { ExportButton } from '../export/ExportButton.tsx'
import { listLayout } from '../features.ts'
import { CreateOver } from '../form/create/CreateOver.tsx'
import { QuickView } from '../record/quickView/QuickView.tsx'
import { useViewTitle } from '../record/useViewTitle.ts'
import { WhyMissingHere } from '../shell/locked/WhyMissing.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useResource } from '../ui/PanelContext.tsx'
import { ListCards } from './ListCards.tsx'
import { ListScreen } from './ListScreen.tsx'
import { CreateLink, ListStates } from './ListStates.tsx'
import { ListTable } from './ListTable.tsx'
import { ListTools } from './ListTools.tsx'
import { useListView } from './ListViewContext.ts'
import { hasNoPages } from './listAhead.ts'
import { useBulkActions } from './selection.tsx'
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

/** The export of what the list shows: its search and filters, its columns in their order. */
function ListExport() {
  const { columns } = useListView()
  const names = useMemo(() => columns.map(({ name }) => name), [columns])
  return <ExportButton columns={names} />
}

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

const SelectionBar = lazyPart(() => import('./bulk/SelectionBar.tsx'))

/**
 * What is selected and what can be done with it, from the first selection on. It is fetched once the rows are there, so
 * that they need not wait for it, and it is there when one of them is ticked.
 */
function BulkBar() {
  const { data = [], selectedIds = [] } = useListContext()
  const [isWanted, setWanted] = useState(false)
  const isLikely = useBulkActions().length > 0 && data.length > 0
  useEffect(() => {
    if (isLikely) void SelectionBar.fetch()
  }, [isLikely])
  if (selectedIds.length > 0 && !isWanted) setWanted(true)
  return isWanted && <SelectionBar />
}
