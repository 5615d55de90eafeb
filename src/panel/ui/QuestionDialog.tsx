import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import './questionDialog.css'

interface QuestionDialogProps {
  title: string
  children: ReactNode
  isOpen?: boolean
  /** Absent where it only says something. */
  confirm?: {
    label: string
    /** Something is lost for good: the button is red. @default false */
    isDestructive?: boolean
    isDisabled?: boolean
    onConfirm: () => void
  }
  /** The other button. @default to cancel, or to close where nothing can be confirmed */
  cancel?: string
  /** The button that the next key presses. @default none */
  focus?: 'cancel' | 'confirm'
  /** Something is under way, so that it cannot be cancelled any more. @default false */
  isPending?: boolean
  onClose: () => void
  /** After it has faded away. */
  onGone?: () => void
}

/** Asks before something is done: the quiet button leaves all as it is, the filled one does it. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { title, children, isOpen = true, confirm, cancel, focus, isPending = false, onClose, onGone } = props
  const { texts } = useLanguage()
  const titleId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const isPossible = isOpen && confirm !== undefined && !isPending && confirm.isDisabled !== true
  useEffect(() => {
    const { activeElement } = document
    // It waited for something; whoever has gone on meanwhile is not called back.
    if (isPossible && focus === 'confirm' && activeElement?.contains(button.current)) button.current?.focus()
  }, [isPossible, focus])
  return (
    <Dialog
      className="question-dialog"
      open={isOpen}
      aria-labelledby={titleId}
      onClose={isPending ? () => undefined : onClose}
      // What is clicked here is no click on the row that asked.
      onClick={(event) => event.stopPropagation()}
      slotProps={{ transition: onGone ? { onExited: onGone } : {} }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button
          color="inherit"
          disabled={isPending}
          onClick={onClose}
          autoFocus={focus === 'cancel' || !confirm}
        >
          {cancel ?? (confirm ? texts.form.cancel : texts.slideOver.close)}
        </Button>
        {confirm && (
          <Button
            ref={button}
            variant="contained"
            color={confirm.isDestructive ? 'error' : 'primary'}
            disabled={isPending || confirm.isDisabled === true}
            onClick={confirm.onConfirm}
            onKeyDown={ignoreHeldKey}
            autoFocus={focus === 'confirm'}
          >
            {confirm.label}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** The key that opened the question, held a moment longer, is no answer to it. */
function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault()
}
