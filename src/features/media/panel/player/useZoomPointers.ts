import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { type Extent, panned, type ZoomView, zoomed } from './zoom.ts'

interface Zooming {
  picture: Extent
  stage: Extent | undefined
  change: (next: (view: ZoomView) => ZoomView) => void
}

type Point = { x: number; y: number }

/** One pointer drags, two pinch, the wheel enlarges where the mouse is. @returns what the stage listens to */
export function useZoomPointers(stageElement: RefObject<Element | null>, zooming: Zooming) {
  const { picture, stage, change } = zooming
  const pointers = useRef(new Map<number, Point>())

  // React listens to the wheel passively, and then the page would scroll along.
  useEffect(() => {
    const element = stageElement.current
    if (!(element instanceof HTMLElement) || !stage) return
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const at = fromMiddle(element, { x: event.clientX, y: event.clientY })
      change((view) => zoomed(view, view.scale * Math.exp(-event.deltaY / 400), picture, stage, at))
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [stageElement, stage, picture, change])

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const before = pointers.current.get(event.pointerId)
    if (!before || !stage) return
    const now = { x: event.clientX, y: event.clientY }
    pointers.current.set(event.pointerId, now)
    const by = { x: before.x - now.x, y: before.y - now.y }
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    if (!other) return change((view) => panned(view, by, picture, stage))
    const factor = distance(other, now) / Math.max(distance(other, before), 1)
    const middle = { x: (other.x + now.x) / 2, y: (other.y + now.y) / 2 }
    const at = fromMiddle(event.currentTarget, middle)
    change((view) => zoomed(view, view.scale * factor, picture, stage, at))
  }

  const forget = (event: PointerEvent<HTMLElement>) => void pointers.current.delete(event.pointerId)
  return { onPointerDown, onPointerMove, onPointerUp: forget, onPointerCancel: forget }
}

function fromMiddle(element: Element, { x, y }: Point): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: x - left - width / 2, y: y - top - height / 2 }
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
