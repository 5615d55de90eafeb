import { useEffect, useState } from 'react'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { FailureDialog } from '../FailureDialog.tsx'
import { Search } from '../icons.tsx'
import { lazyPart } from '../lazyPart.tsx'
import './search.css'

const SearchDialog = lazyPart(() => import('./SearchDialog.tsx'), { Frame: FailureDialog })

/** Opens the search over everything, as do Ctrl and K (⌘ and K). */
export function SearchButton() {
  const { texts } = useLanguage()
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isShortcut =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k'
      // In a rich text the keys may mean something else.
      if (!isShortcut || event.defaultPrevented) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])

  return (
    <>
      <button
        type="button"
        className="search-button"
        aria-label={texts.search.title}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Search fontSize="small" aria-hidden="true" />
        <span className="search-button-label">{texts.search.title}</span>
        <kbd>{texts.search.keys}</kbd>
      </button>
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  )
}
