import { useLayoutEffect } from 'react'

/** Ctrl+Z and Ctrl+Y (or Ctrl+Shift+Z), except where somebody types or a dialog is open: there they mean the text. */
export function useUndoKeys(undo: () => void, redo: () => void): void {
  useLayoutEffect(() => {
    function hear(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return
      const key = event.key.toLowerCase()
      if ((key !== 'z' && key !== 'y') || isElsewhere(event.target)) return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) redo()
      else undo()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [undo, redo])
}

function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[aria-modal="true"]')) return true
  return (
    target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null
  )
}
