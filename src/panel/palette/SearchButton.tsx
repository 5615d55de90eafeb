import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { Keys } from '../shell/shortcuts/Keys.tsx'
import { useShortcut } from '../shell/shortcuts/useShortcut.ts'
import { FailureDialog } from '../ui/FailureDialog.tsx'
import { Search } from '../ui/icons.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'
import { TypedAhead } from './TypedAhead.tsx'
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
  // A dialog that opened while this one is still there would be hidden from screen readers with the page.
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
        className="search-button"
        aria-label={texts.search.title}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
      >
        <Search fontSize="small" aria-hidden="true" />
        <span className="search-button-label">{texts.search.title}</span>
        <Keys keys="mod+k" />
      </button>
      {isOpen && <SearchDialog typedAhead={typedAhead} onClose={close} />}
    </>
  )
}
