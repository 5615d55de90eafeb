import { type PointerEvent, type RefObject, useRef, useState } from 'react'

export interface Drag {
  key: string
  /** Place of the step that it is over, from 0; its own where it would stay. */
  over: number
}

interface Dragging {
  list: RefObject<HTMLElement | null>
  placeOf: (key: string) => number
  onOver: (key: string, place: number) => void
  /** `to`: `undefined` when it was given up. */
  onDrop: (key: string, to: number | undefined) => void
}

/** Pixels from the window's edge within which it scrolls. */
const edge = 60

/**
 * Steps are dragged by their handles, with a mouse, a pen or a finger: by pointer events, which browsers send for all
 * three. Esc gives up.
 */
export function useDragSteps({ list, placeOf, onOver, onDrop }: Dragging) {
  const [drag, setDrag] = useState<Drag>()
  const latest = useRef<Drag>(undefined)

  function rowsOf(): HTMLElement[] {
    return [...(list.current?.querySelectorAll<HTMLElement>(':scope > [data-step]') ?? [])]
  }

  function show(next: Drag | undefined) {
    latest.current = next
    setDrag(next)
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const handle = (event.target as Element).closest<HTMLElement>('[data-handle]')
    const key = handle?.closest<HTMLElement>('[data-step]')?.dataset.step
    if (!handle || key === undefined || event.button !== 0) return
    event.preventDefault()
    handle.setPointerCapture(event.pointerId)
    show({ key, over: placeOf(key) })
    const ending = new AbortController()
    const { signal } = ending

    function end(to: number | undefined) {
      ending.abort()
      const { current } = latest
      show(undefined)
      if (current) onDrop(current.key, to)
    }

    handle.addEventListener(
      'pointermove',
      ({ clientY }) => {
        const { current } = latest
        if (!current) return
        const rows = rowsOf()
        const below = rows.findIndex((row) => clientY < row.getBoundingClientRect().bottom)
        const over = below === -1 ? rows.length - 1 : below
        if (clientY < edge) window.scrollBy(0, -edge / 4)
        if (clientY > window.innerHeight - edge) window.scrollBy(0, edge / 4)
        if (over === current.over) return
        show({ key: current.key, over })
        onOver(current.key, over)
      },
      { signal },
    )
    handle.addEventListener('pointerup', () => end(latest.current?.over), { signal })
    handle.addEventListener('pointercancel', () => end(undefined), { signal })
    window.addEventListener('keydown', ({ key: pressed }) => pressed === 'Escape' && end(undefined), {
      signal,
    })
  }

  /** Where a mark is drawn at a row: at the side on which the step would come to lie. */
  function dropAt(key: string, place: number): 'before' | 'after' | 'itself' | undefined {
    if (!drag) return undefined
    if (drag.key === key) return 'itself'
    if (drag.over !== place) return undefined
    return placeOf(drag.key) < place ? 'after' : 'before'
  }

  return { onPointerDown, dropAt }
}
