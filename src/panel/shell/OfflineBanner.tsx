import { useSyncExternalStore } from 'react'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import './connection.css'

/**
 * Says that the browser has no network, as long as that is so. The place for it is always there, or screen readers
 * would not tell what appears in it.
 */
export function OfflineBanner() {
  const { texts } = useLanguage()
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status" className="offline-banner">
      {!isOnline && (
        <p>
          <strong>{texts.connection.offline}</strong> {texts.connection.offlineHelp}
        </p>
      )}
    </div>
  )
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
