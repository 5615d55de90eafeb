import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { fill } from '../../model/base/translator.ts'
import type { AnyRecord, ResolvedAction } from '../../model/language/resolve.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useErrorText } from '../base/i18n/useErrorText.ts'
import { FailureDialog } from '../ui/FailureDialog.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'
import { useResource } from '../ui/PanelContext.tsx'
import { withRecordParts } from './recordParts.ts'
import type { ShownLink } from './SecretLinkDialog.tsx'
import { type Performance, usePerform } from './usePerform.ts'

const ActionQuestion = lazyPart(() => withRecordParts(import('./ActionQuestion.tsx')), {
  Frame: FailureDialog,
})

const SecretLinkDialog = lazyPart(() => import('./SecretLinkDialog.tsx'), { Frame: FailureDialog })

/**
 * Doing an action of the entry with one record, after its question if it has one. What went wrong is said where the
 * question stands.
 *
 * @param options.onGone the record is no more
 * @returns how to begin, and the element that asks
 */
export function useRecordAction({ onGone }: { onGone?: () => void } = {}) {
  const resource = useResource()
  const { texts, textOf } = useLanguage()
  const notify = useNotify()
  const [asked, setAsked] = useState<Performance>()
  const [isOpen, setOpen] = useState(false)
  const [link, setLink] = useState<ShownLink>()
  const { mutate, isPending, error, reset } = usePerform(resource)
  const { cause } = useErrorText(error)
  /** Drawn disabled is what is under way only a moment later; a second click may be quicker. */
  const isUnderWay = useRef(false)
  const label = asked ? textOf(asked.action.label) : ''

  function perform(performance: Performance) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutate(performance, {
      onSettled: () => {
        isUnderWay.current = false
      },
      onSuccess: ({ isGone, link: secret }) => {
        setOpen(false)
        if (secret) return setLink({ ...secret, record: performance.record })
        notify(fill(texts.form.actionDone, { action: textOf(performance.action.label) }), { type: 'success' })
        if (isGone) onGone?.()
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
    const isDoneAtOnce = action.confirm === undefined && action.effects.length === 0
    if (isDoneAtOnce && action.whileUsed === undefined) perform({ action, record })
    else ask({ action, record })
  }

  const question = asked && (
    <ActionQuestion
      {...asked}
      title={fill(texts.form.confirm, { action: label })}
      question={asked.action.confirm === undefined ? '' : textOf(asked.action.confirm)}
      error={error}
      failure={error === null ? undefined : cause}
      label={label}
      isOpen={isOpen}
      isPending={isPending}
      // A second click while the question fades away is no second answer.
      onConfirm={() => isOpen && perform(asked)}
      onClose={() => setOpen(false)}
    />
  )
  const dialog = (
    <>
      {question}
      {link && <SecretLinkDialog link={link} onClose={() => setLink(undefined)} />}
    </>
  )
  return { start, isPending, dialog }
}
