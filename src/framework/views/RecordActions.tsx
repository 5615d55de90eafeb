import { Button } from '@mui/material'
import { useState } from 'react'
import { Confirm, useNotify } from 'react-admin'
import type { AnyRecord, ResolvedAction } from '../define/resolve.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { fill } from '../i18n/translator.ts'
import { useErrorText } from '../i18n/useErrorText.ts'
import { usePanel, useResource } from '../shell/PanelContext.tsx'
import { usePerform } from './usePerform.ts'

function isOffered(action: ResolvedAction, record: AnyRecord): boolean {
  return Object.entries(action.when).every(([name, value]) => record[name] === value)
}

/** The buttons of the entry's actions that fit the record's state and the person's rights. */
export function RecordActions({ record }: { record: AnyRecord }) {
  const resource = useResource()
  const { can } = usePanel()
  return resource.actions
    .filter((action) => isOffered(action, record) && can(action.access))
    .map((action) => <ActionButton key={action.name} action={action} record={record} />)
}

function ActionButton({ action, record }: { action: ResolvedAction; record: AnyRecord }) {
  const resource = useResource()
  const { texts, textOf } = useLanguage()
  const notify = useNotify()
  const [asking, setAsking] = useState(false)
  const { mutate, isPending, error, reset } = usePerform(resource, action, record)
  const { cause } = useErrorText(error)
  const label = textOf(action.label)

  function perform() {
    mutate(undefined, {
      onSuccess: () => {
        setAsking(false)
        notify(fill(texts.form.actionDone, { action: label }), { type: 'success' })
      },
      onError: () => setAsking(action.confirm !== undefined),
    })
  }

  return (
    <>
      <Button
        variant="outlined"
        disabled={isPending}
        onClick={() => (action.confirm === undefined ? perform() : setAsking(true))}
      >
        {label}
      </Button>
      {action.confirm !== undefined && (
        <Confirm
          isOpen={asking}
          loading={isPending}
          title={fill(texts.form.confirm, { action: label })}
          content={
            <>
              {textOf(action.confirm)}
              {error && (
                <p role="alert" className="dialog-error">
                  {cause}
                </p>
              )}
            </>
          }
          confirm={label}
          cancel={texts.form.cancel}
          ConfirmIcon={NoIcon}
          CancelIcon={NoIcon}
          onConfirm={perform}
          onClose={() => {
            setAsking(false)
            reset()
          }}
        />
      )}
    </>
  )
}

const NoIcon = () => null
