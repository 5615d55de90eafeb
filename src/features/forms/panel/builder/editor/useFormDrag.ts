import { type PointerEvent, type RefObject, useCallback, useRef, useState } from 'react'

/** What is being dragged, and where it would come to lie. */
export interface FormDrag {
  /** Key of the item; of what comes from the palette `''`. */
  key: string
  /** The item that it is over; `undefined` over none. */
  over: string | undefined
  /** Behind it. */
  after: boolean
  /** The page at whose end it would lie. */
  page: string | undefined
}

interface Dragging {
  canvas: RefObject<HTMLElement | null>
  onOver: (drag: FormDrag) => void
  /** `undefined`: it was given up. */
  onDrop: (drag: FormDrag | undefined) => void
}

/** Pixels before a pointer that moves is taken for a drag and not for a click. */
const threshold = 5
/** Pixels from the edge of the canvas within which it scrolls. */
const edge = 48

/** Drags with a mouse, a pen or a finger: by pointer events, which browsers send for all three. Esc gives up. */
export function useFormDrag({ canvas, onOver, onDrop }: Dragging) {
  const [drag, setDrag] = useState<FormDrag>()
  const latest = useRef<FormDrag>(undefined)
  const told = useRef({ onOver, onDrop })
  told.current = { onOver, onDrop }

  const begin = useCallback(
    (key: string, event: PointerEvent<HTMLElement>, isAtOnce: boolean) => {
      if (event.button !== 0) return
      const source: HTMLElement = event.currentTarget
      const { clientX: startX, clientY: startY, pointerId } = event
      const ending = new AbortController()
      const { signal } = ending

      function show(next: FormDrag | undefined) {
        latest.current = next
        setDrag(next)
      }
      function start() {
        source.setPointerCapture(pointerId)
        show({ key, over: undefined, after: false, page: undefined })
      }
      function end(isDropped: boolean) {
        ending.abort()
        const { current } = latest
        show(undefined)
        if (!current) return
        // The click that ends a drag is none.
        if (!isAtOnce)
          source.addEventListener('click', (click) => click.stopPropagation(), { capture: true, once: true })
        told.current.onDrop(isDropped ? current : undefined)
      }
      if (isAtOnce) {
        event.preventDefault()
        start()
      }
      source.addEventListener(
        'pointermove',
        ({ clientX, clientY }) => {
          if (!latest.current) {
            if (Math.hypot(clientX - startX, clientY - startY) < threshold) return
            start()
          }
          scrollAtEdge(canvas.current, clientY)
          const found = placeAt(canvas.current, clientX, clientY)
          const { current } = latest
          if (
            !current ||
            (current.over === found.over && current.after === found.after && current.page === found.page)
          )
            return
          show({ key, ...found })
          told.current.onOver({ key, ...found })
        },
        { signal },
      )
      source.addEventListener('pointerup', () => end(true), { signal })
      source.addEventListener('pointercancel', () => end(false), { signal })
      window.addEventListener('keydown', (pressed) => pressed.key === 'Escape' && end(false), { signal })
    },
    [canvas],
  )
  return { drag, begin }
}

function placeAt(canvas: HTMLElement | null, x: number, y: number): Omit<FormDrag, 'key'> {
  const none = { over: undefined, after: false, page: undefined }
  const element = document.elementFromPoint(x, y)
  if (!element || !canvas?.contains(element)) return none
  const row = element.closest<HTMLElement>('[data-item]')
  if (row) {
    const { top, height } = row.getBoundingClientRect()
    return { ...none, over: row.dataset.item, after: y > top + height / 2 }
  }
  const page = element.closest<HTMLElement>('[data-page]')?.dataset.page
  return { ...none, page }
}

function scrollAtEdge(canvas: HTMLElement | null, y: number) {
  if (!canvas) return
  const { top, bottom } = canvas.getBoundingClientRect()
  if (y < top + edge) canvas.scrollBy(0, -edge / 4)
  if (y > bottom - edge) canvas.scrollBy(0, edge / 4)
}
