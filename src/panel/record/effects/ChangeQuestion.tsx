import { useEffect } from 'react'
import { useEvent } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import { defaultsOf } from '#model/kinds/wire.ts'
import type { Effect } from '#model/language/effects.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { useWhenFollowed } from '../../base/routing/useWhenFollowed.ts'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { actionTitle } from '../actionTitle.ts'
import { useTouched } from './useTouched.tsx'

interface ChangeQuestionProps {
  resource: ResolvedResource
  /** Absent for a record that is made. */
  before?: AnyRecord | undefined
  after: AnyRecord
  /** `YYYY-MM-DD`. */
  day: string
  effects?: readonly Effect[]
  label: string
  /** More than a verb: `Änderung planen`. @default the label */
  doing?: string
  onAnswer: (isConfirmed: boolean) => void
}

/** Asks before a change is saved or planned. It answers by itself where nothing is touched. */
export function ChangeQuestion(props: ChangeQuestionProps) {
  const { resource, before, after, day, effects, label, doing = label, onAnswer } = props
  const { language, texts } = useLanguage()
  const { content, isAsked, isLooking } = useTouched({
    change: before
      ? { resource, pairs: [{ before, after }], day }
      : { resource, pairs: [{ before: { id: '', ...defaultsOf(resource) }, after }], day, isNew: true },
    ...(effects ? { effects } : {}),
  })
  const answer = useEvent(onAnswer)
  useWhenFollowed(() => answer(false))
  const isNothing = !isAsked && !isLooking
  useEffect(() => {
    if (isNothing) answer(true)
  }, [isNothing])
  const what = fill(texts.form.quoted, { title: recordTitle(resource, before ?? after, language) })
  return (
    <QuestionDialog
      isOpen={isAsked}
      title={actionTitle(texts, doing, what)}
      confirm={{ label, isDisabled: isLooking, onConfirm: () => onAnswer(true) }}
      focus="confirm"
      onClose={() => onAnswer(false)}
    >
      {content}
    </QuestionDialog>
  )
}
