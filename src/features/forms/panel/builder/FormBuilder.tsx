import { Skeleton } from '@mui/material'
import { useEffect, useId, useState } from 'react'
import { EditBase, useEditContext } from 'react-admin'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { UndoButtons } from '#panel/editing/TakingBack.tsx'
import { useHistory } from '#panel/editing/useHistory.ts'
import { useConflictChoice } from '#panel/form/ConflictDialog.tsx'
import { RecordStates, shownInPlace, shownRecord, useNoteRecent } from '#panel/record/RecordStates.tsx'
import { TabLoading } from '#panel/record/TabLoading.tsx'
import { useViewTitle } from '#panel/record/useViewTitle.ts'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import { PageHeader } from '#panel/ui/PageHeader.tsx'
import { useResource } from '#panel/ui/PanelContext.tsx'
import { contentOf } from '../formContent.ts'
import { FormEditor } from './editor/FormEditor.tsx'
import { BuilderHeader } from './saving/BuilderHeader.tsx'
import { BuilderNotices } from './saving/BuilderNotices.tsx'
import { BuilderPanel, BuilderTabs, useBuilderView } from './saving/BuilderTabs.tsx'
import { useAutosave } from './saving/useAutosave.ts'
import { useFormDraft } from './saving/useFormDraft.ts'
import { useEarlierDraft, useRestoredDraft } from './saving/useRestoredDraft.ts'
import './saving/builder.css'

export default function FormBuilder() {
  return (
    <EditBase mutationMode="pessimistic" redirect={false} queryOptions={shownInPlace}>
      <BuilderPage />
    </EditBase>
  )
}

function BuilderPage() {
  const titles = useViewTitle(useResource(), 'edit')
  const { record: known, error, isPending, refetch } = useEditContext<AnyRecord>()
  const record = shownRecord(known, error)
  useNoteRecent(record, error)
  // What is being edited stays, whatever becomes of the record meanwhile.
  const [opened, setOpened] = useState<AnyRecord>()
  if (record && record.id !== opened?.id) setOpened(record)
  const edited = record ?? opened
  if (edited) {
    return <FormWorkshop key={edited.id} record={edited} error={error} onLook={() => void refetch()} />
  }
  return (
    <>
      <PageHeader {...titles} />
      {isPending && !error ? (
        <BuilderSkeleton />
      ) : (
        <RecordStates record={undefined} error={error} isPending={isPending} onRetry={() => void refetch()}>
          {null}
        </RecordStates>
      )}
    </>
  )
}

const FormPreview = lazyPart(() => import('./preview/FormPreview.tsx'), { Loading: BuilderSkeleton })
const Answers = lazyPart(() => import('../answers/AnswersTab.tsx'), { Loading: TabLoading })
const Evaluation = lazyPart(() => import('../answers/EvaluationTab.tsx'), { Loading: TabLoading })

interface FormWorkshopProps {
  record: AnyRecord
  error: unknown
  onLook: () => void
}

/**
 * A form being worked on: its header, what is to be said about saving, and the editor, the preview or what was
 * answered.
 */
function FormWorkshop({ record, error, onLook }: FormWorkshopProps) {
  const editing = useHistory(() => contentOf(record))
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
        <FormPreview content={editing.present} />
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

function BuilderSkeleton() {
  const { texts } = useLanguage()
  return (
    <div role="status" aria-label={texts.shell.loading} className="builder-skeleton appears-late">
      <Skeleton variant="rounded" className="builder-skeleton-side" height={360} />
      <div className="stack loose">
        {['first', 'second', 'third', 'fourth'].map((name) => (
          <Skeleton key={name} variant="rounded" height={72} />
        ))}
      </div>
      <Skeleton variant="rounded" className="builder-skeleton-side" height={360} />
    </div>
  )
}
