import { Alert, Button, DialogActions, DialogContent, LinearProgress, TextField } from '@mui/material'
import { type FormEvent, useId, useRef, useState } from 'react'
import { fill } from '../../../model/base/translator.ts'
import { ApiError } from '../../../model/contract/errors.ts'
import { recordTitle } from '../../../model/kinds/recordTitle.ts'
import type { AnyRecord, ResolvedResource } from '../../../model/language/resolve.ts'
import { useErrorText } from '../../../panel/base/i18n/errorText.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { useResource } from '../../../panel/ui/PanelContext.tsx'
import type { useErase } from './useErase.ts'
import type { ErasureFacts } from './useErasureFacts.ts'

interface EraseQuestionProps {
  record: AnyRecord
  facts: ErasureFacts
  erase: ReturnType<typeof useErase>
  onClose: () => void
}

/** The question, which is answered by typing the name: nobody does that by mistake. */
export function EraseQuestion({ record, facts, erase, onClose }: EraseQuestionProps) {
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
  const isRefused = error instanceof ApiError && error.code === 'conflict'

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
          <label className="erasure-label" htmlFor={inputId}>
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
          <p role="alert" className="dialog-error">
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

/** What an erasure takes and what it leaves, as two lists. */
function ErasureSummary({ facts }: { facts: ErasureFacts }) {
  const resource = useResource()
  const { texts, textOf } = useLanguage()
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
      records: `${count} ${textOf(other.label[count === 1 ? 0 : 1])}`,
      fields: labels(other, true),
    }))
  return (
    <div className="erasure-summary">
      <section>
        <h3>{text.erased}</h3>
        <ul>
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
        <ul>
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
