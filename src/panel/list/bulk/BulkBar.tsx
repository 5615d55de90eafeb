import { useEffect, useState } from 'react'
import { useListContext } from 'react-admin'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { useBulkActions } from './useBulkActions.ts'

const SelectionBar = lazyPart(() => import('./SelectionBar.tsx'))

/**
 * What is selected and what can be done with it, from the first selection on. It is fetched once the rows are there, so
 * that they need not wait for it, and it is there when one of them is ticked.
 */
export function BulkBar() {
  const { data = [], selectedIds = [] } = useListContext()
  const [isWanted, setWanted] = useState(false)
  const isLikely = useBulkActions().length > 0 && data.length > 0
  useEffect(() => {
    if (isLikely) void SelectionBar.fetch()
  }, [isLikely])
  if (selectedIds.length > 0 && !isWanted) setWanted(true)
  return isWanted && <SelectionBar />
}
