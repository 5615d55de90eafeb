import { type RefObject, useLayoutEffect } from 'react'

/** Controls that one needs to go on working: saving, leafing, answering. */
const keptClear = [
  '.form-actions > *',
  '.bulk-bar',
  '.list-pagination',
  '.slide-over-footer',
  '.MuiDialogActions-root',
  '.job-tray',
].join(', ')

/** Pixels to the lower edge of the window. */
const margin = 16

/** Keeps a card at the lower edge above the bars that it would cover. */
export function useClearPlace(card: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) return
    function place() {
      const element = card.current
      if (!element) return
      const bars = [...document.querySelectorAll(keptClear)].map((bar) => bar.getBoundingClientRect())
      const bottom = clearBottom(element.getBoundingClientRect(), bars, window.innerHeight, margin)
      element.style.bottom = `${bottom}px`
    }
    // Once a frame, in which the browser measures anyway.
    let frame = 0
    const placeSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(place)
    }
    place()
    const element = card.current
    const observer = new MutationObserver(placeSoon)
    observer.observe(document.body, { childList: true, subtree: true })
    window.addEventListener('scroll', placeSoon, { passive: true, capture: true })
    window.addEventListener('resize', placeSoon)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      window.removeEventListener('scroll', placeSoon, { capture: true })
      window.removeEventListener('resize', placeSoon)
      element?.style.removeProperty('bottom')
    }
  }, [card, isShown])
}

/** Pixels in the window. */
type Place = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** Pixels between the card and what it must not cover. */
const gap = 8

/**
 * Returns the pixels to the lower edge of the window at which the card covers none of the places. Where there is no room
 * above them it keeps to the edge, for it must be seen.
 *
 * @param card at whatever height
 */
export function clearBottom(
  card: Place,
  places: readonly Place[],
  windowHeight: number,
  margin: number,
): number {
  const height = card.bottom - card.top
  const beside = places.filter(({ left, right }) => left < card.right && right > card.left)
  let bottom = margin
  for (const { top, bottom: end } of beside.toSorted((one, other) => other.bottom - one.bottom)) {
    const lower = windowHeight - bottom
    const isCovered = top < lower + gap && end > lower - height - gap
    if (isCovered) bottom = windowHeight - top + gap
  }
  return bottom + height > windowHeight ? margin : bottom
}
