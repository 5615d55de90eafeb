import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { Keys } from '../shell/shortcuts/Keys.tsx'
import { useShortcut } from '../shell/shortcuts/useShortcut.ts'
import { FailureDialog } from '../ui/FailurePanel.tsx'
import { Search } from '../ui/icons.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'
import './search.css'

const SearchDialog = lazyPart(() => import('./SearchDialog.tsx'), {
  Frame: FailureDialog,
  Loading: TypedAhead,
})

/** Opens the palette, as do Ctrl and K (⌘ and K) and the slash. */
export function SearchButton() {
  const { texts } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const typedAhead = useRef('')
  function open() {
    if (!isOpen) typedAhead.current = ''
    setOpen(true)
  }
  const wanted = useRef<() => void>(undefined)
  function close(run?: () => void) {
    wanted.current = run
    setOpen(false)
  }
  // A dialog that opened beside this one would be hidden from screen readers with the page.
  useEffect(() => {
    if (isOpen) return
    wanted.current?.()
    wanted.current = undefined
  }, [isOpen])
  useShortcut('mod+k', open, { label: texts.search.title, place: 'everywhere' })
  useShortcut('/', open, { label: texts.search.title, place: 'everywhere' })
  return (
    <>
      <button
        type="button"
        className="search-button line inline muted card"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
      >
        <Search fontSize="small" aria-hidden="true" />
        <span className="search-button-label">{texts.search.title}</span>
        <span className="search-button-keys" aria-hidden="true">
          <Keys keys="mod+k" />
        </span>
      </button>
      {isOpen && <SearchDialog typedAhead={typedAhead} onClose={close} />}
    </>
  )
}

export interface SearchDialogProps {
  /** Before the palette was there. */
  typedAhead: RefObject<string>
  /** @param run what to do once it is closed */
  onClose: (run?: () => void) => void
}

/** Keeps what is typed while the palette is fetched. The focus stays where it is: the palette gives it back to there. */
function TypedAhead({ typedAhead, onClose }: SearchDialogProps) {
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
