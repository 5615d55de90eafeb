import { useNavigate, useSearchParams } from 'react-router'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { Services } from '#panel/base/services.ts'
import { AuthLayout } from './AuthLayout.tsx'
import { AuthLink, useAuthPath, withNote } from './AuthLink.tsx'
import { AuthForm, FailureMessage, useForm } from './form/AuthForm.tsx'
import { leaveSession, linkFailure, SignedInAs } from './SignedInAs.tsx'

/**
 * Confirms an address by a link: the own service's (`token`) or the sign-in SDK's (`oobCode`). It takes a click, because
 * scanners of mails open links, and a link works only once.
 */
export default function Confirmation({ services }: { services: Services }) {
  const { texts } = useLanguage()
  const text = texts.auth.confirmation
  const navigate = useNavigate()
  const authPath = useAuthPath()
  const [search] = useSearchParams()
  const code = search.get('token') ?? search.get('oobCode') ?? ''
  const form = useForm<never>({
    start: {},
    check: () => ({}),
    async send() {
      const failure = await services.identity.confirm(code).catch(linkFailure)
      if (failure) return failure
      leaveSession(services)
      await navigate(authPath('/auth/signin'), withNote('confirmed'))
    },
  })
  const isDead = form.failure?.reason === 'link'
  return (
    <AuthLayout title={text.title} config={services.config}>
      {isDead && <FailureMessage title={text.failed}>{texts.auth.failures.link}</FailureMessage>}
      {code === '' && <p>{text.noCode}</p>}
      {code !== '' && !isDead && (
        <>
          <p>{text.lead}</p>
          <SignedInAs services={services} />
          <AuthForm form={form} failed={text.failed} submit={text.submit} />
        </>
      )}
      {(code === '' || isDead) && (
        <AuthLink to="/auth/register" isNext={isDead}>
          {text.again}
        </AuthLink>
      )}
      <p className="auth-other">
        <AuthLink to="/auth/signin">{texts.auth.toSignIn}</AuthLink>
      </p>
    </AuthLayout>
  )
}
