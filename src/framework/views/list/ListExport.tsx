import { ExportButton } from '../../export/ExportButton.tsx'
import { useListView } from './ListViewContext.ts'

/** Exports the list with the columns that are shown. */
export function ListExport() {
  const { columns } = useListView()
  return <ExportButton columns={columns.map(({ name }) => name)} />
}
