import { Alert, Button } from '@mui/material'
import { useEffect, useEffectEvent } from 'react'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useReturnToNetwork } from '../shell/returnToNetwork.ts'
import { useMayLeave } from './LeaveQuestion.ts'
import '../shell/connection.css'

interface PartFailureProps {
  /** Whether it was tried more than once. */
  isRepeated: boolean
  /** When the try that failed began, in milliseconds since the page was opened. */
  startedAt: number
  /** Tries again. May be called while a try is under way. */
  onRetry: () => void
}

/** A browser says that it is online before everything in it goes by that: names are not found yet. In milliseconds. */
const settling = 1000

/**
 * In the place of a part of the panel that could not be fetched. It tries again when asked to, and by itself when the
 * browser is back online, also if it came back while a try was under way, and once more a moment later. After that
 * the whole page can be loaded anew: some browsers keep a failed module, and after a deployment the old one is gone
 * for good.
 */
export function PartFailure({ isRepeated, startedAt, onRetry }: PartFailureProps) {
  const { texts } = useLanguage()
  const returnedAt = useReturnToNetwork()
  const mayLeave = useMayLeave()
  const retry = useEffectEvent(onRetry)
  // Without network the page would be gone, and nothing in its place.
  const mayBeOutdated = isRepeated && navigator.onLine
  useEffect(() => {
    const settledAt = returnedAt + settling
    if (startedAt >= settledAt) return
    const wait = startedAt < returnedAt ? 0 : Math.ceil(settledAt - performance.now()) + 1
    const timer = setTimeout(() => retry(), wait)
    return () => clearTimeout(timer)
  }, [startedAt, returnedAt])

  async function reload() {
    if (await mayLeave()) location.reload()
  }
  return (
    <Alert severity="error" className="part-failure">
      {texts.connection.partFailed}{' '}
      {mayBeOutdated ? texts.connection.partOutdated : texts.connection.partHelp}
      <div className="part-failure-actions">
        <Button variant="outlined" color="inherit" size="small" onClick={onRetry}>
          {texts.error.retry}
        </Button>
        {mayBeOutdated && (
          <Button color="inherit" size="small" onClick={() => void reload()}>
            {texts.connection.reload}
          </Button>
        )}
      </div>
    </Alert>
  )
}
