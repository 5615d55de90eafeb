import { Fragment } from 'react'
import { fill } from '#model/base/translator.ts'
import { localDay } from '#model/kinds/periods.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import { useNow } from '../base/clock/ClockContext.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useWhenFollowed } from '../base/routing/useWhenFollowed.ts'
import { keepFocus } from '../ui/keepFocus.ts'
import { useResource } from '../ui/PanelContext.tsx'
import { QuestionDialog } from '../ui/QuestionDialog.tsx'
import { actionTitle, actionWords } from './actionTitle.ts'
import { useTouched } from './effects/useTouched.tsx'
import { combinedQuestions, useAll, useRecordExtensions } from './loadedExtensions.ts'
import type { Performance } from './useRecordAction.tsx'

interface ActionQuestionProps extends Performance {
  error: unknown
  failure: string | undefined
  label: string
  isOpen: boolean
  isPending: boolean
  /** @param onDone to be called once it is done */
  onConfirm: (onDone: () => void) => void
  onClose: () => void
  onGone: () => void
}

/** Asks before an action of the entry. What is refused while others use the record is not asked: it says why, and where. */
export default function ActionQuestion(props: ActionQuestionProps) {
  const { action, record, error, failure, label, isOpen, isPending, onConfirm, onClose, onGone } = props
  const { language, texts, textOf } = useLanguage()
  const resource = useResource()
  const day = localDay(useNow())
  const parts = useAll(useRecordExtensions().questions, { resource, action, record, isOpen, error, label })
  const pairs = [{ before: record, after: { ...record, ...action.body } }]
  const touched = useTouched({ change: { resource, pairs, day }, effects: action.effects })
  const { isAsked, isRefused, isLooking, tellsWayBack = false } = combinedQuestions(parts)
  useWhenFollowed(onClose)
  const words = actionWords(action, 1, tellsWayBack, texts)
  const what = fill(texts.form.quoted, { title: recordTitle(resource, record, language) })
  return (
    <QuestionDialog
      isOpen={isOpen}
      title={isRefused ? fill(texts.form.impossible, { action: label }) : actionTitle(texts, label, what)}
      {...(isRefused
        ? {}
        : {
            confirm: {
              label,
              isDestructive: action.tone === 'negative',
              isDisabled: isLooking || touched.isLooking,
              onConfirm: () =>
                onConfirm(() => {
                  for (const { onDone } of parts) onDone?.()
                }),
            },
          })}
      focus={isAsked ? 'cancel' : 'confirm'}
      isPending={isPending}
      onClose={onClose}
      onGone={() => {
        // The action may have taken away the button that asked.
        keepFocus()
        onGone()
      }}
    >
      {!isRefused && words !== undefined && <p>{textOf(words)}</p>}
      {!isRefused && touched.content}
      {parts.map(({ content, feature }) => (
        <Fragment key={feature}>{content}</Fragment>
      ))}
      {failure !== undefined && (
        <p role="alert" className="negative">
          {failure}
        </p>
      )}
    </QuestionDialog>
  )
}
