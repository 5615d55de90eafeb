import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import {
  type ComponentType,
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import {
  extendTo,
  goTo,
  nothingSelected,
  type Row,
  type RowSelection,
  selectAll,
  toggle,
} from './rowSelection.ts'

interface ListBoxProps<R extends Row> {
  label: string
  selection: RowSelection<R>
  /** Drawn again only when its row changes. */
  Content: ComponentType<{ row: R }>
  /** Called by Enter, Delete, a row's arrow or a double click. Absent: read only. */
  onAct?: ((ids: readonly string[]) => void) | undefined
  targets: () => readonly string[]
  onDragStart?: ((event: DragEvent, ids: readonly string[]) => void) | undefined
  arrow: 'right' | 'left'
  /** Shown above an empty list: a list box holds options only. */
  children?: ReactNode
}

/** Pixels without a style sheet. */
const usual = 48

/** Draws only rows in sight, and the active one, which `aria-activedescendant` names. */
export function ListBox<R extends Row>(props: ListBoxProps<R>) {
  const { label, selection, Content, onAct, targets, onDragStart, arrow, children } = props
  const { placed, selected, active, change } = selection
  const { rows } = placed
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const virtualizer = useRowWindow(box, rows.length, active)

  function click(event: MouseEvent) {
    const place = placeAt(event.target)
    const row = place === undefined ? undefined : rows[place]
    if (place === undefined || !row) return
    if (onAct && (event.target as Element).closest('[data-move]')) onAct([row.id])
    else if (!onAct) change((state, now) => goTo(state, now, place))
    else if (event.shiftKey) change((state, now) => extendTo(state, now, place, { added: true }))
    else change((state, now) => toggle(state, now, place))
  }

  function drag(event: DragEvent) {
    const place = placeAt(event.target)
    const row = place === undefined ? undefined : rows[place]
    if (!row || !onDragStart) return
    const isOneOfMany = selected.has(row.id)
    onDragStart(event, isOneOfMany ? targets() : [row.id])
  }

  return (
    <>
      {rows.length === 0 && children}
      <div
        ref={box}
        className={active < 0 ? 'list-box' : 'list-box has-active'}
        role="listbox"
        aria-multiselectable="true"
        translate="no"
        aria-label={label}
        aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
        tabIndex={0}
        onKeyDown={(event) => onListBoxKey(event, selection, onAct && (() => onAct(targets())))}
        onClick={click}
        onDragStart={drag}
      >
        <div role="presentation" style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
          {virtualizer.getVirtualItems().map(({ index, start, size }) => {
            const row = rows[index]
            if (!row) return null
            return (
              <ListBoxRow
                key={row.id}
                id={`${id}-${index}`}
                row={row}
                Content={Content}
                index={index}
                count={rows.length}
                top={start}
                height={size}
                isSelected={selected.has(row.id)}
                isActive={index === active}
                arrow={onAct ? arrow : undefined}
              />
            )
          })}
        </div>
      </div>
    </>
  )
}

function useRowWindow(box: RefObject<HTMLDivElement | null>, count: number, active: number) {
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range)
      if (active < 0 || shown.includes(active)) return shown
      return [...shown, active].sort((one, other) => one - other)
    },
    [active],
  )
  const [height, setHeight] = useState(usual)
  const estimateSize = useCallback(() => height, [height])
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    // Stable: another function would measure every row anew at each key.
    estimateSize,
    overscan: 8,
    rangeExtractor,
  })

  // Density changes the height.
  useLayoutEffect(() => {
    const measure = () => setHeight(rowHeightOf(box.current))
    measure()
    const observer = new MutationObserver(measure)
    observer.observe(document.documentElement, { attributeFilter: ['data-density'] })
    return () => observer.disconnect()
  }, [box])
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height stand elsewhere.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height])

  const isFirst = useRef(true)
  useLayoutEffect(() => {
    const isMoved = !isFirst.current && active >= 0
    isFirst.current = false
    if (!isMoved) return undefined
    // Scrolling forces layout; at once, it would prolong the key's own task.
    const frame = requestAnimationFrame(() => {
      if (box.current) bringIntoView(box.current, virtualizer, active)
    })
    return () => cancelAnimationFrame(frame)
  }, [virtualizer, active, box])
  return virtualizer
}

