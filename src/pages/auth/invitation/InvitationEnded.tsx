import type { Invitation } from '../../../client/auth/identity/invitation.ts'
import { fill } from '../../../model/base/translator.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import type { Services } from '../../../panel/base/services.ts'
import { AuthLayout } from '../AuthLayout.tsx'
import { AuthLink } from '../AuthLink.tsx'
import { FailureMessage } from '../form/FailureMessage.tsx'

/** An invitation that cannot be taken any more: why, and whom to ask. It offers nothing that ends nowhere. */
export function InvitationEnded(props: {
  services: Services
  invitation: Exclude<Invitation, { state: 'open' }>
}) {
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
