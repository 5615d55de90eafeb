import { type RefObject, useCallback, useEffect, useRef } from 'react'

/** What of a step is to get the focus: its row, its first input, or its first input with an error. */
export type FocusedPart = 'row' | 'input' | 'error'

const selectors: Readonly<Record<FocusedPart, string>> = {
  row: '[data-main]',
  input: '.path-edit-panel input, .path-edit-panel textarea, .path-edit-panel select',
  error: '.path-edit-panel [aria-invalid="true"]',
}

/**
 * Sets the focus to a step once it is drawn. A frame later, for a menu that closes gives the focus back, and a row
 * that is moved in the document loses it.
 */
export function usePathFocus(root: RefObject<HTMLElement | null>) {
  const frame = useRef(0)
  useEffect(() => () => cancelAnimationFrame(frame.current), [])

  return useCallback(
    (key: string, part: FocusedPart) => {
      cancelAnimationFrame(frame.current)
      frame.current = requestAnimationFrame(() => {
        // Keys hold nothing that a selector could misread.
        const row = root.current?.querySelector(`[data-step="${key}"]`)
        const found = row?.querySelector<HTMLElement>(selectors[part])
        const fallback = row?.querySelector<HTMLElement>(selectors[part === 'row' ? 'row' : 'input'])
        const element = found ?? fallback
        element?.focus({ preventScroll: true })
        element?.scrollIntoView({ block: 'nearest' })
      })
    },
    [root],
  )
}
