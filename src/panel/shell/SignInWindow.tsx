import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useState } from 'react'
import type { SignInElsewhere } from '#client/auth/identity/elsewhere.ts'
import { basePath } from '#model/base/basePath.ts'
import { fill } from '#model/base/translator.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { usePanel } from '../ui/PanelContext.tsx'
import type { SignInDialogProps } from './SignInDialog.tsx'

/** As the sign-in SDK opens its own. */
const size = 'popup,width=500,height=600'

export interface SignInWindowProps extends SignInDialogProps {
  elsewhere: SignInElsewhere
}

/** Asks to sign in at the service, in a window: the page stays, and notices the session as it notices those of other tabs. */
export default function SignInWindow({ interrupted, onLeave, elsewhere }: SignInWindowProps) {
  const { reauthentication } = usePanel().session
  const { texts } = useLanguage()
  const [holdsInput] = useState(reauthentication.holdsInput)
  const [isBlocked, setBlocked] = useState(false)

  function open() {
    const address = `${basePath}/auth/again?name=${encodeURIComponent(interrupted.username ?? interrupted.person)}`
    setBlocked(window.open(address, 'sign-in', size) === null)
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      className="sign-in-again"
      onClose={(_event, reason) => {
        if (reason === 'escapeKeyDown') onLeave()
      }}
    >
      <DialogTitle>{texts.signInAgain.title}</DialogTitle>
      <DialogContent>
        <p className="mb-2">{holdsInput ? texts.signInAgain.lead : texts.signInAgain.leadOverWork}</p>
        <p className="mb-2">{texts.signInElsewhere.window}</p>
        {isBlocked && <Alert severity="error">{texts.auth.failures.popupBlocked}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onLeave}>
          {holdsInput ? texts.signInAgain.leave : texts.signInAgain.leaveWork}
        </Button>
        <Button variant="contained" autoFocus onClick={open}>
          {fill(texts.signInElsewhere.submit, { name: elsewhere.name })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
