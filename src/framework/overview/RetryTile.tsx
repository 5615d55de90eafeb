import { Button } from '@mui/material'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { fill } from '../i18n/translator.ts'
import { useErrorText } from '../i18n/useErrorText.ts'

/** The way out of a tile's failure; why it failed stands in the title. */
export function RetryTile(props: { tile: string; error: unknown; retrying: boolean; onRetry: () => void }) {
  const { tile, error, retrying, onRetry } = props
  const { texts } = useLanguage()
  const { cause } = useErrorText(error)
  return (
    <Button
      className="retry-tile"
      size="small"
      title={cause}
      aria-label={fill(texts.overview.retryTile, { tile })}
      aria-disabled={retrying}
      onClick={() => retrying || onRetry()}
    >
      {texts.error.retry}
    </Button>
  )
}
