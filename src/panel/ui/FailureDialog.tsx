import { Button, Dialog, DialogActions, DialogContent } from '@mui/material'
import type { ReactNode } from 'react'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'

/** Stands around the failure of a part that is a dialog itself. */
export function FailureDialog(props: {
  /** @default true */
  isOpen?: boolean
  onClose: () => void
  children: ReactNode
}) {
  const { isOpen = true, onClose, children } = props
  const { texts } = useLanguage()
  return (
    <Dialog
      open={isOpen}
      fullWidth
      maxWidth="xs"
      onClose={() => onClose()}
      slotProps={{ paper: { 'aria-label': texts.error.title } }}
    >
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button autoFocus onClick={() => onClose()}>
          {texts.connection.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
