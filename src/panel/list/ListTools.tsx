import { useListContext } from 'react-admin'
import { ViewsMenu } from './ViewsMenu.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'
import { useResource } from '../ui/PanelContext.tsx'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { FilterBar } from './filters/FilterBar.tsx'
import { SearchField } from './SearchField.tsx'
import './list.css'

// Only libraries of media can be shown in two ways.
const LayoutSwitch = lazyPart(() => import('../../features/media/panel/library/LayoutSwitch.tsx'))

/** Search, filters, columns and saved views of a list. What they say lies in the address. */
export function ListTools() {
  const { isPending } = useListContext()
  const { media } = useResource()
  return (
    <search className="list-tools" aria-busy={isPending}>
      <SearchField />
      <div className="list-menus">
        {media && <LayoutSwitch />}
        <ViewsMenu />
        <ColumnsMenu />
      </div>
      <FilterBar />
    </search>
  )
}
