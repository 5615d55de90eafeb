import { Alert, AlertTitle, Button, Dialog, DialogActions, DialogContent } from '@mui/material'
import { Component, type ErrorInfo, type ReactNode, useState } from 'react'
import { isApiError } from '#model/contract/errors.ts'
import { useClock } from '../base/clock/ClockContext.ts'
import { failureReference, useErrorText } from '../base/i18n/errorText.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { CopyButton } from './CopyButton.tsx'
import '../shell/connection.css'

/** Shows a failed request in its place on the page: what failed, why, what one can do, and what to tell support. */
export function FailurePanel(props: {
  title: string
  error: unknown
  onRetry: () => void
  retrying?: boolean
}) {
  const { title, error, onRetry, retrying = false } = props
  const { texts } = useLanguage()
  const { cause, detail } = useErrorText(error)
  const clock = useClock()
  const [seenAt] = useState(() => new Date(clock.now()))
  const reference = failureReference(error, seenAt)
  return (
    <Alert severity="error" className="failure spaced">
      <AlertTitle>{title}</AlertTitle>
      {cause}
      {detail && <div className="mt-1">{detail}</div>}
      {/* What the server does not offer, it does not offer a second time. */}
      {!isApiError(error, 'unsupported') && (
        <Button variant="outlined" color="inherit" size="small" onClick={onRetry} disabled={retrying}>
          {texts.error.retry}
        </Button>
      )}
      <div className="failure-reference facts tiny">
        {texts.error.reference}:
        <span>
          <code>{reference}</code>{' '}
          <CopyButton key={reference} text={reference} label={texts.connection.copyReference} />
        </span>
      </div>
    </Alert>
  )
}

interface State {
  error: unknown
}

/** Keeps a page that breaks from taking the panel with it: menu and bar stay usable. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(error, info.componentStack)
  }

  override render() {
    if (this.state.error === undefined) return this.props.children
    return <BrokenPage error={this.state.error} />
  }
}

function BrokenPage({ error }: { error: unknown }) {
  const { texts } = useLanguage()
  return <FailurePanel title={texts.connection.pageFailed} error={error} onRetry={() => location.reload()} />
}

/** Stands around the failure of a part that is a dialog itself. */
export function FailureDialog(props: { isOpen?: boolean; onClose: () => void; children: ReactNode }) {
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
