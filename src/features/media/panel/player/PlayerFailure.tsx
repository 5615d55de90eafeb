import { Button } from '@mui/material'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { BrokenPicture } from '../mediaIcons.ts'
import type { FailureCause } from './failureCause.ts'

interface PlayerFailureProps {
  cause: FailureCause
  /** Tries once more; absent where that would change nothing. */
  onRetry?: (() => void) | undefined
}

/** In place of a player: why there is none, and what one can do. */
export function PlayerFailure({ cause, onRetry }: PlayerFailureProps) {
  const { medium } = useLanguage().texts
  return (
    <div className="medium-failure" role="status">
      <BrokenPicture fontSize="large" />
      <strong>{medium[cause]}</strong>
      <p>{medium[`${cause}Why`]}</p>
      {onRetry && (
        <Button size="small" variant="outlined" onClick={onRetry}>
          {medium.retry}
        </Button>
      )}
    </div>
  )
}
