import { Alert, Button } from '@mui/material'
import { useEffect, useState } from 'react'
import { LinkBase } from 'react-admin'
import { isObject } from '#model/base/json.ts'
import { fill } from '#model/base/translator.ts'
import { ApiError } from '#model/contract/errors.ts'
import type { AnyRecord, ResolvedAction } from '#model/language/resolve.ts'
import { useErrorText } from '#panel/base/i18n/errorText.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { usePerform } from '#panel/record/useRecordAction.tsx'
import { useResource } from '#panel/ui/PanelContext.tsx'
import { useNoteFailure } from '#panel/ui/useNotifyFailure.ts'
import {
  type FormFinding,
  formFindingPlace,
  formFindingText,
  formFindingTexts,
} from '../../../model/formFinding.ts'
import { findingsHere } from '../../findingsHere.ts'
import { contentOf, type FormContent } from '../../formContent.ts'
import { placeQuery } from '../../placeQuery.ts'
import { useVersions } from '../../useVersions.ts'
import { ContentDifference } from '../../views/FormChanges.tsx'
import { FormDialog } from './FormDialog.tsx'
import { PublicAddress } from './PublicAddress.tsx'
import type { BuilderDialogProps } from './useAutosave.ts'

/** What keeps a form from being published, what would change, and the publishing itself. */
export default function PublishDialog(props: BuilderDialogProps & { action: ResolvedAction }) {
  const { action, editing, saving, onClose } = props
  const { autosave } = saving
  const resource = useResource()
  const { texts } = useLanguage()
  const text = texts.formSaving.publishing
  const found = findingsHere(editing.present)
  const perform = usePerform(resource)
  const { cause, detail } = useErrorText(perform.error)
  useNoteFailure(text.failed, perform.error)
  const [published, setPublished] = useState<AnyRecord>()
  const [isSaving, setSaving] = useState(false)
  const [isUnsaved, setUnsaved] = useState(false)
  const refused = refusingFindings(perform.error)
  const errors = found.filter(({ severity }) => severity === 'error')
  const isBusy = isSaving || perform.isPending

  // What is compared and published is what stands in the editor.
  useEffect(() => {
    void autosave.flush()
  }, [autosave])

  async function publish() {
    if (isBusy) return
    setSaving(true)
    const isSaved = await autosave.flush()
    setSaving(false)
    setUnsaved(!isSaved)
    if (!isSaved) return
    perform.mutate(
      { action, record: autosave.record() },
      {
        onSuccess({ data }) {
          autosave.follow(data)
          setPublished(data)
        },
      },
    )
  }

  return (
    <FormDialog
      title={text.title}
      className="builder-publishing stack loose"
      action={
        !published && (
          <Button
            variant="contained"
            loading={isBusy}
            disabled={errors.length > 0}
            onClick={() => void publish()}
          >
            {texts.formSaving.publish}
          </Button>
        )
      }
      onClose={onClose}
    >
      {published ? (
        <>
          <Alert severity="success" role="status">
            {fill(text.done, { version: String(published.version ?? '') })}
          </Alert>
          <PublicAddress id={published.id} />
        </>
      ) : (
        <>
          <FindingsToPublish content={editing.present} findings={refused ?? found} onLeave={onClose} />
          <Difference {...props} />
          {isUnsaved && (
            <Alert severity="error" role="alert">
              {text.notSavedFirst}
            </Alert>
          )}
          {perform.error !== null && !refused && (
            <Alert severity="error" role="alert">
              <strong>{text.failed}:</strong> {[cause, detail].filter(Boolean).join(' ')}
            </Alert>
          )}
        </>
      )}
    </FormDialog>
  )
}

/** What is new since it was published last. */
function Difference({ editing, record }: BuilderDialogProps) {
  const { formSaving } = useLanguage().texts
  const text = formSaving.publishing
  const { version } = record
  const isFirst = typeof version !== 'number' || version === 0
  const { data, isPending } = useVersions(record.id, 1, !isFirst)
  const [before] = data ?? []
  if (isFirst) return <p>{text.first}</p>
  if (isPending) return <p role="status">{text.loading}</p>
  if (!before) return null
  return (
    <section>
      <h3 className="mb-1">{fill(text.since, { version })}</h3>
      <ContentDifference
        before={contentOf(before)}
        after={editing.present}
        same={fill(text.same, { version })}
      />
    </section>
  )
}

/** What the backend has found, where that is why it refuses. `undefined`: it refuses for another reason. */
function refusingFindings(error: unknown): readonly FormFinding[] | undefined {
  if (!(error instanceof ApiError)) return undefined
  const found = error.problem?.members.findings
  const findings = Array.isArray(found) ? found.filter(isFinding) : []
  return findings.length > 0 ? findings : undefined
}

/** A newer backend may find what this panel has no words for. */
function isFinding(value: unknown): value is FormFinding {
  return isObject(value) && typeof value.code === 'string' && Object.hasOwn(formFindingTexts, value.code)
}

interface FindingsProps {
  content: FormContent
  findings: readonly FormFinding[]
  /** A finding was followed to its place. */
  onLeave: () => void
}

/** What keeps a form from being published, and what should be looked at before; each leads to its place. */
function FindingsToPublish({ content, findings, onLeave }: FindingsProps) {
  const text = useLanguage().texts.formSaving.publishing
  const errors = findings.filter(({ severity }) => severity === 'error')
  const warnings = findings.filter(({ severity }) => severity === 'warning')
  if (findings.length === 0) return <p>{text.noFindings}</p>
  return (
    <>
      {errors.length > 0 && (
        <Alert severity="error" role="alert">
          {text.blocked}
          <FindingList content={content} findings={errors} onLeave={onLeave} />
        </Alert>
      )}
      {warnings.length > 0 && (
        <Alert severity="warning" role="status">
          {text.warnings}
          <FindingList content={content} findings={warnings} onLeave={onLeave} />
        </Alert>
      )}
    </>
  )
}

function FindingList({ content, findings, onLeave }: FindingsProps) {
  const { language } = useLanguage()
  return (
    <ul className="bullets">
      {findings.map((finding, index) => {
        const place = formFindingPlace(content.questions, finding, language)
        const words = formFindingText(content.questions, finding, language)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may be wrong twice at one place.
          <li key={`${index} ${finding.code}`}>
            {place !== '' && (
              <>
                <LinkBase className="jump" to={{ search: placeQuery(finding) }} replace onClick={onLeave}>
                  {place}
                </LinkBase>
                {': '}
              </>
            )}
            {words}
          </li>
        )
      })}
    </ul>
  )
}
