import { type RefObject, useLayoutEffect } from 'react'

export interface SearchDialogProps {
  /** What was typed before the palette was there. */
  typedAhead: RefObject<string>
  /** @param run what to do once it is closed */
  onClose: (run?: () => void) => void
}

/**
 * Stands in for the palette while it is being fetched: what is typed or pasted meanwhile is kept for it, and neither lost
 * nor taken for shortcuts. It leaves the focus where it is, for that is where the palette gives it back to.
 */
export function TypedAhead({ typedAhead, onClose }: SearchDialogProps) {
  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key === 'Escape') onClose()
      else if (event.key === 'Backspace') typedAhead.current = typedAhead.current.slice(0, -1)
      else if (isCharacter(event)) typedAhead.current += event.key
      // Enter would press what has the focus.
      else if (event.key !== 'Enter') return
      event.preventDefault()
      event.stopPropagation()
    }
    function paste(event: ClipboardEvent) {
      typedAhead.current += event.clipboardData?.getData('text') ?? ''
      event.preventDefault()
    }
    window.addEventListener('keydown', press, { capture: true })
    window.addEventListener('paste', paste, { capture: true })
    return () => {
      window.removeEventListener('keydown', press, { capture: true })
      window.removeEventListener('paste', paste, { capture: true })
    }
  }, [typedAhead, onClose])
  return null
}

/** On a German keyboard `@` is typed with AltGr, which some systems tell as Ctrl and Alt. */
function isCharacter(event: KeyboardEvent): boolean {
  const isCommand = event.ctrlKey || event.metaKey || event.altKey
  return event.key.length === 1 && (!isCommand || event.getModifierState('AltGraph'))
}
