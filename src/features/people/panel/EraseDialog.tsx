import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Skeleton,
  TextField,
} from '@mui/material'
import { type FormEvent, useId, useRef, useState } from 'react'
import { defaultTimeZone } from '#model/base/timeZone.ts'
import { fill } from '#model/base/translator.ts'
import { isApiError } from '#model/contract/errors.ts'
import { countText } from '#model/kinds/countText.ts'
import { dayFormat } from '#model/kinds/formats.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { useNow } from '#panel/base/clock/ClockContext.ts'
import { useErrorText } from '#panel/base/i18n/errorText.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { FailurePanel } from '#panel/ui/FailurePanel.tsx'
import { useResource } from '#panel/ui/PanelContext.tsx'
import { useNoteFailure } from '#panel/ui/useNotifyFailure.ts'
import { isErasable } from '../model/retention.ts'
import { type ErasureFacts, useErase, useErasureFacts } from './useErase.ts'
import './person.css'

/** Says what is erased and kept, or from when on it is possible, and asks. */
export default function EraseDialog({ record, onClose }: { record: AnyRecord; onClose: () => void }) {
  const resource = useResource()
  const { language, texts } = useLanguage()
  const text = texts.person
  const now = useNow()
  const titleId = useId()
  const { timeZone = defaultTimeZone } = resource.person?.erase?.retention ?? {}
  const { data: facts, error, isFetching, refetch } = useErasureFacts(record)
  const title = fill(text.title, { name: recordTitle(resource, record, language) })
  const erase = useErase(record, { onDone: onClose, onRefused: () => void refetch() })
  const isPossible = facts !== undefined && error === null && isErasable(facts.from, now, timeZone)
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      onClose={erase.isPending ? () => undefined : onClose}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {isPossible ? (
        <EraseQuestion record={record} facts={facts} erase={erase} onClose={onClose} />
      ) : (
        <>
          <DialogContent>
            {error ? (
              <FailurePanel
                title={text.factsFailed}
                error={error}
                retrying={isFetching}
                onRetry={() => void refetch()}
              />
            ) : facts ? (
              <Refusal facts={facts} />
            ) : (
              <Skeleton variant="rounded" height={160} role="img" aria-label={texts.shell.loading} />
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{text.close}</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}

function Refusal({ facts: { from, keeping } }: { facts: ErasureFacts }) {
  const { language, texts } = useLanguage()
  const { refusedOpen, refusedUntil } = texts.person
  const records = keeping.join(', ')
  const day = from ? dayFormat(language).format(new Date(from)) : ''
  return <Alert severity="info">{fill(from ? refusedUntil : refusedOpen, { records, day })}</Alert>
}

interface EraseQuestionProps {
  record: AnyRecord
  facts: ErasureFacts
  erase: ReturnType<typeof useErase>
  onClose: () => void
}

/** Asks to type the name: nobody does that by mistake. */
function EraseQuestion({ record, facts, erase, onClose }: EraseQuestionProps) {
  const resource = useResource()
  const { language, texts } = useLanguage()
  const text = texts.person
  const [formId, inputId] = [useId(), useId()]
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const name = recordTitle(resource, record, language)
  const { mutate, isPending, error } = erase
  const { cause } = useErrorText(error)
  useNoteFailure(text.notErased, error)
  const isRefused = isApiError(error, 'conflict')

  function confirm(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const isRight = [name, text.word].some((right) => right.trim() === typed.trim())
    setWrong(!isRight)
    if (isRight) mutate()
    else input.current?.focus()
  }

  return (
    <>
      <DialogContent>
        <Alert severity="warning">{text.final}</Alert>
        <ErasureSummary facts={facts} />
        <form id={formId} noValidate onSubmit={confirm}>
          <label className="erasure-label block breaks" htmlFor={inputId}>
            {fill(text.typeName, { name, word: text.word })}
          </label>
          <TextField
            id={inputId}
            fullWidth
            value={typed}
            error={isWrong}
            helperText={isWrong ? text.typeWrong : ' '}
            disabled={isPending}
            autoComplete="off"
            inputRef={input}
            onChange={(event) => {
              setTyped(event.target.value)
              setWrong(false)
            }}
          />
        </form>
        {isPending && <LinearProgress aria-label={text.running} />}
        {error !== null && (
          <p role="alert" className="negative">
            {isRefused ? text.refusedNow : cause}
          </p>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isPending} onClick={onClose}>
          {texts.form.cancel}
        </Button>
        <Button type="submit" form={formId} variant="contained" color="error" disabled={isPending}>
          {text.confirm}
        </Button>
      </DialogActions>
    </>
  )
}

function ErasureSummary({ facts }: { facts: ErasureFacts }) {
  const resource = useResource()
  const { language, texts, textOf } = useLanguage()
  const text = texts.person
  const { related, lines } = facts
  const labels = (of: ResolvedResource, isPersonal: boolean) =>
    of.fields
      .filter(
        (field) =>
          !field.writeOnly &&
          field.name !== of.person?.erase?.erasedAt &&
          (field.personal ?? false) === isPersonal,
      )
      .map((field) => textOf(field.label))
      .join(', ')
  const told = related
    .filter(({ count }) => count > 0)
    .map(({ resource: other, count }) => ({
      name: other.name,
      isPersonal: other.fields.some(({ personal }) => personal),
      records: countText(other, count, language),
      fields: labels(other, true),
    }))
  return (
    <div className="erasure-summary">
      <section>
        <h3>{text.erased}</h3>
        <ul className="bullets spaced">
          <li>{labels(resource, true)}</li>
          {told
            .filter(({ isPersonal }) => isPersonal)
            .map(({ name, records, fields }) => (
              <li key={name}>{`${records}: ${fields}`}</li>
            ))}
          <li>{lines === undefined ? text.erasedUnknown : fill(text.erasedJournal, { count: lines })}</li>
          <li>{text.erasedHere}</li>
        </ul>
      </section>
      <section>
        <h3>{text.kept}</h3>
        <ul className="bullets spaced">
          <li>{fill(text.keptFields, { fields: labels(resource, false) })}</li>
          {told
            .filter(({ isPersonal }) => !isPersonal)
            .map(({ name, records }) => (
              <li key={name}>{records}</li>
            ))}
          <li>{text.keptJournal}</li>
        </ul>
      </section>
    </div>
  )
}
