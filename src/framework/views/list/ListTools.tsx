import { useListContext } from 'react-admin'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { FilterBar } from './filters/FilterBar.tsx'
import { SearchField } from './SearchField.tsx'
import { ViewsMenu } from './ViewsMenu.tsx'
import './list.css'

/** Search, filters, columns and saved views of a list. What they say lies in the address. */
export function ListTools() {
  const { isPending } = useListContext()
  return (
    <search className="list-tools" aria-busy={isPending}>
      <SearchField />
      <div className="list-menus">
        <ViewsMenu />
        <ColumnsMenu />
      </div>
      <FilterBar />
    </search>
  )
}
