import { Button, Skeleton } from '@mui/material'
import { useState } from 'react'
import { useGetOne, useUpdate, ValidationError } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import { ApiError, isApiError } from '#model/contract/errors.ts'
import { isAskedFor } from '#model/kinds/conditions.ts'
import { isSame } from '#model/kinds/isSame.ts'
import { localDay } from '#model/kinds/periods.ts'
import type { AnyRecord, ResolvedField } from '#model/language/resolve.ts'
import { useNow } from '#panel/base/clock/ClockContext.ts'
import { useErrorText } from '#panel/base/i18n/errorText.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { fieldView } from '#panel/fields/fieldViews.tsx'
import { useReferenceNames } from '#panel/form/useReferenceNames.ts'
import { useNotifications } from '#panel/notifications/useNotifications.ts'
import { ChangeQuestion } from '#panel/record/effects/ChangeQuestion.tsx'
import { recordAfter } from '#panel/record/effects/recordAfter.ts'
import { settleContradictions } from '#panel/record/effects/settleContradictions.tsx'
import { useRecordExtensions } from '#panel/record/loadedExtensions.ts'
import { useMention } from '#panel/record/useMention.ts'
import { hasEdit } from '#panel/record/useRecordView.ts'
import { usePanel, useResource } from '#panel/ui/PanelContext.tsx'
import { QuestionDialog } from '#panel/ui/QuestionDialog.tsx'
import { useNoteFailure } from '#panel/ui/useNotifyFailure.ts'
import { useQuestion } from '#panel/ui/useQuestion.ts'

/** Asks before an earlier value is restored, beside the present one. */
export function RestoreDialog(props: RestoreValueProps & { onClose: () => void }) {
  const { field, earlier, onClose } = props
  const { texts, textOf } = useLanguage()
  const text = texts.journal
  const { notify } = useNotifications()
  const { record, isReading, isBusy, error, restore, question } = useRestore(props)
  const label = textOf(field.label)
  const { what, to } = useMention()(props.record)
  const action = fill(text.restored, { field: label })
  useNoteFailure(fill(texts.form.notDone, { what, action: text.restoreConfirm }), error, to)
  const { Detail, Difference } = fieldView(field)
  const shown = (value: unknown, of: AnyRecord) => <Detail field={field} value={value} record={of} />

  async function confirm() {
    if (!(await restore())) return
    onClose()
    notify({ label: `${what}, ${action}`, theme: 'success', to })
  }

  return (
    <QuestionDialog
      title={fill(text.restoreTitle, { field: label })}
      confirm={{ label: text.restoreConfirm, isDisabled: isReading, onConfirm: () => void confirm() }}
      isPending={isBusy}
      onClose={onClose}
    >
      {Difference && !isReading ? (
        <Difference field={field} before={record[field.name]} after={earlier} />
      ) : (
        <dl className="restore-values stack loose">
          <div>
            <dt>{text.now}</dt>
            <dd>{isReading ? <Skeleton /> : shown(record[field.name], record)}</dd>
          </div>
          <div>
            <dt>{text.earlier}</dt>
            <dd>{shown(earlier, props.record)}</dd>
          </div>
        </dl>
      )}
      <RestoreFailure error={error} />
      {question}
    </QuestionDialog>
  )
}

function RestoreFailure({ error }: { error: unknown }) {
  const { fields } = useResource()
  const { texts, textOf } = useLanguage()
  const { cause } = useErrorText(error)
  if (!error) return null
  const isConflict = isApiError(error, 'conflict')
  const faults = error instanceof ApiError ? Object.entries(error.body.errors ?? {}) : []
  return (
    <div role="alert" className="negative">
      <p>{isConflict ? texts.journal.conflict : cause}</p>
      {faults.map(([path, message]) => {
        const field = fields.find(({ name }) => name === path.split(/[.[]/, 1)[0])
        return (
          <p key={path}>
            {field ? textOf(field.label) : path}
            {': '}
            <ValidationError error={message} />
          </p>
        )
      })}
    </div>
  )
}

/**
 * Writes an earlier value over the present record, which is read first. An ordinary edit: it asks what the form asks, conflicts
 * are refused, and the journal gets its line.
 */
function useRestore({ field, earlier, record: known }: RestoreValueProps) {
  const resource = useResource()
  const { texts } = useLanguage()
  const day = localDay(useNow())
  const { ask, dialog: question } = useQuestion()
  const { contradiction } = useRecordExtensions()
  const [isAsking, setAsking] = useState(false)
  const withNames = useReferenceNames(resource)
  const [failure, setFailure] = useState<unknown>()
  const reading = useGetOne<AnyRecord>(
    resource.name,
    { id: known.id },
    { refetchOnMount: 'always', onError: () => undefined },
  )
  const [update, { isPending: isWriting }] = useUpdate<AnyRecord>()
  const record = reading.data ?? known

  /** @returns the values to write; `undefined`: none */
  async function agreed(): Promise<Readonly<Record<string, unknown>> | undefined> {
    const values = { ...record, [field.name]: earlier }
    const settled = await settleContradictions(ask, {
      contradiction,
      resource,
      operation: 'edit',
      values,
      base: record,
    })
    if (settled === undefined) return undefined
    const after = recordAfter(resource, record, settled)
    const isConfirmed = await ask<boolean>((onAnswer) => (
      <ChangeQuestion
        {...{ resource, before: record, after, day, onAnswer }}
        label={texts.journal.restoreConfirm}
        doing={texts.journal.restore}
      />
    ))
    return isConfirmed ? settled : undefined
  }

  /** @returns whether it is written */
  async function restore(): Promise<boolean> {
    setFailure(undefined)
    if (reading.error) {
      await reading.refetch()
      return false
    }
    setAsking(true)
    const data = await agreed()
    setAsking(false)
    if (data === undefined) return false
    const options = { returnPromise: true, mutationMode: 'pessimistic' } as const
    try {
      await update(resource.name, { id: known.id, data, previousData: record }, options)
      return true
    } catch (error) {
      setFailure(withNames(error))
      // Whoever tries again must see what they go back from.
      await reading.refetch()
      return false
    }
  }

  return {
    record,
    isReading: reading.isFetching,
    isBusy: isAsking || isWriting,
    error: failure ?? reading.error,
    restore,
    question,
  }
}

interface RestoreValueProps {
  field: ResolvedField
  earlier: unknown
  record: AnyRecord
}

/**
 * Offers an earlier value to whoever could enter it in the form. Not where the field has that value now, where an action or the
 * server alone sets it, or where the record lies at a backend whose earlier values nobody knows.
 */
export function RestoreValue(props: RestoreValueProps) {
  const { field, earlier, record } = props
  const resource = useResource()
  const { can } = usePanel()
  const { texts, textOf } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const isEntered = field.edit === 'always' && isAskedFor(field, record)
  const isKnown = resource.backend === undefined
  const isOffered = isKnown && hasEdit(resource) && can(resource.access.edit) && isEntered
  if (!isOffered || isSame(field, { [field.name]: earlier }, record)) return null
  return (
    <>
      <Button
        size="small"
        aria-label={fill(texts.journal.restoreNamed, { field: textOf(field.label) })}
        onClick={() => setAsking(true)}
      >
        {texts.journal.restore}
      </Button>
      {isAsking && <RestoreDialog {...props} onClose={() => setAsking(false)} />}
    </>
  )
}
