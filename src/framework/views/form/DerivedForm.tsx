import { Button } from '@mui/material'
import { useMemo, useState } from 'react'
import { Form, LinkBase, SaveButton, useRecordContext } from 'react-admin'
import type { AnyRecord } from '../../define/resolve.ts'
import type { WriteOperation } from '../../fields/recordSchema.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import type { Notification } from '../../notifications/notification.ts'
import { lazyPart } from '../../shell/lazyPart.tsx'
import { useResource } from '../../shell/PanelContext.tsx'
import { useListAddress } from '../useListAddress.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { createResolver } from './createResolver.ts'
import { FormDraft } from './FormDraft.tsx'
import { FormErrors } from './FormErrors.tsx'
import { FormSections } from './FormSections.tsx'
import { NewerRecord } from './NewerRecord.tsx'
import { useConflictChoice } from './useConflictChoice.ts'
import { useRecordSave } from './useRecordSave.ts'
import './form.css'

const FormCosts = lazyPart(() => import('../../price/FormCosts.tsx'))

/** A new state of the record replaces what was not touched. The same object always: another one resets the form. */
const keepTyped = { keepDirtyValues: true }

export interface DerivedFormProps {
  operation: WriteOperation
  defaultValues?: Record<string, unknown>
  /** The default values are those of another record. @default false */
  isCopy?: boolean
}

/** The form that follows from an entry: its sections, the inputs of the kinds, one schema for all rules. */
export function DerivedForm({ operation, defaultValues, isCopy = false }: DerivedFormProps) {
  const resource = useResource()
  const { texts, textOf } = useLanguage()
  const { address } = useListAddress()
  const record = useRecordContext<AnyRecord>()
  // What the form began with: changes are told from it, however often the record is read again meanwhile.
  const [base, setBase] = useState(operation === 'edit' ? record : undefined)
  const [isSaved, setSaved] = useState(false)
  const [untold, setUntold] = useState<Notification>()
  const choice = useConflictChoice()
  const submit = useRecordSave({
    ...{ operation, base },
    chooseBetween: choice.ask,
    onRebase: setBase,
    onSaved: () => setSaved(true),
    onUntold: setUntold,
  })
  const ownLabel = operation === 'create' ? resource.createLabel : undefined
  const resolver = useMemo(() => createResolver(resource, operation, textOf), [resource, operation, textOf])
  return (
    <Form
      className="record-form"
      resolver={resolver}
      onSubmit={submit}
      resetOptions={keepTyped}
      noValidate
      // The summary says it in the form; a notice over the button would only be in the way.
      disableInvalidFormNotification
      {...(base ? { record: base } : {})}
      {...(defaultValues ? { defaultValues } : {})}
    >
      <FormDraft operation={operation} base={base} isSaved={isSaved} isCopy={isCopy} />
      {record && base && <NewerRecord record={record} base={base} onRebase={setBase} />}
      <FormErrors />
      <FormSections operation={operation} />
      {resource.price && <FormCosts />}
      <footer className="form-actions">
        <SaveButton
          label={ownLabel === undefined ? texts.form.save : textOf(ownLabel)}
          icon={null}
          alwaysEnable={operation === 'create'}
        />
        <Button component={LinkBase} to={address}>
          {texts.form.cancel}
        </Button>
        {untold && (
          <p role="alert" className="form-failure">
            {untold.label}. {untold.description}
          </p>
        )}
      </footer>
      {choice.asked && <ConflictDialog {...choice.asked} />}
    </Form>
  )
}
