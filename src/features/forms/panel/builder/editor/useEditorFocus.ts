import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Where the focus goes: the row of an item, the box with its label, or the title of a page. */
export type FocusTarget = 'row' | 'label' | 'page'

/** Leads the focus, as `useEditorFocus` gives it. */
export type EditorFocus = (target: FocusTarget | HTMLElement, key?: string) => void

/**
 * Leads the focus once what it goes to is drawn. Boxes have their text selected, so that typing replaces it.
 *
 * @returns takes a key, `undefined` leads to the way to add something; or an element that what is open now hides: as long
 * as a menu is open it keeps the focus
 */
export function useEditorFocus(root: RefObject<HTMLElement | null>): EditorFocus {
  const wanted = useRef<() => HTMLElement | null>(undefined)
  const [, draw] = useState(0)
  useLayoutEffect(() => {
    if (!wanted.current) return
    const element = wanted.current()
    if (!element) return
    wanted.current = undefined
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'nearest' })
    if (element instanceof HTMLInputElement) element.select()
  })
  return useCallback(
    (target: FocusTarget | HTMLElement, key?: string) => {
      wanted.current = () => (target instanceof HTMLElement ? target : find(root.current, target, key))
      draw((count) => count + 1)
    },
    [root],
  )
}

function find(root: HTMLElement | null, target: FocusTarget, key: string | undefined): HTMLElement | null {
  // On a phone the properties lie outside, in a sheet of their own.
  const properties = document.querySelector<HTMLElement>('[data-properties]')
  if (target === 'label')
    return properties?.querySelector<HTMLElement>(`[data-of="${key}"] [data-label]`) ?? null
  if (target === 'page')
    return properties?.querySelector<HTMLElement>(`[data-of="${key}"] [data-label]`) ?? null
  const row = key === undefined ? null : root?.querySelector<HTMLElement>(`[data-item="${key}"] [data-main]`)
  return (
    row ??
    root?.querySelector<HTMLElement>(`[data-page-head="${key}"]`) ??
    root?.querySelector('[data-add]') ??
    null
  )
}
