import { lazy, Suspense, useEffect, useState } from 'react'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { Search } from '../icons.tsx'
import './search.css'

const SearchDialog = lazy(() => import('./SearchDialog.tsx'))

/** Opens the search over everything, as do Ctrl and K (⌘ and K). */
export function SearchButton() {
  const { texts } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)

  function open() {
    setWasOpen(true)
    setOpen(true)
  }

  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isShortcut =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k'
      // In a rich text the keys may mean something else.
      if (!isShortcut || event.defaultPrevented) return
      event.preventDefault()
      setWasOpen(true)
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
        onClick={open}
      >
        <Search fontSize="small" aria-hidden="true" />
        <span className="search-button-label">{texts.search.title}</span>
        <kbd>{texts.search.keys}</kbd>
      </button>
      {wasOpen && (
        <Suspense fallback={null}>
          <SearchDialog open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
