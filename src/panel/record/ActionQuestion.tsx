import { Fragment } from 'react'
import { fill } from '../../model/base/translator.ts'
import { localDay } from '../../model/kinds/periods.ts'
import { recordTitle } from '../../model/kinds/recordTitle.ts'
import { useNow } from '../base/clock/ClockContext.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { keepFocus } from '../ui/keepFocus.ts'
import { useResource } from '../ui/PanelContext.tsx'
import { QuestionDialog } from '../ui/QuestionDialog.tsx'
import { actionTitle } from './actionTitle.ts'
import { useTouched } from './effects/useTouched.tsx'
import { type AskedAction, type QuestionPart, recordParts } from './recordParts.ts'
import type { Performance } from './useRecordAction.tsx'

interface ActionQuestionProps extends Performance {
  question: string
  /** What the backend answered. */
  error: unknown
  /** Why it did not work. */
  failure: string | undefined
  /** What the action is called. */
  label: string
  isOpen: boolean
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
  /** After it has faded away. */
  onGone: () => void
}

/**
 * The question before an action of the entry, with what it touches and who uses the record; what went wrong is said in
 * it. What is refused while others use the record is not asked: it says why, and where. Mounted for one question.
 */
export default function ActionQuestion(props: ActionQuestionProps) {
  const { action, record, question, error, failure, label, isOpen, isPending, onConfirm, onClose, onGone } =
    props
  const { language, texts } = useLanguage()
  const resource = useResource()
  const day = localDay(useNow())
  const parts = useQuestions({ resource, action, record, isOpen, error, label })
  const pairs = [{ before: record, after: { ...record, ...action.body } }]
  const touched = useTouched({ change: { resource, pairs, day }, effects: action.effects })
  const isAsked = parts.some((part) => part.isAsked)
  const isRefused = parts.some((part) => part.isRefused)
  const isLooking = touched.isLooking || parts.some((part) => part.isLooking)
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
              isDisabled: isLooking,
              onConfirm,
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
      {!isRefused && question}
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

/** What features know of it before it is done. They are the same ones each time, as hooks have to be. */
function useQuestions(asked: AskedAction): (QuestionPart & { feature: string })[] {
  return recordParts().flatMap(({ feature, useQuestion }) =>
    // biome-ignore lint/correctness/useHookAtTopLevel: the features are the same ones at each call
    useQuestion ? [{ feature, ...useQuestion(asked) }] : [],
  )
}
