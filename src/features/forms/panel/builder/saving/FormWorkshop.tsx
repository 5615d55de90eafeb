import { type ReactNode, useEffect, useId } from 'react'
import { useLocation, useNavigate } from 'react-admin'
import type { AnyRecord } from '../../../../../model/language/resolve.ts'
import { useLanguage } from '../../../../../panel/base/i18n/LanguageProvider.tsx'
import { ConflictDialog } from '../../../../../panel/form/ConflictDialog.tsx'
import { useConflictChoice } from '../../../../../panel/form/useConflictChoice.ts'
import { lazyPart } from '../../../../../panel/ui/lazyPart.tsx'
import { FormEditor } from '../editor/FormEditor.tsx'
import { useFormHistory } from '../useFormHistory.ts'
import { BuilderHeader } from './BuilderHeader.tsx'
import { BuilderNotices } from './BuilderNotices.tsx'
import { BuilderSkeleton } from './BuilderSkeleton.tsx'
import { BuilderTabs, type BuilderView, panelId, tabId } from './BuilderTabs.tsx'
import { contentOf } from './content.ts'
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
    <div className="builder">
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
