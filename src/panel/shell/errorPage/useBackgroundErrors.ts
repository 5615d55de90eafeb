import { useEffect } from 'react'
import { ApiError } from '../../../model/contract/errors.ts'
import { useClock } from '../../base/clock/ClockContext.ts'
import { failureReference } from '../../base/i18n/errorText.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { useNotifications } from '../../notifications/useNotifications.ts'

/**
 * Tells what went wrong outside of any page, in a handler or a promise that nobody waits for. It takes no page away,
 * which may hold what somebody typed. What calls answer is told where they were made.
 */
export function useBackgroundErrors() {
  const { error: text } = useLanguage().texts
  const { notify } = useNotifications()
  const clock = useClock()
  useEffect(() => {
    function tell(error: unknown) {
      if (!(error instanceof Error) || error instanceof ApiError || error.name === 'AbortError') return
      const reference = failureReference(error, new Date(clock.now()))
      notify({ theme: 'error', label: text.title, description: `${text.reference}: ${reference}` })
    }
    const onError = (event: ErrorEvent) => tell(event.error)
    const onRejection = (event: PromiseRejectionEvent) => tell(event.reason)
    window.addEventListener('error', onError)
    window.addEventListener('unhandledrejection', onRejection)
    return () => {
      window.removeEventListener('error', onError)
      window.removeEventListener('unhandledrejection', onRejection)
    }
  }, [clock, notify, text])
}
