import { useState } from 'react'
import { Confirm, useNotify } from 'react-admin'
import type { AnyRecord, ResolvedAction } from '../define/resolve.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { fill } from '../i18n/translator.ts'
import { useErrorText } from '../i18n/useErrorText.ts'
import { useResource } from '../shell/PanelContext.tsx'
import { type Performance, usePerform } from './usePerform.ts'

/**
 * Doing an action of the entry with one record, after its question if it has one. What went wrong is said where the
 * question stands.
 *
 * @returns how to begin, and the element that asks
 */
export function useRecordAction() {
  const resource = useResource()
  const { texts, textOf } = useLanguage()
  const notify = useNotify()
  const [asked, setAsked] = useState<Performance>()
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending, error, reset } = usePerform(resource)
  const { cause } = useErrorText(error)
  const label = asked ? textOf(asked.action.label) : ''

  function perform(performance: Performance) {
    mutate(performance, {
      onSuccess: () => {
        setOpen(false)
        notify(fill(texts.form.actionDone, { action: textOf(performance.action.label) }), { type: 'success' })
      },
      onError: () => ask(performance),
    })
  }

  /** What was asked last stays in the question while it fades away. */
  function ask(performance: Performance) {
    setAsked(performance)
    setOpen(true)
  }

  function start(action: ResolvedAction, record: AnyRecord) {
    reset()
    if (action.confirm === undefined) perform({ action, record })
    else ask({ action, record })
  }

  const dialog = (
    <Confirm
      isOpen={isOpen}
      loading={isPending}
      title={fill(texts.form.confirm, { action: label })}
      content={
        <>
          {asked?.action.confirm !== undefined && textOf(asked.action.confirm)}
          {error !== null && (
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
      // A second click while the question fades away is no second answer.
      onConfirm={() => isOpen && asked && perform(asked)}
      onClose={() => setOpen(false)}
    />
  )
  return { start, isPending, dialog }
}

const NoIcon = () => null
