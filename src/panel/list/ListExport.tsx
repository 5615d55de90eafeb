import { useMemo } from 'react'
import { ExportButton } from '../export/ExportButton.tsx'
import { useListView } from './ListViewContext.ts'

/** The export of what the list shows: its search and filters, its columns in their order. */
export function ListExport() {
  const { columns } = useListView()
  const names = useMemo(() => columns.map(({ name }) => name), [columns])
  return <ExportButton columns={names} />
}
