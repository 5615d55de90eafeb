import { type RefObject, useCallback, useEffect, useRef } from 'react'

/** What of a step is to get the focus: its row, its first input, its first input with an error, or an answer. */
export type FocusedPart = 'row' | 'input' | 'error' | FocusedAnswer

/** An answer by its place, from 0: its words, or the button that was pressed, as far as it still can be. */
export interface FocusedAnswer {
  answer: number
  at: 'words' | 'up' | 'down' | 'remove'
}

const input = '.path-edit-panel input, .path-edit-panel textarea, .path-edit-panel select'

/** Where the focus goes, the best place first. */
function placesOf(part: FocusedPart): string[] {
  if (part === 'row') return ['[data-main]']
  if (part === 'input') return [input]
  if (part === 'error') return ['.path-edit-panel [aria-invalid="true"]', input]
  const answer = `.path-edit-branch:nth-child(${part.answer + 1})`
  if (part.at === 'words') return [`${answer} input`]
  const other = part.at === 'up' ? 'down' : 'up'
  return [part.at, other].map((at) => `${answer} [data-do="${at}"]:enabled`).concat('.path-edit-add')
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
        const places = placesOf(part).map((place) => row?.querySelector<HTMLElement>(place))
        const element = places.find((place) => place)
        element?.focus({ preventScroll: true })
        element?.scrollIntoView({ block: 'nearest' })
      })
    },
    [root],
  )
}
