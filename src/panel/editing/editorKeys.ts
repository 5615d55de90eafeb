/** What a key does with the item whose row has the focus. */
export type RowKey =
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
 * The keys of a row: arrows, Home and End choose another row, with Alt they move the item; `/` inserts one, Del
 * deletes it.
 *
 * @returns `undefined`: none of ours
 */
export function rowKey(
  { key, altKey, ctrlKey, metaKey }: Pressed,
  index: number,
  count: number,
): RowKey | undefined {
  if (ctrlKey || metaKey) return undefined
  const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }[key]
  if (to !== undefined) return { do: altKey ? 'move' : 'go', to: Math.max(0, Math.min(to, count - 1)) }
  if (altKey) return undefined
  if (key === '/') return { do: 'insert' }
  return key === 'Delete' ? { do: 'remove' } : undefined
}

/** The keys of the history: Ctrl+Z takes back, with Shift or as Ctrl+Y it does again; on a Mac with ⌘. */
export function historyKey(event: Pressed & { shiftKey: boolean }): 'undo' | 'redo' | undefined {
  const key = event.key.toLowerCase()
  if (event.altKey || !(event.ctrlKey || event.metaKey)) return undefined
  if (key === 'y') return 'redo'
  if (key !== 'z') return undefined
  return event.shiftKey ? 'redo' : 'undo'
}

/** Whether an element takes typed text, and with it the keys that undo typing. */
export function isTextBox(element: EventTarget | null): boolean {
  if (!(element instanceof HTMLElement)) return false
  if (element.isContentEditable || element instanceof HTMLTextAreaElement) return true
  return element instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(element.type)
}
