import { useLocation } from 'react-router'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { Services } from '#panel/base/services.ts'
import { NotOffered } from '#panel/ui/NotOffered.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { AuthLink } from './AuthLink.tsx'

/** Keeps the addresses of accounts' pages where the service has no accounts. */
export default function AccountsMissing({ services }: { services: Services }) {
  const { register, confirmation, passwordRequestReset, passwordReset, toSignIn } = useLanguage().texts.auth
  const pages: Readonly<Record<string, { title: string }>> = {
    register,
    confirmation,
    'password-request-reset': passwordRequestReset,
    'password-reset': passwordReset,
  }
  const name = useLocation().pathname.split('/').at(-1) ?? ''
  return (
    <AuthLayout title={(pages[name] ?? passwordReset).title} config={services.config}>
      <NotOffered />
      <p className="auth-other">
        <AuthLink to="/auth/signin">{toSignIn}</AuthLink>
      </p>
    </AuthLayout>
  )
}
