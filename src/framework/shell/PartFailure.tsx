import { Alert, Button } from '@mui/material'
import { useEffect, useEffectEvent } from 'react'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { useMayLeave } from './LeaveQuestion.ts'
import './connection.css'

/**
 * In the place of a part of the panel that could not be fetched. It tries again when asked to, and by itself when the
 * browser is back online. After that the whole page can be loaded anew: some browsers keep a failed module, and after
 * a deployment the old one is gone for good.
 */
export function PartFailure({ isRepeated, onRetry }: { isRepeated: boolean; onRetry: () => void }) {
  const { texts } = useLanguage()
  const mayLeave = useMayLeave()
  const retry = useEffectEvent(onRetry)
  // Without network the page would be gone, and nothing in its place.
  const mayBeOutdated = isRepeated && navigator.onLine
  useEffect(() => {
    const isBack = () => retry()
    window.addEventListener('online', isBack)
    return () => window.removeEventListener('online', isBack)
  }, [])

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
