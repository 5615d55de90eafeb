import { type RefObject, useEffect, useRef } from 'react'

/** Presses a button by Ctrl (⌘) and S, or Enter, wherever the focus is, but not from a dialog above it. */
export function useSaveKeys(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && /^(s|enter)$/i.test(event.key)
      if (!isSave || event.defaultPrevented || event.repeat) return
      const dialog = [...document.querySelectorAll('[aria-modal="true"]')].at(-1)
      if (!button.current || (dialog && !dialog.contains(button.current))) return
      event.preventDefault()
      button.current.click()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return button
}
