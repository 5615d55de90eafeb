import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { failureFrom } from '#client/auth/identity/failure.ts'
import { hasAccounts } from '#config/hasAccounts.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { Services } from '#panel/base/services.ts'
import { AuthLayout } from './AuthLayout.tsx'
import { AuthLink, noteIn, usernameIn, useTakenOver } from './AuthLink.tsx'
import { AuthForm, useForm } from './form/AuthForm.tsx'
import { Field, PasswordField } from './form/Field.tsx'
import { missingFault } from './form/fault.ts'

export type SignInServices = Pick<
  Services,
  'authProvider' | 'config' | 'lostSession' | 'session' | 'startPage'
>

export default function SignIn({ services }: { services: SignInServices }) {
  const { texts } = useLanguage()
  const text = texts.auth.signIn
  const { authProvider } = services
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { state } = useLocation()
  const isTakenOver = useTakenOver()
  const said = noteIn(state) ?? (services.lostSession.isLost() ? 'sessionLost' : undefined)
  const note = isTakenOver ? undefined : said
  const [needsCode, setNeedsCode] = useState(false)
  const form = useForm({
    start: { username: usernameIn(state), password: '', code: '' },
    check: ({ username, password, code }) => ({
      username: missingFault(username),
      password: password === '' ? missingFault(password) : undefined,
      code: needsCode ? missingFault(code) : undefined,
    }),
    retryAt: needsCode ? 'code' : 'password',
    async send({ username, password, code }) {
      const credentials = { username, password, code: needsCode ? code : undefined }
      const failure = await authProvider.login(credentials).then(() => undefined, failureFrom)
      if (failure) {
        if (failure.reason !== 'codeRequired') return failure
        setNeedsCode(true)
        return undefined
      }
      await navigate(services.startPage.after(search.get('redirect')), { replace: true })
      // Refused while it was put together: one is still here, and is told.
      return services.session.tokens() ? 'left' : 'unknown'
    },
  })
  function startAgain() {
    form.reset()
    setNeedsCode(false)
  }

  return (
    <AuthLayout title={text.title} config={services.config}>
      {needsCode ? (
        <p>{text.codeLead}</p>
      ) : note && !form.failure ? (
        <p role="status" className={note === 'sessionLost' ? 'auth-note is-neutral' : 'auth-note'}>
          {text.notes[note]}
        </p>
      ) : (
        <p>{text.lead}</p>
      )}
      {/* Another form, as far as the focus is concerned: it begins at its first field. */}
      <AuthForm key={String(needsCode)} form={form} failed={text.failed} submit={text.submit}>
        {needsCode ? (
          <Field
            {...form.field('code')}
            label={text.code}
            missing={text.codeMissing}
            hint={text.codeHint}
            autoComplete="one-time-code"
            inputMode="numeric"
          />
        ) : (
          <>
            <Field
              {...form.field('username')}
              label={text.username}
              missing={text.usernameMissing}
              autoComplete="username"
              autoCapitalize="none"
              autoCorrect="off"
            />
            <PasswordField
              {...form.field('password')}
              label={text.password}
              missing={text.passwordMissing}
              autoComplete="current-password"
            />
          </>
        )}
      </AuthForm>
      {needsCode ? (
        <p className="auth-more">
          <button type="button" className="auth-link" onClick={startAgain}>
            {text.otherPerson}
          </button>
        </p>
      ) : (
        hasAccounts(services.config) && (
          <>
            <p className="auth-more">
              <AuthLink to="/auth/password-request-reset">{text.forgotten}</AuthLink>
            </p>
            <p className="auth-other">
              {text.noAccount} <AuthLink to="/auth/register">{text.register}</AuthLink>
            </p>
          </>
        )
      )}
    </AuthLayout>
  )
}
