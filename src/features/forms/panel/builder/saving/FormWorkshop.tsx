import { Skeleton } from '@mui/material'
import { useEffect, useId } from 'react'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { UndoButtons } from '#panel/editing/TakingBack.tsx'
import { useConflictChoice } from '#panel/form/ConflictDialog.tsx'
import { TabLoading } from '#panel/record/TabLoading.tsx'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import { contentOf } from '../../formContent.ts'
import { FormEditor } from '../editor/FormEditor.tsx'
import { useFormHistory } from '../useFormHistory.ts'
import { BuilderHeader } from './BuilderHeader.tsx'
import { BuilderNotices } from './BuilderNotices.tsx'
import { BuilderPanel, BuilderTabs, useBuilderView } from './BuilderTabs.tsx'
import { useAutosave } from './useAutosave.ts'
import { useFormDraft } from './useFormDraft.ts'
import { useEarlierDraft, useRestoredDraft } from './useRestoredDraft.ts'

const FormPreview = lazyPart(() => import('../preview/FormPreview.tsx'), { Loading: BuilderSkeleton })
const Answers = lazyPart(() => import('../../answers/AnswersTab.tsx'), { Loading: TabLoading })
const Evaluation = lazyPart(() => import('../../answers/EvaluationTab.tsx'), { Loading: TabLoading })

interface FormWorkshopProps {
  /** As it was read last. */
  record: AnyRecord
  /** Why it could not be read again. */
  error: unknown
  /** Looks whether something newer is stored. */
  onLook: () => void
}

/**
 * A form being worked on: its header, what is to be said about saving, and the editor, the preview or what was
 * answered.
 */
export function FormWorkshop({ record, error, onLook }: FormWorkshopProps) {
  const editing = useFormHistory(contentOf(record))
  const draft = useEarlierDraft(record)
  const choice = useConflictChoice()
  const saving = useAutosave({ record, editing, draft, choose: choice.ask })
  const restored = useRestoredDraft(record, draft, editing)
  const hasRoom = useFormDraft(saving, editing)
  const { views, view, show } = useBuilderView()
  const id = useId()
  useLookAgain(onLook)
  return (
    <div className="stack wide">
      <BuilderHeader editing={editing} saving={saving} record={record}>
        <BuilderTabs id={id} views={views} view={view} onView={show} answers={record.answers} />
        {view === 'edit' && (
          <UndoButtons history={editing} onTurn={(isBack) => (isBack ? editing.undo() : editing.redo())} />
        )}
      </BuilderHeader>
      <BuilderNotices saving={saving} restored={restored} hasRoom={hasRoom} error={error} />
      {/* What is open in the editor is open again after a look at the preview. */}
      <BuilderPanel id={id} view="edit" shown={view}>
        <FormEditor editing={editing} />
      </BuilderPanel>
      <BuilderPanel id={id} view="preview" shown={view}>
        <FormPreview content={editing.content} />
      </BuilderPanel>
      <BuilderPanel id={id} view="answers" shown={view}>
        <Answers record={record} />
      </BuilderPanel>
      <BuilderPanel id={id} view="evaluation" shown={view}>
        <Evaluation record={record} />
      </BuilderPanel>
      {choice.dialog}
    </div>
  )
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
