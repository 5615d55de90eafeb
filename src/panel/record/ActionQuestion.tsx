import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { Fragment } from 'react'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { keepFocus } from '../ui/keepFocus.ts'
import { useResource } from '../ui/PanelContext.tsx'
import { ActionEffects } from './effects/BulkEffects.tsx'
import { type AskedAction, type QuestionPart, recordParts } from './recordParts.ts'
import type { Performance } from './useRecordAction.tsx'

interface ActionQuestionProps extends Performance {
  title: string
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
}

/**
 * The question before an action of the entry, with what it touches and who uses the record; what went wrong is said in
 * it. What is refused while others use the record cannot be confirmed.
 */
export default function ActionQuestion(props: ActionQuestionProps) {
  const { action, record, title, question, error, failure, label, isOpen, isPending, onConfirm, onClose } =
    props
  const { texts } = useLanguage()
  const resource = useResource()
  const parts = useQuestions({ resource, action, record, isOpen, error, label })
  const isAsked = parts.some((part) => part.isAsked)
  const isRefused = parts.some((part) => part.isRefused)
  const isLooking = parts.some((part) => part.isLooking)
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      onClick={(event) => event.stopPropagation()}
      // The action may have taken away the button that asked.
      slotProps={{ transition: { onExited: keepFocus } }}
    >
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        {!isRefused && question}
        {!isRefused && <ActionEffects action={action} records={[record]} />}
        {parts.map(({ content, feature }) => (
          <Fragment key={feature}>{content}</Fragment>
        ))}
        {failure !== undefined && (
          <p role="alert" className="negative">
            {failure}
          </p>
        )}
      </DialogContent>
      <DialogActions>
        <Button disabled={isPending} onClick={onClose} autoFocus={isAsked}>
          {isRefused ? texts.slideOver.close : texts.form.cancel}
        </Button>
        {!isRefused && (
          <Button disabled={isPending || isLooking} onClick={onConfirm} autoFocus={!isAsked}>
            {label}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** What features know of it before it is done. They are the same ones each time, as hooks have to be. */
function useQuestions(asked: AskedAction): (QuestionPart & { feature: string })[] {
  return recordParts().flatMap(({ feature, useQuestion }) =>
    // biome-ignore lint/correctness/useHookAtTopLevel: the features are the same ones at each call
    useQuestion ? [{ feature, ...useQuestion(asked) }] : [],
  )
}
