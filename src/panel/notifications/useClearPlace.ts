import { type RefObject, useLayoutEffect } from 'react'
import { clearBottom } from './clearBottom.ts'

/** What one needs to go on working: saving, leafing, answering. */
const keptClear = [
  '.form-actions > *',
  '.bulk-bar',
  '.list-pagination',
  '.slide-over-footer',
  '.MuiDialogActions-root',
  '.job-tray',
].join(', ')

/** The least distance from the lower edge of the window, in pixels. */
const margin = 16

/** Keeps a card at the lower edge above the bars that it would cover, while they are scrolled by, come and go. */
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
