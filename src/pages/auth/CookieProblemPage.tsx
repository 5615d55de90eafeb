import { fill } from '#model/base/translator.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { AuthLayout, type ShownConfig } from './AuthLayout.tsx'

export type CookieProblem = 'httpsNeeded' | 'cookiesNeeded'

/** Says why every sign-in would lead back to the sign-in: the session's cookie is `Secure`, and cookies may be blocked. */
export function CookieProblemPage({ config, problem }: { config: ShownConfig; problem: CookieProblem }) {
  const { texts } = useLanguage()
  const { host, origin, pathname, search } = window.location
  const { title, lead, open } = texts[problem]
  return (
    <AuthLayout title={title} config={config}>
      <p>{fill(lead, { address: origin })}</p>
      <a
        className="auth-link"
        href={(problem === 'httpsNeeded' ? `https://${host}` : '') + pathname + search}
      >
        {open}
      </a>
    </AuthLayout>
  )
}
