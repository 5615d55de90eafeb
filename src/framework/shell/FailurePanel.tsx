import { Alert, AlertTitle, Button } from '@mui/material'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { useErrorText } from '../i18n/useErrorText.ts'

/** A failed request in its place on the page: what failed, why, and what one can do. */
export function FailurePanel(props: {
  title: string
  error: unknown
  onRetry: () => void
  retrying?: boolean
}) {
  const { title, error, onRetry, retrying = false } = props
  const { texts } = useLanguage()
  const { cause, detail, reference } = useErrorText(error)
  return (
    <Alert
      severity="error"
      className="failure"
      action={
        <Button onClick={onRetry} disabled={retrying}>
          {texts.error.retry}
        </Button>
      }
    >
      <AlertTitle>{title}</AlertTitle>
      {cause}
      {detail && <div className="reference">{detail}</div>}
      {reference && (
        <div className="reference">
          {texts.error.reference}: <code>{reference}</code>
        </div>
      )}
    </Alert>
  )
}