/** Scrolls no further than needed. Rows have one height, so nothing is measured. */
function bringIntoView(
  box: HTMLElement,
  { options, scrollOffset, scrollRect }: Virtualizer<HTMLDivElement, Element>,
  place: number,
): void {
  const height = options.estimateSize(place)
  const [top, shown, from] = [place * height, scrollRect?.height ?? 0, scrollOffset ?? 0]
  if (top < from) box.scrollTop = top
  else if (top + height > from + shown) box.scrollTop = top + height - shown
}

function placeAt(target: EventTarget): number | undefined {
  const option = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null
  return option ? Number(option.dataset.place) : undefined
}

function rowHeightOf(box: HTMLElement | null): number {
  const height = box && Number.parseFloat(getComputedStyle(box).getPropertyValue('--row-height'))
  // Two lines of text need a little more than one of a table.
  return height ? height + 4 : usual
}

/** Rows of Page Up and Page Down. */
const page = 10

function destination(key: string, from: number, last: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(from + 1, last)
  if (key === 'ArrowUp') return Math.max(from - 1, 0)
  if (key === 'PageDown') return Math.min(from + page, last)
  if (key === 'PageUp') return Math.max(from - page, 0)
  if (key === 'Home') return 0
  if (key === 'End') return last
  return undefined
}

/** Handles keys of a multiselectable list box (ARIA Authoring Practices). Enter and Delete do what the list is for. */
function onListBoxKey(event: KeyboardEvent, selection: RowSelection, act: (() => void) | undefined) {
  const { placed, active, change } = selection
  const last = placed.rows.length - 1
  const isCommand = event.ctrlKey || event.metaKey
  const to = destination(event.key, active, last)
  if (isCommand && event.key.toLowerCase() === 'a') change(selectAll)
  else if (to !== undefined && event.shiftKey)
    change((state, rows) => extendTo(state, rows, to, { added: false }))
  else if (to !== undefined) change((state, rows) => goTo(state, rows, to))
  else if (event.key === ' ' && event.shiftKey)
    change((state, rows) => extendTo(state, rows, active, { added: true }))
  else if (event.key === ' ') change((state, rows) => toggle(state, rows, active))
  else if (event.key === 'Escape' && selection.selected.size > 0)
    change((state) => ({ ...nothingSelected, active: state.active, place: state.place }))
  else if (act && !isCommand && (event.key === 'Enter' || event.key === 'Delete')) act()
  else return
  event.preventDefault()
  event.stopPropagation()
}

interface ListBoxRowProps<R extends Row> {
  id: string
  row: R
  Content: ComponentType<{ row: R }>
  index: number
  /** All rows; a screen reader would count the drawn ones. */
  count: number
  top: number
  height: number
  isSelected: boolean
  isActive: boolean
  /** Direction of a row's move; absent: read only. */
  arrow: 'right' | 'left' | undefined
}

function PlainRow<R extends Row>(props: ListBoxRowProps<R>) {
  const { id, row, Content, index, count, top, height, isSelected, isActive, arrow } = props
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list box has the focus and names the active row.
    <div
      role="option"
      id={id}
      className={`list-box-row line loose${isActive ? ' is-active' : ''}`}
      aria-selected={isSelected}
      aria-setsize={count}
      aria-posinset={index + 1}
      data-place={index}
      draggable={arrow !== undefined}
      style={{ top, height }}
    >
      {arrow && (
        <span className="list-box-tick centered" aria-hidden="true">
          {isSelected && tickIcon}
        </span>
      )}
      <Content row={row} />
      {arrow && (
        <span className="list-box-arrow centered" data-move aria-hidden="true">
          {arrowIcons[arrow]}
        </span>
      )}
    </div>
  )
}

/** Memoized: a key draws only the rows that it changes. */
const ListBoxRow = memo(PlainRow) as typeof PlainRow

// Plain elements, made once: a styled component for each of fifty rows took a third of a key's time. The shapes are Material's.

function icon(shape: string) {
  return (
    <svg className="row-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={shape} />
    </svg>
  )
}

const tickIcon = icon('M9 16.17 4.83 12l-1.42 1.41L9 19 21 7l-1.41-1.41z')

const arrowIcons = {
  left: icon('M20 11H7.83l5.59-5.59L12 4l-8 8 8 8 1.41-1.41L7.83 13H20z'),
  right: icon('m12 4-1.41 1.41L16.17 11H4v2h12.17l-5.58 5.59L12 20l8-8z'),
} as const
