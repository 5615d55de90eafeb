import { type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'

export type TwinName = 'outline' | 'picture'

/** Where both twins have no room beside each other: which of them is shown. */
export function TwinTabs({ view, onView }: { view: TwinName; onView: (view: TwinName) => void }) {
  const { pathBoard } = useLanguage().texts

  function move(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const other = view === 'outline' ? 'picture' : 'outline'
    onView(other)
    event.currentTarget.querySelector<HTMLElement>(`[data-view="${other}"]`)?.focus()
  }
  return (
    <div role="tablist" aria-label={pathBoard.views} className="tabs" onKeyDown={move}>
      {(['outline', 'picture'] as const).map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          data-view={name}
          aria-selected={name === view}
          tabIndex={name === view ? 0 : -1}
          onClick={() => onView(name)}
        >
          {pathBoard[name]}
        </button>
      ))}
    </div>
  )
}

/** Whether an element is narrower than so many pixels; where nothing is drawn, it is not. */
export function useIsNarrow(element: RefObject<HTMLElement | null>, width: number): boolean {
  // What comes hidden is measured a moment after it is shown: before, the window tells.
  const [isNarrow, setNarrow] = useState(() => window.innerWidth < width)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    // On paper there is room for both, one below the other.
    const measure = () => {
      if (current.clientWidth > 0 && !window.matchMedia('print').matches)
        setNarrow(current.clientWidth < width)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, width])
  return isNarrow
}
