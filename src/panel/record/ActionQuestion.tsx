import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { usesCount } from '../../features/uses/model/recordUses.ts'
import { usesOfRefusal } from '../../features/uses/model/refusal.ts'
import { UsesQuestion } from '../../features/uses/panel/views/UsesQuestion.tsx'
import { useCanBeUsed, useUses } from '../../features/uses/panel/views/useUses.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { keepFocus } from '../ui/keepFocus.ts'
import { useResource } from '../ui/PanelContext.tsx'
import { ActionEffects } from './effects/ActionEffects.tsx'
import type { Performance } from './usePerform.ts'

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
  const titleId = useId()
  const resource = useResource()
  const isAsked = useCanBeUsed(resource.name) && action.whileUsed !== undefined
  const found = useUses(resource.name, record.id, isAsked && isOpen)
  const told = usesOfRefusal(error)
  const uses = told ?? found.data
  const isRefused =
    told !== undefined || (action.whileUsed === 'refused' && uses !== undefined && usesCount(uses) > 0)
  const isLooking = isAsked && uses === undefined && found.error === null
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      onClick={(event) => event.stopPropagation()}
      aria-labelledby={titleId}
      // The action may have taken away the button that asked.
      slotProps={{ transition: { onExited: keepFocus } }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        {!isRefused && question}
        {!isRefused && <ActionEffects action={action} records={[record]} />}
        {(isAsked || told !== undefined) && (
          <UsesQuestion
            uses={uses}
            isFailed={found.error !== null && told === undefined}
            isRefused={isRefused}
            isFetching={found.isFetching}
            onRetry={() => void found.refetch()}
            label={label}
          />
        )}
        {failure !== undefined && (
          <p role="alert" className="dialog-error">
            {failure}
          </p>
        )}
      </DialogContent>
      <DialogActions>
        <Button disabled={isPending} onClick={onClose} autoFocus={isAsked}>
          {isRefused ? texts.uses.close : texts.form.cancel}
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
