import { Confirm } from 'react-admin'
import { useLanguage } from '../i18n/LanguageProvider.tsx'

interface ActionQuestionProps {
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

/** The question before an action of the entry; what went wrong is said in it. */
export default function ActionQuestion(props: ActionQuestionProps) {
  const { title, question, failure, label, isOpen, isPending, onConfirm, onClose } = props
  const { texts } = useLanguage()
  return (
    <Confirm
      isOpen={isOpen}
      loading={isPending}
      title={title}
      content={
        <>
          {question}
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
