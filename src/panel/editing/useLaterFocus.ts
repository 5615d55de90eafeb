import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Finds the best place for the focus in an editor. */
type FindPlace = (editor: HTMLElement) => HTMLElement | null | undefined

/** @param isSelected the text of a box is selected, so that typing replaces it */
export type LaterFocus = (find: FindPlace, isSelected?: boolean) => void

/** Frames to wait. */
const patience = 10

/**
 * Leads the focus once its target is drawn. A frame later it looks again: a row that was moved in the document has lost the
 * focus, and a better place may be drawn by then.
 */
export function useLaterFocus(root: RefObject<HTMLElement | null>): LaterFocus {
  const wanted = useRef<{ find: FindPlace; isSelected: boolean; led?: HTMLElement }>(undefined)
  const frame = useRef(0)
  const [asked, ask] = useState(0)

  const lead = useCallback(() => {
    const { current } = wanted
    const element = root.current && current?.find(root.current)
    // Whoever has gone on meanwhile is not called back.
    if (!current || !element || (element === current.led && document.activeElement !== document.body)) return
    current.led = element
    element.focus({ preventScroll: true })
    element.scrollIntoView?.({ block: 'nearest' })
    if (current.isSelected && element instanceof HTMLInputElement) element.select()
  }, [root])

  useLayoutEffect(() => {
    if (asked === 0) return
    const look = (frames: number) => {
      lead()
      frame.current = requestAnimationFrame(() => {
        lead()
        if (wanted.current?.led) wanted.current = undefined
        else if (frames > 1) look(frames - 1)
      })
    }
    look(patience)
    return () => cancelAnimationFrame(frame.current)
  }, [asked, lead])

  return useCallback((find, isSelected = false) => {
    wanted.current = { find, isSelected }
    ask((count) => count + 1)
  }, [])
}
