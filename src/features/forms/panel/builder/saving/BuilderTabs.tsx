import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-admin'
import { numberFormat } from '#model/kinds/formats.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { usePanel, useResource } from '#panel/ui/PanelContext.tsx'
import { answersAccess } from '../../../model/answersAccess.ts'

const allViews = ['edit', 'preview', 'answers', 'evaluation'] as const
type BuilderView = (typeof allViews)[number]

const tabId = (id: string, view: BuilderView) => `${id}-tab-${view}`
const panelId = (id: string, view: BuilderView) => `${id}-panel-${view}`

/** What of a form this person may see, and what is shown; that stands in the address, so that it outlasts a reload. */
export function useBuilderView() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { can } = usePanel()
  const { tabs } = useResource()
  const has = (tab: string) => tabs.some(({ name }) => name === tab)
  const shown = {
    edit: true,
    preview: true,
    answers: has('answers') && can(answersAccess),
    evaluation: has('dropoff'),
  }
  const views = allViews.filter((view) => shown[view])
  const named = new URLSearchParams(search).get('view')
  const view = views.find((each) => each === named) ?? 'edit'
  const show = (next: BuilderView) =>
    void navigate({ search: next === 'edit' ? '' : `?view=${next}` }, { replace: true })
  return { views, view, show }
}

interface BuilderTabsProps {
  id: string
  views: readonly BuilderView[]
  view: BuilderView
  onView: (view: BuilderView) => void
  answers: unknown
}

/** Editor, preview, answers and what they say together (WAI-ARIA tabs). */
export function BuilderTabs({ id, views, view, onView, answers }: BuilderTabsProps) {
  const { language, texts } = useLanguage()
  const { formSaving } = texts
  const list = useRef<HTMLDivElement>(null)

  // On a phone the row is wider than the screen; the tab that an address names must not lie beyond its edge.
  useLayoutEffect(() => {
    const tab = document.getElementById(tabId(id, view))
    if (list.current && tab) list.current.scrollLeft = tab.offsetLeft - list.current.offsetLeft
  }, [id, view])

  function move(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const next = step && views.at((views.indexOf(view) + step) % views.length)
    if (!next) return
    event.preventDefault()
    onView(next)
    document.getElementById(tabId(id, next))?.focus()
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={formSaving.views}
      className="builder-tabs tabs"
      onKeyDown={move}
    >
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
          {name === 'answers' &&
            typeof answers === 'number' &&
            ` (${numberFormat(language).format(answers)})`}
        </button>
      ))}
    </div>
  )
}

interface BuilderPanelProps {
  id: string
  view: BuilderView
  shown: BuilderView
  children: ReactNode
}

/** What one of the tabs shows. What is open in the editor is open again after a look at the others. */
export function BuilderPanel({ id, view, shown, children }: BuilderPanelProps) {
  const isShown = view === shown
  if (!isShown && view !== 'edit') return null
  return (
    <div role="tabpanel" id={panelId(id, view)} aria-labelledby={tabId(id, view)} hidden={!isShown}>
      {children}
    </div>
  )
}
