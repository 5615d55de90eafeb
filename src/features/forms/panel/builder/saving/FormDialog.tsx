import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'

interface FormDialogProps {
  title: string
  width?: 'sm' | 'md'
  className?: string
  /** What is done in it. @default nothing: it is closed, not cancelled */
  action?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Shows something over the builder, with a way out. */
export function FormDialog({ title, width = 'sm', className, action, onClose, children }: FormDialogProps) {
  const text = useLanguage().texts.formSaving
  const titleId = useId()
  return (
    <Dialog open fullWidth maxWidth={width} aria-labelledby={titleId} onClose={() => onClose()}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent {...(className === undefined ? {} : { className })}>{children}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{action ? text.cancel : text.close}</Button>
        {action}
      </DialogActions>
    </Dialog>
  )
}
