import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { type FormEvent, useRef, useState } from 'react'
import { useAuthProvider } from 'react-admin'
import { type Failure, failureFrom } from '#client/auth/identity/failure.ts'
import type { Interrupted } from '#client/auth/reauthentication.ts'
import { visibleSigns } from '#model/base/visibleText.ts'
import { failureText } from '../base/i18n/errorText.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { usePanel } from '../ui/PanelContext.tsx'

export interface SignInDialogProps {
  interrupted: Interrupted
  onLeave: () => void
}

/** Asks who was signed in for their password, over the page as it stands. */
export default function SignInDialog({ interrupted, onLeave }: SignInDialogProps) {
  const { reauthentication } = usePanel().session
  const authProvider = useAuthProvider()
  const { language, texts } = useLanguage()
  const [holdsInput] = useState(reauthentication.holdsInput)
  const [username, setUsername] = useState(interrupted.username ?? '')
  const isKnown = interrupted.username !== undefined
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [needsCode, setNeedsCode] = useState(false)
  const asked = useRef<HTMLInputElement>(null)
  const isComplete = username.trim() !== '' && password !== '' && (!needsCode || code.trim() !== '')
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    // In React's tree a form that has opened the dialog is an ancestor.
    event.stopPropagation()
    if (!isComplete) return
    setPending(true)
    setFailure(undefined)
    const credentials = { username: visibleSigns(username), password, code: needsCode ? code : undefined }
    const refusal = await authProvider?.login(credentials).then(() => undefined, failureFrom)
    if (!refusal) return
    setPending(false)
    if (refusal.reason === 'codeRequired') return setNeedsCode(true)
    setFailure(refusal)
    asked.current?.select()
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
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle>{texts.signInAgain.title}</DialogTitle>
        <DialogContent>
          <p className="mb-2">{holdsInput ? texts.signInAgain.lead : texts.signInAgain.leadOverWork}</p>
          {failure && (
            <Alert severity="error">
              <strong>{texts.auth.signIn.failed}</strong> {failureText(failure, texts, language)}
            </Alert>
          )}
          <TextField
            label={texts.auth.signIn.username}
            value={username}
            onChange={(event) => setUsername(event.target.value)}
            autoFocus={!isKnown}
            autoComplete="username"
            fullWidth
            margin="normal"
            slotProps={{ htmlInput: { readOnly: isKnown } }}
          />
          <TextField
            label={texts.auth.signIn.password}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoFocus={isKnown}
            inputRef={needsCode ? undefined : asked}
            fullWidth
            margin="normal"
          />
          {needsCode && (
            <TextField
              label={texts.auth.signIn.code}
              helperText={texts.auth.signIn.codeHint}
              value={code}
              onChange={(event) => setCode(event.target.value)}
              autoComplete="one-time-code"
              autoFocus
              inputRef={asked}
              fullWidth
              margin="normal"
              slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onLeave}>
            {holdsInput ? texts.signInAgain.leave : texts.signInAgain.leaveWork}
          </Button>
          <Button type="submit" variant="contained" disabled={pending || !isComplete}>
            {pending ? texts.auth.signIn.pending : texts.auth.signIn.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
