import { Alert, AlertTitle, Button } from '@mui/material'
import { useState } from 'react'
import { useClock } from '../base/clock/ClockContext.ts'
import { failureReference } from '../base/i18n/errorText.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useErrorText } from '../base/i18n/useErrorText.ts'
import { CopyButton } from './CopyButton.tsx'
import '../shell/connection.css'

/** A failed request in its place on the page: what failed, why, what one can do, and what to tell support. */
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
    <Alert severity="error" className="failure">
      <AlertTitle>{title}</AlertTitle>
      {cause}
      {detail && <div className="failure-detail">{detail}</div>}
      <Button variant="outlined" color="inherit" size="small" onClick={onRetry} disabled={retrying}>
        {texts.error.retry}
      </Button>
      <div className="failure-reference">
        {texts.error.reference}:
        <span>
          <code>{reference}</code>{' '}
          <CopyButton key={reference} text={reference} label={texts.connection.copyReference} />
        </span>
      </div>
    </Alert>
  )
}
