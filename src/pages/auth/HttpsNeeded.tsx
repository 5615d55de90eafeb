import { useLanguage } from '../../framework/i18n/LanguageProvider.tsx'
import { fill } from '../../framework/i18n/translator.ts'
import { AuthLayout } from './AuthLayout.tsx'

/**
 * Without HTTPS a browser does not keep the session's cookie, which is `Secure`: every sign-in would lead back to
 * the sign-in. So this is said instead.
 */
export function HttpsNeeded({ productTitle }: { productTitle: string }) {
  const { texts } = useLanguage()
  const { host, origin, pathname, search } = window.location
  return (
    <AuthLayout title={texts.httpsNeeded.title} productTitle={productTitle}>
      <p>{fill(texts.httpsNeeded.lead, { address: origin })}</p>
      <a className="auth-link" href={`https://${host}${pathname}${search}`}>
        {texts.httpsNeeded.open}
      </a>
    </AuthLayout>
  )
}
