import { Alert, Avatar } from '@mui/material'
import { useGetIdentity } from 'react-admin'
import { needsNoServer } from '../../../config/needsNoServer.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { useServices } from '../../../panel/base/services.ts'
import { ToneLabel } from '../../../panel/ui/ToneLabel.tsx'

/** What the sign-in tells about a person, where nothing of it can be changed here; and why. */
export function KnownIdentity() {
  const { config, session } = useServices()
  const { identity } = useGetIdentity()
  const text = useLanguage().texts.settings.profile
  return (
    <div className="profile-form">
      <Alert severity="info">{needsNoServer(config) ? text.demo : text.elsewhere}</Alert>
      <Avatar className="profile-avatar">{identity?.initials}</Avatar>
      <dl className="profile-known">
        <div>
          <dt>{text.name}</dt>
          <dd>{identity?.fullName ?? '–'}</dd>
        </div>
        <div>
          <dt>{text.email}</dt>
          <dd>
            {identity?.email || '–'}{' '}
            {session.get().claims?.email_verified === true && (
              <ToneLabel tone="positive">{text.confirmed}</ToneLabel>
            )}
          </dd>
        </div>
      </dl>
    </div>
  )
}
