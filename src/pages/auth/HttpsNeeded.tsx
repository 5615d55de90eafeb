import { fill } from '../../model/base/translator.ts'
import { useLanguage } from '../../panel/base/i18n/LanguageProvider.tsx'
import { AuthLayout, type ShownConfig } from './AuthLayout.tsx'

/**
 * Without HTTPS a browser does not keep the session's cookie, which is `Secure`: every sign-in would lead back to
 * the sign-in. So this is said instead.
 */
export function HttpsNeeded({ config }: { config: ShownConfig }) {
  const { texts } = useLanguage()
  const { host, origin, pathname, search } = window.location
  return (
    <AuthLayout title={texts.httpsNeeded.title} config={config}>
      <p>{fill(texts.httpsNeeded.lead, { address: origin })}</p>
      <a className="auth-link" href={`https://${host}${pathname}${search}`}>
        {texts.httpsNeeded.open}
      </a>
    </AuthLayout>
  )
}
