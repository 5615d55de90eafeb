import { useSearchParams } from 'react-router'
import { useLanguage } from '../../panel/base/i18n/LanguageProvider.tsx'
import type { Services } from '../../panel/base/services.ts'
import { AuthLayout } from './AuthLayout.tsx'
import { InvitationEnded } from './invitation/InvitationEnded.tsx'
import { TakeInvitation } from './invitation/TakeInvitation.tsx'
import { useInvitation } from './invitation/useInvitation.ts'
import { NewPassword } from './NewPassword.tsx'

/**
 * What a link with a pass leads to: a new password, or an invitation. The link is the own service's (`pass`) or the
 * sign-in SDK's (`oobCode`).
 */
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
