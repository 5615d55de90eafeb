type RowKey = { do: 'go'; to: number } | { do: 'move'; to: number } | { do: 'insert' } | { do: 'remove' }

export interface Pressed {
  key: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
}

/**
 * Reads the keys of a row: arrows, Home and End choose another row, with Alt they move the item; `/` inserts one, Del
 * deletes it.
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

/** Reads the keys of the history: Ctrl+Z takes back, with Shift or as Ctrl+Y it does again; on a Mac with ⌘. */
export function historyKey(event: Pressed & { shiftKey: boolean }): 'undo' | 'redo' | undefined {
  const key = event.key.toLowerCase()
  if (event.altKey || !(event.ctrlKey || event.metaKey)) return undefined
  if (key === 'y') return 'redo'
  if (key !== 'z') return undefined
  return event.shiftKey ? 'redo' : 'undo'
}

/** Returns true for an element that takes typed text, and with it the keys that undo typing. */
export function isTextBox(element: EventTarget | null): boolean {
  if (!(element instanceof HTMLElement)) return false
  if (element.isContentEditable || element instanceof HTMLTextAreaElement) return true
  return element instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(element.type)
}
