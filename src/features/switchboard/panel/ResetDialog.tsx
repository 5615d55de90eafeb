import { Alert, AlertTitle, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId, useState } from 'react'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { useErrorText } from '../../../panel/base/i18n/useErrorText.ts'

interface ResetDialogProps {
  onReset: () => Promise<void>
  onClose: () => void
}

/** Asks before everything that was entered goes. Enter and Esc lose nothing. */
export function ResetDialog({ onReset, onClose }: ResetDialogProps) {
  const { texts } = useLanguage()
  const [isRunning, setRunning] = useState(false)
  const [error, setError] = useState<unknown>()
  const titleId = useId()
  const words = texts.switchboard.data

  async function reset() {
    setRunning(true)
    setError(undefined)
    try {
      await onReset()
    } catch (failure) {
      setError(failure)
    }
    setRunning(false)
  }

  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{words.question}</DialogTitle>
      <DialogContent>
        <p className="switchboard-loses">{words.loses}</p>
        {error !== undefined && <ResetFailure error={error} />}
      </DialogContent>
      <DialogActions>
        <Button color="error" loading={isRunning} onClick={() => void reset()}>
          {words.reset}
        </Button>
        <Button variant="contained" autoFocus disabled={isRunning} onClick={onClose}>
          {words.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function ResetFailure({ error }: { error: unknown }) {
  const { texts } = useLanguage()
  const { cause } = useErrorText(error)
  return (
    <Alert severity="error">
      <AlertTitle>{texts.switchboard.data.failed}</AlertTitle>
      {cause}
    </Alert>
  )
}
