/** What a key does with the step whose row has the focus. */
export type StepKey =
  | { do: 'go'; to: number }
  | { do: 'move'; to: number }
  | { do: 'insert' }
  | { do: 'remove' }

/** What is pressed, of a keyboard event. */
export interface Pressed {
  key: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
}

/**
 * The keys of a row: arrows, Home and End choose another row, with Alt they move the step; `/` inserts one, Del
 * deletes it.
 *
 * @returns `undefined`: none of ours
 */
export function stepKey(
  { key, altKey, ctrlKey, metaKey }: Pressed,
  index: number,
  count: number,
): StepKey | undefined {
  if (ctrlKey || metaKey) return undefined
  const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }[key]
  if (to !== undefined) return { do: altKey ? 'move' : 'go', to: Math.max(0, Math.min(to, count - 1)) }
  if (altKey) return undefined
  if (key === '/') return { do: 'insert' }
  return key === 'Delete' ? { do: 'remove' } : undefined
}

/** Whether an element takes typed text, and with it the keys that undo typing. */
export function isTextBox(element: EventTarget | null): boolean {
  if (!(element instanceof HTMLElement)) return false
  if (element.isContentEditable || element instanceof HTMLTextAreaElement) return true
  return element instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(element.type)
}
