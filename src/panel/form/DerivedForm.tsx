import { Alert } from '@mui/material'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Form, useRecordContext } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { fill } from '#model/base/translator.ts'
import { hasChanged } from '#model/kinds/isSame.ts'
import type { WriteOperation } from '#model/kinds/recordSchema.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { FormBase } from '../fields/FormBase.ts'
import { usePlaceBefore } from '../list/useListAddress.ts'
import type { Notification } from '../notifications/notificationStore.ts'
import { Beside } from '../record/Beside.tsx'
import { useRecordExtensions } from '../record/loadedExtensions.ts'
import { useGrantsReview } from '../rights/grants/useGrantsReview.tsx'
import { useResource } from '../ui/PanelContext.tsx'
import { useConflictChoice } from './ConflictDialog.tsx'
import { createResolver } from './createResolver.ts'
import { isMarked } from './draftValues.ts'
import { FormDraft } from './FormDraft.tsx'
import { CheckOnLeave, FormErrors } from './FormErrors.tsx'
import { Busy, FocusBack, FormFooter, type OutsideButtons } from './FormFooter.tsx'
import { FormSections } from './FormSections.tsx'
import { recordFormClass } from './sectionsOf.ts'
import type { DraftKeys } from './useKeptDraft.ts'
import { useRecordSave } from './useRecordSave.ts'
import { useSaveQuestion } from './useSaveQuestion.tsx'
import './form.css'

/** The same object always: another one resets the form. */
const keepTyped = { keepDirtyValues: true }

interface DerivedFormProps {
  operation: WriteOperation
  defaultValues?: Record<string, unknown>
  /** The default values are another record's. @default false */
  isCopy?: boolean
  /** @default below the form */
  outside?: OutsideButtons | undefined
}

/** Shows the form that follows from an entry: its sections, inputs by kind, one schema for all rules. */
export function DerivedForm({ operation, defaultValues, isCopy = false, outside }: DerivedFormProps) {
  const resource = useResource()
  const added = useRecordExtensions()
  const { texts, textOf } = useLanguage()
  const record = useRecordContext<AnyRecord>()
  const { address } = usePlaceBefore(operation === 'edit' ? record?.id : undefined)
  // Changes are told from it, however often the record is read again meanwhile.
  const [base, setBase] = useState(operation === 'edit' ? record : undefined)
  const [isSaved, setSaved] = useState(false)
  const [joined, setJoined] = useState<Record<string, unknown>>()
  const [untold, setUntold] = useState<Notification>()
  const keys = useRef<DraftKeys>(undefined)
  const choice = useConflictChoice()
  const question = useSaveQuestion(operation)
  const questions = added.useBeforeSave?.(base)
  const submit = useRecordSave({
    operation,
    base,
    keys,
    chooseBetween: choice.ask,
    // What features ask comes last: they may do what is answered at once.
    async ask(save, earlier) {
      const agreed = await question.ask(save, earlier)
      return agreed && (earlier || !questions || (await questions.mayWrite(agreed))) ? agreed : undefined
    },
    onRebase(theirs, values) {
      setBase(theirs)
      setJoined(values)
    },
    onSaved() {
      setSaved(true)
      questions?.onSaved()
    },
    leadOn: outside?.onSaved,
    onUntold: setUntold,
  })
  const review = useGrantsReview(resource)
  const ownLabel = operation === 'create' ? resource.createLabel : undefined
  const resolver = useMemo(
    () => createResolver(resource, operation, textOf, base),
    [resource, operation, textOf, base],
  )
  return (
    <Form
      className={recordFormClass(resource, operation, added)}
      {...(outside ? { id: outside.id } : {})}
      resolver={resolver}
      onSubmit={async (values: Record<string, unknown>) =>
        (await review.mayWrite(base, values)) ? submit(values) : undefined
      }
      resetOptions={keepTyped}
      noValidate
      disableInvalidFormNotification
      {...(base ? { record: base } : {})}
      {...(defaultValues ? { defaultValues } : {})}
    >
      <FormDraft operation={operation} base={base} isSaved={isSaved} isCopy={isCopy} keys={keys} />
      {record && base && !isSaved && <NewerRecord record={record} base={base} onRebase={setBase} />}
      {joined && <JoinedValues values={joined} />}
      <CheckOnLeave />
      <FocusBack />
      <FormErrors operation={operation} />
      <Beside content={({ form }) => form?.(resource)}>
        <FormBase value={base}>
          <FormSections operation={operation} />
        </FormBase>
      </Beside>
      {outside ? (
        <Busy onBusy={outside.onBusy} />
      ) : (
        <FormFooter operation={operation} cancelTo={address}>
          {ownLabel === undefined ? texts.form.save : textOf(ownLabel)}
        </FormFooter>
      )}
      {untold && (
        <p role="alert" className="negative small form-failure">
          {untold.label}. {untold.description}
        </p>
      )}
      {review.dialog}
      {question.dialog}
      {questions?.dialog}
      {choice.dialog}
    </Form>
  )
}

/** Should the write of the joined values fail, the next one begins with them, and takes nothing of theirs back. */
function JoinedValues({ values }: { values: Readonly<Record<string, unknown>> }) {
  const { setValue } = useFormContext()
  useEffect(() => {
    for (const [name, value] of Object.entries(values)) setValue(name, value, { shouldDirty: true })
  }, [setValue, values])
  return null
}

interface NewerRecordProps {
  record: AnyRecord
  base: AnyRecord
  onRebase: (record: AnyRecord) => void
}

/** Fields that the person has not touched follow a record that is read again; for others, saving will ask. */
function NewerRecord({ record, base, onRebase }: NewerRecordProps) {
  const { fields } = useResource()
  const { texts, textOf } = useLanguage()
  const { dirtyFields, isSubmitting } = useFormState()
  const marks: Readonly<Record<string, unknown>> = dirtyFields
  // What is stored while it is being saved is the person's own, or the save asks about it.
  const isNewer = record !== base && !isSubmitting && !isOlder(record, base)
  const changed = !isNewer ? [] : fields.filter((field) => hasChanged(field, base, record))
  const both = changed.filter((field) => isMarked(marks[field.name]))
  const mayFollow = isNewer && both.length === 0

  useEffect(() => {
    if (mayFollow) onRebase(record)
  }, [mayFollow, onRebase, record])

  if (both.length === 0) return null
  return (
    <Alert severity="warning" className="spaced">
      {fill(texts.conflict.newer, { fields: both.map((field) => textOf(field.label)).join(', ') })}
    </Alert>
  )
}

/** After a merge the form is ahead of what react-admin has read. */
function isOlder(record: AnyRecord, base: AnyRecord): boolean {
  const [one, other] = [record.updatedAt, base.updatedAt]
  return typeof one === 'string' && typeof other === 'string' && Date.parse(one) < Date.parse(other)
}
