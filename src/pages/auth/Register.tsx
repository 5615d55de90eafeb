import { useState } from 'react'
import { fill } from '#model/base/translator.ts'
import { visibleSigns } from '#model/base/visibleText.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { Services } from '#panel/base/services.ts'
import { AuthLayout } from './AuthLayout.tsx'
import { AuthLink } from './AuthLink.tsx'
import { AuthForm, useForm } from './form/AuthForm.tsx'
import { Field } from './form/Field.tsx'
import { emailFault, missingFault } from './form/fault.ts'
import {
  EmailField,
  guessFault,
  NewPasswordFields,
  newPasswordFault,
  passwordLengthOf,
  repeatFault,
} from './form/NewPasswordFields.tsx'
import { MailSent } from './MailSent.tsx'

export default function Register({ services }: { services: Services }) {
  const { language, texts } = useLanguage()
  const { fields, register: text } = texts.auth
  const [sentTo, setSentTo] = useState<string>()
  const length = passwordLengthOf(services.config)
  const form = useForm({
    start: { firstName: '', lastName: '', email: '', password: '', repeat: '' },
    check: ({ firstName, lastName, email, password, repeat }) => ({
      firstName: missingFault(firstName),
      lastName: missingFault(lastName),
      email: emailFault(email),
      password: newPasswordFault(password, length),
      repeat: repeatFault(password, repeat),
    }),
    look: async ({ firstName, lastName, email, password }) => ({
      password: await guessFault(password, [firstName, lastName, email, services.config.productTitle]),
    }),
    async send() {
      await register()
      setSentTo(visibleSigns(form.values.email))
    },
  })

  function register() {
    const { firstName, lastName, email, password } = form.values
    const registration = {
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      email: visibleSigns(email),
    }
    return services.identity.register({ ...registration, password }, language)
  }

  return (
    <AuthLayout title={text.title} config={services.config}>
      {sentTo === undefined ? (
        <>
          <p>{text.lead}</p>
          <AuthForm form={form} failed={text.failed} submit={text.submit}>
            <div className="auth-pair">
              <Field {...form.field('firstName')} label={fields.firstName} autoComplete="given-name" />
              <Field {...form.field('lastName')} label={fields.lastName} autoComplete="family-name" />
            </div>
            <EmailField {...form.field('email')} />
            <NewPasswordFields
              label={fields.password}
              password={form.field('password')}
              repeat={form.field('repeat')}
              length={length}
            />
          </AuthForm>
          <p className="auth-other">
            {text.hasAccount} <AuthLink to="/auth/signin">{texts.auth.signIn.title}</AuthLink>
          </p>
        </>
      ) : (
        <MailSent
          services={services}
          failed={text.failed}
          resend={register}
          onOtherAddress={() => setSentTo(undefined)}
        >
          <p>{fill(text.sent, { email: sentTo })}</p>
          <p>{text.next}</p>
        </MailSent>
      )}
    </AuthLayout>
  )
}
