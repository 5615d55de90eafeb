import { useListContext } from 'react-admin'
import { listLayout } from '../features.ts'
import { useResource } from '../ui/PanelContext.tsx'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { FilterBar } from './filters/FilterBar.tsx'
import { SearchField } from './SearchField.tsx'
import { ViewsMenu } from './ViewsMenu.tsx'
import './list.css'

/** Search, filters, columns and saved views of a list. What they say lies in the address. */
export function ListTools() {
  const { isPending } = useListContext()
  const layout = listLayout(useResource())
  return (
    <search className="list-tools" aria-busy={isPending}>
      <SearchField />
      <div className="list-menus">
        {layout && <layout.Tools />}
        <ViewsMenu />
        <ColumnsMenu />
      </div>
      <FilterBar />
    </search>
  )
}
