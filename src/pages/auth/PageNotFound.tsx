import { Link } from 'react-router'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { Services } from '#panel/base/services.ts'
import { AuthLayout } from './AuthLayout.tsx'

export default function PageNotFound({ services }: { services: Services }) {
  const { texts } = useLanguage()
  return (
    <AuthLayout title={texts.notFound.page} config={services.config}>
      <p>404</p>
      <Link className="auth-link" to="/">
        {texts.auth.toSignIn}
      </Link>
    </AuthLayout>
  )
}
