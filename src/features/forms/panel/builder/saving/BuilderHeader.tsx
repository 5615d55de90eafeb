import { Button } from '@mui/material'
import { memo, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import { actionsOf } from '#model/language/actionsOf.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useNow } from '#panel/base/clock/ClockContext.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { fieldView } from '#panel/fields/fieldViews.tsx'
import { usePageTitle } from '#panel/shell/navigation/pageTitle.ts'
import { useCommand } from '#panel/shell/shortcuts/useShortcut.ts'
import { FailureDialog } from '#panel/ui/FailurePanel.tsx'
import { Check } from '#panel/ui/icons.tsx'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import { usePanel, useResource } from '#panel/ui/PanelContext.tsx'
import type { FormContent, FormEditing } from '../../formContent.ts'
import type { NewFormState } from '../create/StartCards.tsx'
import { BuilderMenu } from './BuilderMenu.tsx'
import { savedTime } from './BuilderNotices.tsx'
import type { BuilderDialogProps, FormSaving } from './useAutosave.ts'

const Frame = { Frame: FailureDialog }
const PublishDialog = lazyPart(() => import('./PublishDialog.tsx'), Frame)
const dialogs = {
  versions: lazyPart(() => import('../versions/VersionsDialog.tsx'), Frame),
  settings: lazyPart(() => import('./SettingsDialog.tsx'), Frame),
  import: lazyPart(() => import('../exchange/ImportDialog.tsx'), Frame),
  asEntry: lazyPart(() => import('../exchange/AsEntryDialog.tsx'), Frame),
}

export type DialogName = keyof typeof dialogs

type BuilderHeaderProps = Omit<BuilderDialogProps, 'onClose'> & { children: ReactNode }

/** What is edited, whether it is stored and published, and what can be done with all of it. */
export function BuilderHeader({ editing, saving, record, children }: BuilderHeaderProps) {
  const resource = useResource()
  const { can } = usePanel()
  const { language, texts } = useLanguage()
  const text = texts.formSaving
  const { present: content } = editing
  const title = (language === 'en' && content.titleEnglish) || content.title || text.untitled
  usePageTitle(title)
  const publish = actionsOf(resource).find(({ name }) => name === 'publish')
  const mayPublish = publish !== undefined && can(publish.access)
  const isSaved = saving.state.code === 'saved'
  const isNew = !isSaved || hasNews(record)
  const [isPublishing, setPublishing] = useState(false)
  const [dialog, setDialog] = useState<DialogName>()
  const Dialog = dialog && dialogs[dialog]
  useCommand(
    mayPublish && isNew
      ? { key: 'publish', title: text.publish, place: 'page', run: () => setPublishing(true) }
      : undefined,
  )
  return (
    <header className="builder-header">
      <h1 className="visually-hidden">{title}</h1>
      <TitleFields editing={editing} />
      <div className="builder-state facts wide end small">
        <BuilderStatus record={record} isSaved={isSaved} />
        <SaveIndicator {...saving} />
      </div>
      <div className="builder-actions line tight">
        {mayPublish &&
          (isNew ? (
            <PublishButton onPublish={setPublishing} />
          ) : (
            <PublishedAlready version={record.version} />
          ))}
        <BuilderMenu now={editing.now} autosave={saving.autosave} record={record} onOpen={setDialog} />
      </div>
      <div className="builder-tools whole bottom-line row tight">{children}</div>
      {Dialog && (
        <Dialog editing={editing} saving={saving} record={record} onClose={() => setDialog(undefined)} />
      )}
      {isPublishing && publish && (
        <PublishDialog
          action={publish}
          editing={editing}
          saving={saving}
          record={record}
          onClose={() => setPublishing(false)}
        />
      )}
    </header>
  )
}

/** Whether publishing would change what customers see: it is not published, or was changed since. */
function hasNews({ status, version, isChanged }: AnyRecord): boolean {
  return status !== 'PUBLISHED' || typeof version !== 'number' || version === 0 || isChanged === true
}

/** Not drawn anew while the form is edited. */
const PublishButton = memo(function PublishButton({ onPublish }: { onPublish: (isOpen: true) => void }) {
  return (
    <Button variant="contained" onClick={() => onPublish(true)}>
      {useLanguage().texts.formSaving.publish}
    </Button>
  )
})

/** There is nothing to publish; why stands in its tip, and is read out. */
function PublishedAlready({ version }: { version: unknown }) {
  const text = useLanguage().texts.formSaving
  const why = fill(text.publishing.same, { version: String(version) })
  return (
    <span title={why}>
      <Button variant="outlined" disabled startIcon={<Check />}>
        {text.published}
      </Button>
      <span className="visually-hidden">{why}</span>
    </span>
  )
}

function TitleFields({ editing }: { editing: FormEditing }) {
  const { formSaving: text } = useLanguage().texts
  const missing = useId()
  const { state } = useLocation()
  const isNew = (state as NewFormState | null)?.isNew === true
  const first = useRef<HTMLInputElement>(null)
  const { present: content, now, change } = editing
  const isMissing = content.title.trim() === ''
  const put = (part: Partial<FormContent>, group: string) => change({ ...now(), ...part }, group)
  // Whoever has just made a form names it first.
  useEffect(() => {
    if (!isNew) return
    first.current?.focus()
    first.current?.select()
  }, [isNew])
  return (
    <div className="stack tight">
      <input
        ref={first}
        className="full strong builder-title"
        lang="de"
        aria-label={text.titleGerman}
        placeholder={text.titlePlaceholder}
        maxLength={120}
        required
        aria-invalid={isMissing}
        {...(isMissing ? { 'aria-describedby': missing } : {})}
        value={content.title}
        onChange={({ target }) => put({ title: target.value }, 'title')}
      />
      <input
        className="full strong builder-title builder-title-english"
        lang="en"
        aria-label={text.titleEnglish}
        placeholder={text.titleEnglishPlaceholder}
        maxLength={120}
        value={content.titleEnglish}
        onChange={({ target }) => put({ titleEnglish: target.value }, 'titleEnglish')}
      />
      {isMissing && (
        <p id={missing} role="alert" className="negative small">
          {text.titleMissing}
        </p>
      )}
    </div>
  )
}

/** Whether a form is published, in which version, and whether that is what stands in the editor. */
function BuilderStatus({ record, isSaved }: { record: AnyRecord; isSaved: boolean }) {
  const { fields } = useResource()
  const { formSaving } = useLanguage().texts
  const status = fields.find(({ name }) => name === 'status')
  const { version, isChanged } = record
  const isPublished = typeof version === 'number' && version > 0
  const View = status && fieldView(status).Cell
  return (
    <span className="facts inline">
      {View && <View field={status} value={record.status} record={record} />}
      {isPublished && <span>{fill(formSaving.version, { version })}</span>}
      {isPublished && (isChanged === true || !isSaved) && <span>{formSaving.changedSince}</span>}
    </span>
  )
}

/** In a few words, whether everything is stored. What keeps it from being stored stands in a bar of its own. */
function SaveIndicator({ autosave, state }: FormSaving) {
  const { language, texts } = useLanguage()
  const text = texts.formSaving
  const now = useNow()

  function words(): string {
    switch (state.code) {
      case 'saved': {
        const { updatedAt } = autosave.record()
        const at = state.at ?? (typeof updatedAt === 'string' ? Date.parse(updatedAt) : Number.NaN)
        const time = Number.isNaN(at) ? '' : savedTime(new Date(at), now, language)
        return fill(text.savedAt, { time }).trim()
      }
      case 'unsaved':
      case 'untitled':
        return text.unsaved
      case 'saving':
        return text.saving
      case 'offline':
        return text.offlineShort
      default:
        return text.notSaved
    }
  }
  return <span className={`builder-saved builder-saved-${state.code} right`}>{words()}</span>
}
