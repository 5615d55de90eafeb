import type { KeyboardEvent } from 'react'
import { useLanguage } from '../../../../../panel/base/i18n/LanguageProvider.tsx'

const views = ['edit', 'preview'] as const
export type BuilderView = (typeof views)[number]

export const tabId = (id: string, view: BuilderView) => `${id}-tab-${view}`
export const panelId = (id: string, view: BuilderView) => `${id}-panel-${view}`

interface BuilderTabsProps {
  /** Unique on the page. */
  id: string
  label: string
  view: BuilderView
  onView: (view: BuilderView) => void
}

/** Editor and preview (WAI-ARIA tabs). */
export function BuilderTabs({ id, label, view, onView }: BuilderTabsProps) {
  const { formSaving } = useLanguage().texts

  function move(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const other = view === 'edit' ? 'preview' : 'edit'
    onView(other)
    document.getElementById(tabId(id, other))?.focus()
  }

  return (
    <div role="tablist" aria-label={label} className="builder-tabs" onKeyDown={move}>
      {views.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={tabId(id, name)}
          aria-selected={name === view}
          {...(name === view ? { 'aria-controls': panelId(id, name) } : {})}
          tabIndex={name === view ? 0 : -1}
          onClick={() => onView(name)}
        >
          {formSaving[name]}
        </button>
      ))}
    </div>
  )
}
