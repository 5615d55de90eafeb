import { Confirm } from 'react-admin'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { ActionEffects } from './effects/ActionEffects.tsx'
import type { Performance } from './usePerform.ts'

interface ActionQuestionProps extends Performance {
  title: string
  question: string
  /** Why it did not work. */
  failure: string | undefined
  /** What the action is called. */
  label: string
  isOpen: boolean
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}

/** The question before an action of the entry, with what it touches; what went wrong is said in it. */
export default function ActionQuestion(props: ActionQuestionProps) {
  const { action, record, title, question, failure, label, isOpen, isPending, onConfirm, onClose } = props
  const { texts } = useLanguage()
  return (
    <Confirm
      isOpen={isOpen}
      loading={isPending}
      title={title}
      content={
        <>
          {question}
          <ActionEffects action={action} records={[record]} />
          {failure !== undefined && (
            <p role="alert" className="dialog-error">
              {failure}
            </p>
          )}
        </>
      }
      confirm={label}
      cancel={texts.form.cancel}
      ConfirmIcon={NoIcon}
      CancelIcon={NoIcon}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}

const NoIcon = () => null
