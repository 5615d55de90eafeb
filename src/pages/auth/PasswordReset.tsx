import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Invitation } from '#client/auth/identity/invitation.ts'
import { fill } from '#model/base/translator.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { Services } from '#panel/base/services.ts'
import { AuthLayout } from './AuthLayout.tsx'
import { AuthLink, useAuthPath, withNote } from './AuthLink.tsx'
import { AuthForm, FailureMessage, useForm } from './form/AuthForm.tsx'
import {
  guessFault,
  NewPasswordFields,
  newPasswordFault,
  passwordLengthOf,
  repeatFault,
} from './form/NewPasswordFields.tsx'
import { TakeInvitation } from './invitation/TakeInvitation.tsx'
import { leaveSession, linkFailure, SignedInAs } from './SignedInAs.tsx'

/** Takes a new password, or an invitation. The link is the own service's (`pass`) or the sign-in SDK's (`oobCode`). */
export default function PasswordReset({ services }: { services: Services }) {
  const { texts } = useLanguage()
  const [search] = useSearchParams()
  const pass = search.get('pass') ?? ''
  const code = pass || (search.get('oobCode') ?? '')
  const invitation = useInvitation(services, pass)
  if (invitation === undefined) return <NewPassword services={services} code={code} />
  if (invitation === 'asking') {
    return (
      <AuthLayout title={texts.auth.passwordReset.title} config={services.config}>
        <p role="status">{texts.auth.signIn.pending}</p>
      </AuthLayout>
    )
  }
  if (invitation.state !== 'open') return <InvitationEnded services={services} invitation={invitation} />
  return <TakeInvitation services={services} code={code} invitation={invitation} />
}

/**
 * Asks what the link in the address is worth as an invitation.
 *
 * @returns `'asking'`, then the invitation; `undefined` for any other link, and where the service could not be asked:
 *   then the form for a new password says what is wrong
 */
function useInvitation({ identity }: Services, code: string): Invitation | 'asking' | undefined {
  const { setLanguage } = useLanguage()
  const isAsked = identity.invitation !== undefined && code !== ''
  const [known, setKnown] = useState<Invitation | 'asking' | undefined>(isAsked ? 'asking' : undefined)
  useEffect(() => {
    if (!isAsked) return
    let isOutdated = false
    void identity
      .invitation?.(code)
      .catch(() => undefined)
      .then((invitation) => {
        if (isOutdated) return
        if (invitation?.state === 'open') setLanguage(invitation.language)
        setKnown(invitation)
      })
    return () => {
      isOutdated = true
    }
  }, [code, identity, isAsked, setLanguage])
  return known
}

function InvitationEnded(props: { services: Services; invitation: Exclude<Invitation, { state: 'open' }> }) {
  const { services, invitation } = props
  const { state, inviter } = invitation
  const { texts } = useLanguage()
  const text = texts.invitation
  return (
    <AuthLayout title={text.title} config={services.config}>
      <FailureMessage title={text.ended}>
        <div>{text[state]}</div>
        {state !== 'used' && (
          <div>{inviter === undefined ? text.askSomebody : fill(text.ask, { inviter })}</div>
        )}
      </FailureMessage>
      {state === 'used' && (
        <p className="auth-other">
          <AuthLink to="/auth/signin" isNext>
            {texts.auth.toSignIn}
          </AuthLink>
        </p>
      )}
    </AuthLayout>
  )
}

function NewPassword({ services, code }: { services: Services; code: string }) {
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
  const isDead = code === '' || form.failure?.reason === 'link' || services.identity.elsewhere !== undefined
  return (
    <AuthLayout title={text.title} config={services.config}>
      {isDead ? (
        <>
          <FailureMessage title={text.failed}>{texts.auth.failures.link}</FailureMessage>
          {!services.identity.elsewhere && (
            <AuthLink to="/auth/password-request-reset" isNext>
              {text.newLink}
            </AuthLink>
          )}
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
