import { type Theme, useMediaQuery } from '@mui/material'
import { ListCards } from '../../../../panel/list/ListCards.tsx'
import { ListTable } from '../../../../panel/list/ListTable.tsx'
import { useListView } from '../../../../panel/list/ListViewContext.ts'
import { MediaGrid } from './MediaGrid.tsx'

/** The records of a library: tiles, or the table of any list. */
export default function LibraryRows() {
  const { layout } = useListView()
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  if (layout === 'grid') return <MediaGrid />
  return narrow ? <ListCards /> : <ListTable />
}
