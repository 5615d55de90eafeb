import { useNavigate } from 'react-router'
import { useLanguage } from '../../panel/base/i18n/LanguageProvider.tsx'
import type { Services } from '../../panel/base/services.ts'
import { AuthLayout } from './AuthLayout.tsx'
import { AuthLink } from './AuthLink.tsx'
import { AuthForm } from './form/AuthForm.tsx'
import { FailureMessage } from './form/FailureMessage.tsx'
import { NewPasswordFields } from './form/NewPasswordFields.tsx'
import { guessFault, newPasswordFault, passwordLengthOf, repeatFault } from './form/newPassword.ts'
import { useForm } from './form/useForm.ts'
import { linkFailure } from './linkFailure.ts'
import { leaveSession, SignedInAs } from './SignedInAs.tsx'
import { withNote } from './signInNote.ts'
import { useAuthPath } from './useAuthPath.ts'

/** Sets a password by the code of a link that was sent. */
export function NewPassword({ services, code }: { services: Services; code: string }) {
  const { texts } = useLanguage()
  const { fields, passwordReset: text } = texts.auth
  const navigate = useNavigate()
  const authPath = useAuthPath()
  const length = passwordLengthOf(services.config)
  const form = useForm({
    start: { password: '', repeat: '' },
    check: ({ password, repeat }) => ({
      password: newPasswordFault(password, length),
      repeat: repeatFault(password, repeat),
    }),
    look: async ({ password }) => ({ password: await guessFault(password, [services.config.productTitle]) }),
    async send({ password }) {
      const failure = await services.identity.reset(code, password).catch(linkFailure)
      if (failure) return failure
      leaveSession(services)
      await navigate(authPath('/auth/signin'), withNote('passwordChanged'))
    },
  })
  const isDead = code === '' || form.failure?.reason === 'link'
  return (
    <AuthLayout title={text.title} config={services.config}>
      {isDead ? (
        <>
          <FailureMessage title={text.failed}>{texts.auth.failures.link}</FailureMessage>
          <AuthLink to="/auth/password-request-reset" isNext>
            {text.newLink}
          </AuthLink>
        </>
      ) : (
        <>
          <p>{text.lead}</p>
          <SignedInAs services={services} />
          <AuthForm form={form} failed={text.failed} submit={text.submit}>
            <NewPasswordFields
              label={fields.newPassword}
              password={form.field('password')}
              repeat={form.field('repeat')}
              length={length}
            />
          </AuthForm>
        </>
      )}
      <p className="auth-other">
        <AuthLink to="/auth/signin">{texts.auth.toSignIn}</AuthLink>
      </p>
    </AuthLayout>
  )
}
