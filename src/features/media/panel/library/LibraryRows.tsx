import { type Theme, useMediaQuery } from '@mui/material'
import { type MouseEvent, useState } from 'react'
import { useCreatePath, useNavigate } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { useKeptScroll } from '#panel/base/routing/steps.ts'
import { ListCards } from '#panel/list/ListCards.tsx'
import { ListTable } from '#panel/list/ListTable.tsx'
import { useListRows, useListView } from '#panel/list/ListViewContext.ts'
import { RowMenu, type RowMenuTarget } from '#panel/list/RowMenu.tsx'
import { useIsSelectable, useRowSelection } from '#panel/list/selection.tsx'
import { useQuickView } from '#panel/record/quickView/QuickView.tsx'
import { hasShow, recordViewOf } from '#panel/record/useRecordView.ts'
import { usePanel, useResource } from '#panel/ui/PanelContext.tsx'
import { WindowTiles } from './Tiles.tsx'

export default function LibraryRows() {
  const { layout } = useListView()
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  if (layout === 'grid') return <MediaGrid />
  return narrow ? <ListCards /> : <ListTable />
}

/** A library as tiles: a click or Enter looks at a record, in a tab of its own if that is what the keys mean. */
export function MediaGrid() {
  const resource = useResource()
  const { can } = usePanel()
  const { texts, textOf } = useLanguage()
  const { data = [] } = useListRows()
  const { isEarlier } = useListView()
  const isSelectable = useIsSelectable()
  const selection = useRowSelection(data)
  const [menu, setMenu] = useState<RowMenuTarget>()
  const quickView = useQuickView()
  const createPath = useCreatePath()
  const navigate = useNavigate()
  const view = hasShow(resource) && can(resource.access.show) ? 'show' : recordViewOf(resource, can)
  useKeptScroll()

  const look = quickView.isOffered ? (record: AnyRecord) => quickView.open(record.id) : undefined
  const linkOf = (record: AnyRecord) =>
    createPath({ resource: resource.name, id: record.id, type: view ?? 'list' })

  function click(event: MouseEvent<HTMLElement>, record: AnyRecord) {
    const target = event.target as Element
    const button = target.closest('.row-menu-button')
    if (target.closest('.thumbnail-retry')) return
    if (button) setMenu({ record, anchor: button })
    else if (target.closest('.tile-select')) selection.toggle(record.id, event.shiftKey)
    else if (isSelectable && event.shiftKey) {
      event.preventDefault()
      selection.toggle(record.id, true)
    } else if (event.ctrlKey || event.metaKey) {
      if (view && !target.closest('a')) window.open(hrefIn(target), '_blank', 'noopener')
    } else if (look) {
      event.preventDefault()
      look(record)
    } else if (view && !target.closest('a')) navigate(linkOf(record))
  }

  return (
    <>
      <WindowTiles
        resource={resource}
        records={data}
        label={fill(texts.mediaLibrary.tiles, { resources: textOf(resource.label[1]) })}
        {...(view ? { linkOf } : {})}
        isSelected={isSelectable ? selection.isSelected : undefined}
        hasMenu
        isEarlier={isEarlier}
        onClick={click}
        onSpace={(record, isRange) => (isSelectable ? selection.toggle(record.id, isRange) : look?.(record))}
        onLook={look}
      />
      <RowMenu target={menu} onClose={() => setMenu(undefined)} />
    </>
  )
}

function hrefIn(target: Element): string {
  return target.closest('.media-tile')?.querySelector('a')?.href ?? ''
}
