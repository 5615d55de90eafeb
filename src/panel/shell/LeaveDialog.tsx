import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'

export type LeaveChoice = 'stay' | 'discard' | 'keep'

export interface LeaveDialogProps {
  title: string
  lead: string
  discard: string
  /** Absent where it cannot be put aside. */
  keep: string | undefined
  onChoose: (choice: LeaveChoice) => void
}

/** Stay, discard, or keep as a draft. Staying is what Enter and Esc do, for it loses nothing. */
export function LeaveDialog({ title, lead, discard, keep, onChoose }: LeaveDialogProps) {
  const { texts } = useLanguage()
  const titleId = useId()
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      className="leave-dialog"
      aria-labelledby={titleId}
      onClose={() => onChoose('stay')}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <p>{lead}</p>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={() => onChoose('discard')}>
          {discard}
        </Button>
        {keep !== undefined && (
          <Button variant="outlined" onClick={() => onChoose('keep')}>
            {keep}
          </Button>
        )}
        <Button variant="contained" autoFocus onClick={() => onChoose('stay')}>
          {texts.leave.stay}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
