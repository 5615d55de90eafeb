import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useEffect, useId, useState } from 'react'
import { fill } from '../../../../../model/base/translator.ts'
import type { AnyRecord, ResolvedAction } from '../../../../../model/language/resolve.ts'
import { useLanguage } from '../../../../../panel/base/i18n/LanguageProvider.tsx'
import { useErrorText } from '../../../../../panel/base/i18n/useErrorText.ts'
import { usePerform } from '../../../../../panel/record/usePerform.ts'
import { useResource } from '../../../../../panel/ui/PanelContext.tsx'
import { FormDifference } from '../versions/FormDifference.tsx'
import { usePublished } from '../versions/useVersions.ts'
import type { BuilderDialogProps } from './BuilderMenu.tsx'
import { FindingsToPublish } from './FindingsToPublish.tsx'
import { PublicAddress } from './PublicAddress.tsx'
import { refusingFindings } from './refusingFindings.ts'
import { useFindings } from './useFindings.ts'

/** What keeps a form from being published, what would change, and the publishing itself. */
export default function PublishDialog(props: BuilderDialogProps & { action: ResolvedAction }) {
  const { action, editing, saving, onClose } = props
  const { autosave } = saving
  const resource = useResource()
  const { texts } = useLanguage()
  const text = texts.formSaving.publishing
  const titleId = useId()
  const found = useFindings(editing.content)
  const perform = usePerform(resource)
  const { cause, detail } = useErrorText(perform.error)
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
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={() => onClose()}>
      <DialogTitle id={titleId}>{text.title}</DialogTitle>
      <DialogContent className="builder-publishing">
        {published ? (
          <>
            <Alert severity="success" role="status">
              {fill(text.done, { version: String(published.version ?? '') })}
            </Alert>
            <PublicAddress id={published.id} />
          </>
        ) : (
          <>
            <FindingsToPublish content={editing.content} findings={refused ?? found} onLeave={onClose} />
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
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{published ? texts.formSaving.close : texts.formSaving.cancel}</Button>
        {!published && (
          <Button
            variant="contained"
            loading={isBusy}
            disabled={errors.length > 0}
            onClick={() => void publish()}
          >
            {texts.formSaving.publish}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** What is new since it was published last. */
function Difference({ editing, record }: BuilderDialogProps) {
  const { formSaving } = useLanguage().texts
  const text = formSaving.publishing
  const { version } = record
  const isFirst = typeof version !== 'number' || version === 0
  const before = usePublished(record, !isFirst)
  if (isFirst) return <p>{text.first}</p>
  if (before.isPending) return <p role="status">{text.loading}</p>
  if (!before.data) return null
  return (
    <section>
      <h3>{fill(text.since, { version })}</h3>
      <FormDifference before={before.data} after={editing.content} same={fill(text.same, { version })} />
    </section>
  )
}
