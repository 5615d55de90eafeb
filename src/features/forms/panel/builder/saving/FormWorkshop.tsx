import { Skeleton } from '@mui/material'
import type { KeyboardEvent } from 'react'
import { type ReactNode, useEffect, useId } from 'react'
import { useLocation, useNavigate } from 'react-admin'
import type { AnyRecord } from '../../../../../model/language/resolve.ts'
import { useLanguage } from '../../../../../panel/base/i18n/LanguageProvider.tsx'
import { ConflictDialog, useConflictChoice } from '../../../../../panel/form/ConflictDialog.tsx'
import { lazyPart } from '../../../../../panel/ui/lazyPart.tsx'
import { contentOf } from '../../formContent.ts'
import { FormEditor } from '../editor/FormEditor.tsx'
import { useFormHistory } from '../useFormHistory.ts'
import { BuilderHeader } from './BuilderHeader.tsx'
import { BuilderNotices } from './BuilderNotices.tsx'
import { useAutosave } from './useAutosave.ts'
import { useFormDraft } from './useFormDraft.ts'
import { useEarlierDraft, useRestoredDraft } from './useRestoredDraft.ts'

const FormPreview = lazyPart(() => import('../preview/FormPreview.tsx'), { Loading: BuilderSkeleton })

interface FormWorkshopProps {
  /** As it was read last. */
  record: AnyRecord
  /** Why it could not be read again. */
  error: unknown
  /** Looks whether something newer is stored. */
  onLook: () => void
}

/** A form being worked on: its header, what is to be said about saving, and the editor or the preview. */
export function FormWorkshop({ record, error, onLook }: FormWorkshopProps) {
  const { texts } = useLanguage()
  const editing = useFormHistory(contentOf(record))
  const draft = useEarlierDraft(record)
  const choice = useConflictChoice()
  const saving = useAutosave({ record, editing, draft, choose: choice.ask })
  const restored = useRestoredDraft(record, draft, editing)
  const hasRoom = useFormDraft(saving, editing)
  const { view, show } = useBuilderView()
  const id = useId()
  useLookAgain(onLook)
  return (
    <div className="stack wide">
      <BuilderHeader editing={editing} saving={saving} record={record}>
        <BuilderTabs id={id} label={texts.formSaving.views} view={view} onView={show} />
      </BuilderHeader>
      <BuilderNotices saving={saving} restored={restored} hasRoom={hasRoom} error={error} />
      {/* What is open in the editor is open again after a look at the preview. */}
      <Panel id={id} view="edit" shown={view}>
        <FormEditor editing={editing} />
      </Panel>
      <Panel id={id} view="preview" shown={view}>
        {view === 'preview' && <FormPreview content={editing.content} />}
      </Panel>
      {choice.asked && <ConflictDialog {...choice.asked} />}
    </div>
  )
}

function Panel(props: { id: string; view: BuilderView; shown: BuilderView; children: ReactNode }) {
  const { id, view, shown, children } = props
  return (
    <div role="tabpanel" id={panelId(id, view)} aria-labelledby={tabId(id, view)} hidden={view !== shown}>
      {children}
    </div>
  )
}

/** Which view is shown stands in the address, so that it outlasts a reload. */
function useBuilderView() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const view: BuilderView = new URLSearchParams(search).get('view') === 'preview' ? 'preview' : 'edit'
  const show = (next: BuilderView) =>
    void navigate({ search: next === 'edit' ? '' : `?view=${next}` }, { replace: true })
  return { view, show }
}

/** Who comes back to the window sees what others have stored meanwhile. */
function useLookAgain(onLook: () => void) {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') onLook()
    }
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [onLook])
}

/** The editor to come: palette, canvas and properties. */
export function BuilderSkeleton() {
  const { texts } = useLanguage()
  return (
    <div role="status" aria-label={texts.shell.loading} className="builder-skeleton appears-late">
      <Skeleton variant="rounded" className="builder-skeleton-side" />
      <div className="stack loose">
        {['first', 'second', 'third', 'fourth'].map((name) => (
          <Skeleton key={name} variant="rounded" height={72} />
        ))}
      </div>
      <Skeleton variant="rounded" className="builder-skeleton-side" />
    </div>
  )
}

const views = ['edit', 'preview'] as const
type BuilderView = (typeof views)[number]

const tabId = (id: string, view: BuilderView) => `${id}-tab-${view}`
const panelId = (id: string, view: BuilderView) => `${id}-panel-${view}`

interface BuilderTabsProps {
  /** Unique on the page. */
  id: string
  label: string
  view: BuilderView
  onView: (view: BuilderView) => void
}

/** Editor and preview (WAI-ARIA tabs). */
function BuilderTabs({ id, label, view, onView }: BuilderTabsProps) {
  const { formSaving } = useLanguage().texts

  function move(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const other = view === 'edit' ? 'preview' : 'edit'
    onView(other)
    document.getElementById(tabId(id, other))?.focus()
  }

  return (
    <div role="tablist" aria-label={label} className="builder-tabs tabs" onKeyDown={move}>
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
