import { Button, MenuItem, Skeleton, TextField } from '@mui/material'
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import { instantFormat } from '#model/kinds/formats.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { FailurePanel } from '#panel/ui/FailurePanel.tsx'
import { countQuestions } from '../../../model/document.ts'
import { contentOf, type FormContent, type FormEditing } from '../../formContent.ts'
import { useVersions } from '../../useVersions.ts'
import { ContentDifference } from '../../views/FormChanges.tsx'
import { FormDialog } from '../saving/FormDialog.tsx'
import type { BuilderDialogProps } from '../saving/useAutosave.ts'
import './versions.css'

/** What was published before: to be compared with each other and with what is in the editor, and to be restored. */
export default function VersionsDialog({ editing, record, onClose }: BuilderDialogProps) {
  const { texts } = useLanguage()
  const text = texts.formSaving.versions
  const { data, error, isPending, isFetching, refetch } = useVersions(record.id)
  return (
    <FormDialog title={text.title} width="md" onClose={onClose}>
      {error && (
        <FailurePanel
          title={text.failed}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!error && isPending && (
        <div role="status" aria-label={texts.shell.loading} className="appears-late">
          <Skeleton variant="rounded" height={240} />
        </div>
      )}
      {data?.length === 0 && <p>{text.none}</p>}
      {data !== undefined && data.length > 0 && (
        <Versions versions={data} editing={editing} onRestored={onClose} />
      )}
    </FormDialog>
  )
}

/** What stands in the editor, among the versions. */
const nowKey = 'now'

function Versions(props: { versions: readonly AnyRecord[]; editing: FormEditing; onRestored: () => void }) {
  const { versions, editing, onRestored } = props
  const { language, texts } = useLanguage()
  const text = texts.formSaving.versions
  const notify = useNotify()
  const name = useId()
  const [chosenId, setChosenId] = useState(String(versions[0]?.id))
  const [otherId, setOtherId] = useState(nowKey)
  const chosen = versions.find(({ id }) => String(id) === chosenId) ?? versions[0]
  if (!chosen) return null
  const other = versions.find((version) => String(version.id) === otherId && version !== chosen)
  const numberOf = ({ version }: AnyRecord) => fill(texts.formSaving.version, { version: String(version) })
  const [before, after] = inOrder(chosen, other, editing.present)

  function restore(version: AnyRecord) {
    editing.change(contentOf(version))
    notify(fill(text.restored, { version: numberOf(version) }), { type: 'info' })
    onRestored()
  }

  return (
    <div className="versions">
      <fieldset className="versions-list scrolls stack tight">
        <legend>{text.list}</legend>
        {versions.map((version) => (
          <label key={version.id} className={version === chosen ? 'chosen' : ''}>
            <input
              type="radio"
              name={name}
              checked={version === chosen}
              onChange={() => setChosenId(String(version.id))}
            />
            <span className="stack gapless small breaks">
              <strong>{numberOf(version)}</strong>
              <span>{publishedWords(version)}</span>
              <span>{fill(text.questions, { count: countQuestions(contentOf(version).questions) })}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <section className="versions-difference stack loose left">
        <TextField
          select
          fullWidth
          size="small"
          label={text.compareWith}
          value={other ? otherId : nowKey}
          onChange={({ target }) => setOtherId(target.value)}
        >
          <MenuItem value={nowKey}>{text.now}</MenuItem>
          {versions
            .filter((version) => version !== chosen)
            .map((version) => (
              <MenuItem key={version.id} value={String(version.id)}>
                {numberOf(version)}
              </MenuItem>
            ))}
        </TextField>
        <ContentDifference before={before} after={after} same={text.same} />
        <Button variant="outlined" onClick={() => restore(chosen)}>
          {fill(text.restore, { version: numberOf(chosen) })}
        </Button>
        <p className="muted small">{text.restoreHelp}</p>
      </section>
    </div>
  )

  function publishedWords({ publishedAt, publishedBy }: AnyRecord): string {
    const at = typeof publishedAt === 'string' ? new Date(publishedAt) : undefined
    const when = at && !Number.isNaN(at.getTime()) ? instantFormat(language).format(at) : ''
    const by = typeof publishedBy === 'string' ? publishedBy : ''
    return [when, by].filter((part) => part !== '').join(' · ')
  }
}

function inOrder(
  chosen: AnyRecord,
  other: AnyRecord | undefined,
  content: FormContent,
): [FormContent, FormContent] {
  if (!other) return [contentOf(chosen), content]
  const isOlder = Number(chosen.version) < Number(other.version)
  const [first, second] = isOlder ? [chosen, other] : [other, chosen]
  return [contentOf(first), contentOf(second)]
}
