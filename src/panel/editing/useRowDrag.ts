import {
  AutoScroller,
  DragDropManager,
  Draggable,
  PointerActivationConstraints,
  PointerSensor,
} from '@dnd-kit/dom'
import { type RefObject, useEffect, useState } from 'react'
import { useEvent } from 'react-admin'

export interface DropPlace {
  over: string | undefined
  after: boolean
  /** Key of what holds items, where it is over no item. */
  page: string | undefined
}

export interface RowDrag extends DropPlace {
  key: string | undefined
  kind: string | undefined
}

export type FindDrop = (rows: HTMLElement, at: { x: number; y: number }, key: string | undefined) => DropPlace

interface RowDragOptions {
  /** It holds rows with `data-item`, dragged by their `data-handle`, and kinds with `data-kind-source`. */
  root: RefObject<HTMLElement | null>
  rows: RefObject<HTMLElement | null>
  find: FindDrop
  onOver: (drag: RowDrag) => void
  /** `undefined`: it was given up. */
  onDrop: (drag: RowDrag | undefined) => void
}

const nowhere: DropPlace = { over: undefined, after: false, page: undefined }

/** Pixels before a kind that is pressed is dragged, and not clicked. */
const threshold = 5

function sourceAt(target: EventTarget | null): Pick<RowDrag, 'key' | 'kind'> | undefined {
  if (!(target instanceof Element)) return undefined
  const kind = target.closest<HTMLElement>('[data-kind-source]')?.dataset.kindSource
  const key = target.closest('[data-handle]')?.closest<HTMLElement>('[data-item]')?.dataset.item
  return key === undefined && kind === undefined ? undefined : { key, kind }
}

/**
 * Drags rows with a mouse, a pen or a finger; at an edge it scrolls, Esc gives up. Only marked rows are drawn anew: all rows
 * are one thing to the library, and which of them is held is read from the page.
 */
export function useRowDrag({ root, rows, ...options }: RowDragOptions): RowDrag | undefined {
  const [drag, setDrag] = useState<RowDrag>()
  const find = useEvent(options.find)
  const onOver = useEvent(options.onOver)
  const onDrop = useEvent(options.onDrop)

  useEffect(() => {
    const element = root.current
    if (!element) return undefined
    let pressed: Pick<RowDrag, 'key' | 'kind'> | undefined
    const sensor = PointerSensor.configure({
      preventActivation({ target }) {
        pressed = sourceAt(target)
        return pressed === undefined
      },
      activationConstraints: () =>
        pressed?.key === undefined
          ? [new PointerActivationConstraints.Distance({ value: threshold })]
          : undefined,
    })
    // Marks, sentences and keys are the editor's own; a style sheet that is made on the way no policy lets in.
    const manager = new DragDropManager({ plugins: [AutoScroller], sensors: [sensor] })
    const draggable = new Draggable({ id: 'rows', element }, manager)
    let held: RowDrag | undefined
    let pointer: PointerEvent | undefined

    function show(next: RowDrag | undefined) {
      held = next
      setDrag(next)
    }
    function look(event?: Event) {
      if (event instanceof PointerEvent) pointer = event
      const within = rows.current
      if (!held || !within || !pointer) return
      const place = find(within, { x: pointer.clientX, y: pointer.clientY }, held.key)
      if (place.over === held.over && place.after === held.after && place.page === held.page) return
      show({ ...held, ...place })
      onOver(held)
    }
    const stops = [
      manager.monitor.addEventListener('beforedragstart', () => {
        pointer = undefined
        if (pressed) show({ ...pressed, ...nowhere })
      }),
      manager.monitor.addEventListener('dragmove', ({ nativeEvent }) => look(nativeEvent)),
      manager.monitor.addEventListener('dragend', ({ nativeEvent, canceled }) => {
        if (!canceled) look(nativeEvent)
        const dropped = held
        show(undefined)
        if (!dropped) return
        swallowClick()
        onDrop(canceled ? undefined : dropped)
      }),
    ]
    // While it scrolls by itself the rows move, and the pointer does not.
    const onScroll = () => look()
    document.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => {
      document.removeEventListener('scroll', onScroll, { capture: true })
      for (const stop of stops) stop()
      draggable.destroy()
      manager.destroy()
    }
  }, [root, rows])

  return drag
}

/** The click that ends a drag is none. */
function swallowClick() {
  const swallow = (click: Event) => click.stopPropagation()
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}

export type DropMark = 'before' | 'after' | 'itself' | undefined

export function dropMark(drag: RowDrag | undefined, key: string): DropMark {
  if (drag?.key === key) return 'itself'
  if (drag?.over !== key) return undefined
  return drag.after ? 'after' : 'before'
}

/** Finds the row at the pointer's height, wherever beside the list the pointer is. */
export const besideRows: FindDrop = (list, { y }, key) => {
  const rows = [...list.querySelectorAll<HTMLElement>(':scope > [data-item]')]
  const row = rows.find((candidate) => y < candidate.getBoundingClientRect().bottom) ?? rows.at(-1)
  const from = rows.findIndex(({ dataset }) => dataset.item === key)
  return { ...nowhere, over: row?.dataset.item, after: row !== undefined && from < rows.indexOf(row) }
}

/** Finds the row below the pointer in rows on several pages, or the page. */
export const belowPointer: FindDrop = (canvas, { x, y }) => {
  const element = document.elementFromPoint(x, y)
  if (!element || !canvas.contains(element)) return nowhere
  const row = element.closest<HTMLElement>('[data-item]')
  if (!row) return { ...nowhere, page: element.closest<HTMLElement>('[data-page]')?.dataset.page }
  const { top, height } = row.getBoundingClientRect()
  return { ...nowhere, over: row.dataset.item, after: y > top + height / 2 }
}
