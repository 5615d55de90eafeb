import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useCreatePath, useEvent, useNavigate } from 'react-admin'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord, ResolvedField } from '#model/language/resolve.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useKeptScroll } from '../base/routing/steps.ts'
import { usePrinting } from '../base/usePrinting.ts'
import { isRightAligned } from '../fields/fieldViews.tsx'
import { useQuickView } from '../record/quickView/QuickView.tsx'
import { useRecordView } from '../record/useRecordView.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import { useResource } from '../ui/PanelContext.tsx'
import { SortHeader } from './cells.tsx'
import { ListRow, type RowEvents, useRowKeys, useRowTemplate } from './ListRow.tsx'
import { useListRows, useListView } from './ListViewContext.ts'
import { isSortable, ordersOf, sortedBy } from './listAddress.ts'
import { RowMenu, type RowMenuTarget } from './RowMenu.tsx'
import { SelectPage, useIsSelectable, useRowSelection } from './selection.tsx'

// Without it all rows are drawn, which is slower and no less right.
const WindowedRows = lazyPart(() => import('./WindowedRows.tsx'), { Frame: ({ rows }) => rows })

/** Up to here drawing all rows costs less than watching the scroll position. */
const mostDrawn = 100

/** Shows the rows as a table. The first cell is a real link, the whole row can be clicked. */
export function ListTable() {
  const resource = useResource()
  const { data = [], total } = useListRows()
  const { columns, density, isEarlier } = useListView()
  const { texts, textOf } = useLanguage()
  const isSelectable = useIsSelectable()
  const [menu, setMenu] = useState<RowMenuTarget>()
  useKeptScroll()
  return (
    <div className={`list-table anchor scrolls-sideways is-${density}`} aria-busy={isEarlier}>
      <table
        className="full small"
        aria-label={textOf(resource.label[1])}
        aria-rowcount={total === undefined ? -1 : data.length + 1}
      >
        <thead>
          <tr aria-rowindex={1}>
            {isSelectable && (
              <th scope="col" className="select-cell">
                <SelectPage />
              </th>
            )}
            {columns.map((field) => (
              <HeaderCell key={field.name} field={field} />
            ))}
            <th scope="col" className="menu-cell">
              <span className="visually-hidden">{texts.list.rowActions}</span>
            </th>
          </tr>
        </thead>
        <Rows data={data} isSelectable={isSelectable} onMenu={setMenu} />
      </table>
      <RowMenu target={menu} onClose={() => setMenu(undefined)} />
    </div>
  )
}

interface RowsProps {
  data: readonly AnyRecord[]
  isSelectable: boolean
  onMenu: (target: RowMenuTarget) => void
}

/** Drawn apart: the rest of the table is not drawn again when a row is ticked. */
function Rows({ data, isSelectable, onMenu }: RowsProps) {
  const { columns, density } = useListView()
  const openRecord = useOpenRecord()
  const template = useRowTemplate(columns, openRecord)
  const keys = useRowKeys(data)
  const selection = useRowSelection(data)
  const body = useRef<HTMLTableSectionElement>(null)
  const isPrinting = usePrinting()
  const quickView = useQuickView()
  const toggle = useEvent(selection.toggle)
  const look = useEvent((id: Identifier) => quickView.isOffered && quickView.open(id))
  const events = useMemo(
    (): RowEvents => ({ open: openRecord, toggle, look, openMenu: onMenu }),
    [openRecord, onMenu],
  )
  const onKeyDown = useKeysInRows(body, data.length)
  useWayIntoRows(body)

  const rows = data.map((record, index) => (
    <ListRow
      key={keys[index]}
      template={template}
      events={events}
      record={record}
      index={index}
      isSelected={isSelectable ? selection.isSelected(record.id) : undefined}
    />
  ))
  const width = columns.length + 1 + Number(isSelectable)
  return (
    <tbody ref={body} onKeyDown={onKeyDown}>
      {rows.length <= mostDrawn || isPrinting ? (
        rows
      ) : (
        <WindowedRows key={density} rows={rows} width={width} body={body} />
      )}
    </tbody>
  )
}

function HeaderCell({ field }: { field: ResolvedField }) {
  const { sort, setSort } = useListRows()
  const resource = useResource()
  const { textOf } = useLanguage()
  const canSort = isSortable(resource, field)
  const { orders: canBeSecond } = resource.api.list.can
  const orders = ordersOf(sort)
  const index = canSort ? orders.findIndex((each) => each.field === field.name) : -1
  return (
    <SortHeader
      label={textOf(field.label)}
      isRight={isRightAligned(field)}
      order={orders[index]?.order}
      place={orders.length < 2 || index < 0 ? undefined : index === 0 ? 1 : 2}
      canBeSecond={canBeSecond && orders[0]?.field !== field.name}
      onSort={
        canSort
          ? (order, isBeside) =>
              setSort(sortedBy(sort, { field: field.name, order }, isBeside && canBeSecond))
          : undefined
      }
    />
  )
}

function useOpenRecord() {
  const resource = useResource()
  const view = useRecordView()
  const createPath = useCreatePath()
  const navigate = useNavigate()
  return useEvent((record: AnyRecord) => {
    if (view) navigate(createPath({ resource: resource.name, id: record.id, type: view }))
  })
}

/**
 * The arrows go to the same control of the row above or below, Home and End to the first and the last row, the menu key
 * (or Shift and F10) opens the actions of a row.
 *
 * @param count rows of the page, drawn or not
 */
function useKeysInRows(body: RefObject<HTMLElement | null>, count: number) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const row = target.closest<HTMLTableRowElement>('tr.list-row')
    if (!row || !body.current) return
    if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) {
      event.preventDefault()
      row.querySelector<HTMLElement>('.row-menu-button')?.click()
      return
    }
    const rows = [...body.current.querySelectorAll<HTMLTableRowElement>('tr.list-row')]
    // Where not all rows are drawn, the ends of the page are for the browser to find.
    if (rows.length < count && (event.key === 'Home' || event.key === 'End')) return
    const next = rows[placeAfter(event.key, rows.indexOf(row), rows.length)]
    if (!next) return
    event.preventDefault()
    const cell = target.closest('td')?.cellIndex ?? 0
    next.cells[cell]?.querySelector<HTMLElement>('a, button, input')?.focus()
  }
}

/** From the search, or from nowhere, the arrow down leads to the first row in view. */
function useWayIntoRows(body: RefObject<HTMLElement | null>) {
  useEffect(() => {
    function press(event: globalThis.KeyboardEvent) {
      if (event.key !== 'ArrowDown' || event.defaultPrevented) return
      if (!document.activeElement?.matches('body, [tabindex="-1"], main [type="search"]')) return
      const rows = [...(body.current?.querySelectorAll<HTMLElement>('tr.list-row') ?? [])]
      const first = rows.find((row) => row.getBoundingClientRect().top >= 0)
      if (!first) return
      event.preventDefault()
      first.querySelector<HTMLElement>('a, button:not(.row-menu-button)')?.focus()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [body])
}

function placeAfter(key: string, place: number, count: number): number {
  switch (key) {
    case 'ArrowDown':
      return place + 1
    case 'ArrowUp':
      return place - 1
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return -1
  }
}
