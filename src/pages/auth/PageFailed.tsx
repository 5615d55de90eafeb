import { useLanguage } from '../../framework/i18n/LanguageProvider.tsx'
import type { Services } from '../../services.ts'
import { AuthLayout } from './AuthLayout.tsx'

/** A page that could not be loaded or shown (reliability C09). Loading it anew fetches a newer build, too. */
export default function PageFailed({ services }: { services: Services }) {
  const { texts } = useLanguage()
  return (
    <AuthLayout title={texts.error.title} productTitle={services.config.productTitle}>
      <p role="alert">{texts.error.later}</p>
      <button type="button" className="auth-submit" onClick={() => window.location.reload()}>
        {texts.error.retry}
      </button>
    </AuthLayout>
  )
}
