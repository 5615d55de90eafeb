import { useLanguage } from '../../framework/i18n/LanguageProvider.tsx'
import type { Services } from '../../services.ts'
import { AuthLayout, AuthMessage } from './AuthLayout.tsx'

/** The sign-in pages beside the sign-in itself: a title and a sentence. */
export default function AuthPage(props: {
  services: Services
  page: 'register' | 'confirmation' | 'passwordRequestReset' | 'passwordReset'
}) {
  const { texts } = useLanguage()
  const text = texts.auth[props.page]
  return (
    <AuthLayout title={text.title} productTitle={props.services.config.productTitle}>
      <AuthMessage to="/auth/signin" link={texts.auth.toSignIn}>
        {text.lead}
      </AuthMessage>
    </AuthLayout>
  )
}
