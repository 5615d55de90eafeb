import RefreshIcon from '@mui/icons-material/Refresh'
import { Button, IconButton } from '@mui/material'
import { fill } from '../../../model/base/translator.ts'
import { useErrorText } from '../../../panel/base/i18n/errorText.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'

interface RetryTileProps {
  tile: string
  error: unknown
  retrying: boolean
  onRetry: () => void
  /** Where there is no room for words. @default false */
  isSmall?: boolean
}

/** The way out of a tile's failure; why it failed stands in the title. */
export function RetryTile({ tile, error, retrying, onRetry, isSmall = false }: RetryTileProps) {
  const { texts } = useLanguage()
  const { cause } = useErrorText(error)
  const button = {
    size: 'small',
    title: cause,
    'aria-label': fill(texts.overview.retryTile, { tile }),
    'aria-disabled': retrying,
    onClick: () => retrying || onRetry(),
  } as const
  if (!isSmall) return <Button {...button}>{texts.error.retry}</Button>
  return (
    <IconButton {...button}>
      <RefreshIcon fontSize="small" />
    </IconButton>
  )
}
