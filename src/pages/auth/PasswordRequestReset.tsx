import { useState } from 'react'
import { fill } from '#model/base/translator.ts'
import { visibleSigns } from '#model/base/visibleText.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { Services } from '#panel/base/services.ts'
import { AuthLayout } from './AuthLayout.tsx'
import { AuthLink } from './AuthLink.tsx'
import { AuthForm, useForm } from './form/AuthForm.tsx'
import { emailFault } from './form/fault.ts'
import { EmailField } from './form/NewPasswordFields.tsx'
import { MailSent } from './MailSent.tsx'

/** Asks for a link to set a new password. The answer is the same for known and unknown addresses. */
export default function PasswordRequestReset({ services }: { services: Services }) {
  const { language, texts } = useLanguage()
  const text = texts.auth.passwordRequestReset
  const [sentTo, setSentTo] = useState<string>()
  const request = (email: string) => services.identity.requestReset(visibleSigns(email), language)
  const form = useForm({
    start: { email: '' },
    check: ({ email }) => ({ email: emailFault(email) }),
    async send({ email }) {
      await request(email)
      setSentTo(visibleSigns(email))
    },
  })
  return (
    <AuthLayout title={text.title} config={services.config}>
      {sentTo === undefined ? (
        <>
          <p>{text.lead}</p>
          <AuthForm form={form} failed={text.failed} submit={text.submit}>
            <EmailField {...form.field('email')} />
          </AuthForm>
          <p className="auth-other">
            <AuthLink to="/auth/signin">{texts.auth.toSignIn}</AuthLink>
          </p>
        </>
      ) : (
        <MailSent
          services={services}
          failed={text.failed}
          resend={() => request(sentTo)}
          onOtherAddress={() => setSentTo(undefined)}
        >
          <p>{text.sent}</p>
          <p>{fill(text.address, { email: sentTo })}</p>
        </MailSent>
      )}
    </AuthLayout>
  )
}
