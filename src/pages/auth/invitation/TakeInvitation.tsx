import { useNavigate } from 'react-router'
import { type Failure, failureFrom } from '#client/auth/identity/failure.ts'
import type { Invitation } from '#client/auth/identity/invitation.ts'
import { fill } from '#model/base/translator.ts'
import { instantFormat } from '#model/kinds/formats.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { Services } from '#panel/base/services.ts'
import { AuthLayout } from '../AuthLayout.tsx'
import { type SignInNote, useAuthPath, withNote } from '../AuthLink.tsx'
import { AuthForm, useForm } from '../form/AuthForm.tsx'
import { Field } from '../form/Field.tsx'
import { missingFault } from '../form/fault.ts'
import {
  guessFault,
  NewPasswordFields,
  newPasswordFault,
  passwordLengthOf,
  repeatFault,
} from '../form/NewPasswordFields.tsx'
import { leaveSession, linkFailure, SignedInAs } from '../SignedInAs.tsx'

interface TakeInvitationProps {
  services: Services
  code: string
  invitation: Extract<Invitation, { state: 'open' }>
}

/** Says who invites whom for what; the invited person gives a name and a password, and is signed in. */
export function TakeInvitation({ services, code, invitation }: TakeInvitationProps) {
  const { authProvider, identity, config, startPage } = services
  const { email } = invitation
  const { texts } = useLanguage()
  const text = texts.invitation
  const { fields } = texts.auth
  const navigate = useNavigate()
  const authPath = useAuthPath()
  const length = passwordLengthOf(config)
  // Whoever signs in at a page of the service has the password there.
  const hasPassword = identity.elsewhere === undefined
  const form = useForm({
    start: { firstName: '', lastName: '', password: '', repeat: '' },
    check: ({ firstName, lastName, password, repeat }) => ({
      firstName: missingFault(firstName),
      lastName: missingFault(lastName),
      password: hasPassword ? newPasswordFault(password, length) : undefined,
      repeat: hasPassword ? repeatFault(password, repeat) : undefined,
    }),
    look: async ({ firstName, lastName, password }) => ({
      password: hasPassword
        ? await guessFault(password, [firstName, lastName, email, config.productTitle])
        : undefined,
    }),
    async send({ firstName, lastName, password }) {
      const taken = { firstName: firstName.trim(), lastName: lastName.trim(), password }
      const failure = await identity.takeInvitation?.(code, taken).catch(linkFailure)
      if (failure) return failure
      leaveSession(services)
      if (!hasPassword) return void (await navigate(authPath('/auth/signin'), withNote('invitationTaken')))
      // The link is used up: whatever becomes of the sign-in, the way goes on from there.
      const refusal = await authProvider
        .login({ username: email, password })
        .then(() => undefined, failureFrom)
      if (!refusal) await navigate(startPage.after(null), { replace: true })
      else await navigate(authPath('/auth/signin'), withNote(noteAfter(refusal), email))
    },
  })
  return (
    <AuthLayout title={text.title} config={config}>
      <InvitedFor
        invitation={invitation}
        productTitle={config.productTitle}
        service={identity.elsewhere?.name}
      />
      <SignedInAs services={services} />
      <AuthForm form={form} failed={text.failed} submit={text.submit}>
        {/* Password managers keep the password with the address that stands beside it. */}
        {hasPassword && (
          <input
            type="text"
            className="visually-hidden"
            autoComplete="username"
            value={email}
            readOnly
            tabIndex={-1}
            aria-hidden="true"
          />
        )}
        <div className="auth-pair">
          <Field {...form.field('firstName')} label={fields.firstName} autoComplete="given-name" />
          <Field {...form.field('lastName')} label={fields.lastName} autoComplete="family-name" />
        </div>
        {hasPassword && (
          <NewPasswordFields
            label={fields.password}
            password={form.field('password')}
            repeat={form.field('repeat')}
            length={length}
          />
        )}
      </AuthForm>
    </AuthLayout>
  )
}

/** A sign-in SDK confirms addresses by itself, and may have known the person before. */
function noteAfter({ reason }: Failure): SignInNote {
  if (reason === 'unverified') return 'invitationToConfirm'
  return reason === 'credentials' ? 'invitationKnown' : 'invitationTaken'
}

/** @param props.service where one signs in, with the password that one has there; `undefined`: here */
function InvitedFor(
  props: Pick<TakeInvitationProps, 'invitation'> & { productTitle: string; service: string | undefined },
) {
  const { email, inviter, template, expiresAt } = props.invitation
  const { language, texts, textOf } = useLanguage()
  const text = texts.invitation
  const { productTitle: product, service } = props
  return (
    <>
      <p>
        {inviter === undefined ? fill(text.lead, { product }) : fill(text.leadBy, { inviter, product })}{' '}
        {service === undefined ? text.needs : fill(text.needsName, { service })}
      </p>
      <dl className="auth-facts">
        <dt>{texts.auth.fields.email}</dt>
        <dd>{email}</dd>
        {template && (
          <>
            <dt>{text.rights}</dt>
            <dd>
              <strong>{textOf(template.label)}</strong>: {textOf(template.description)}
            </dd>
          </>
        )}
        {expiresAt && (
          <>
            <dt>{text.until}</dt>
            <dd>{instantFormat(language).format(expiresAt)}</dd>
          </>
        )}
      </dl>
    </>
  )
}
