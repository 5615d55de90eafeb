import { fill } from '#model/base/translator.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { AuthLayout, type ShownConfig } from './AuthLayout.tsx'

/** Why a browser keeps no session. */
export type Hindrance = 'httpsNeeded' | 'cookiesNeeded'

/**
 * Without HTTPS a browser does not keep the session's cookie, which is `Secure`, and where cookies are blocked none at all:
 * every sign-in would lead back to the sign-in. So this is said instead.
 */
export function NotKeptHere({ config, hindrance }: { config: ShownConfig; hindrance: Hindrance }) {
  const { texts } = useLanguage()
  const { host, origin, pathname, search } = window.location
  const { title, lead, open } = texts[hindrance]
  return (
    <AuthLayout title={title} config={config}>
      <p>{fill(lead, { address: origin })}</p>
      <a
        className="auth-link"
        href={(hindrance === 'httpsNeeded' ? `https://${host}` : '') + pathname + search}
      >
        {open}
      </a>
    </AuthLayout>
  )
}
