import { Skeleton, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { OwnProfile } from '../../../client/auth/ownProfile.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { useServices } from '../../../panel/base/services.ts'
import TitledPage from '../../../panel/shell/TitledPage.tsx'
import { FailurePanel } from '../../../panel/ui/FailurePanel.tsx'
import { KnownIdentity } from './KnownIdentity.tsx'
import { PanelChoices } from './PanelChoices.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { profileKey } from './profileKey.ts'
import './profile.css'

/** Who is signed in, and how they begin. */
export default function Profile() {
  const { profile } = useServices()
  const text = useLanguage().texts.settings.profile
  return (
    <TitledPage>
      <section className="profile-section" aria-labelledby="profile-person">
        <Typography variant="h2" id="profile-person">
          {text.person}
        </Typography>
        {profile ? <LoadedProfile service={profile} /> : <KnownIdentity />}
      </section>
      <PanelChoices />
    </TitledPage>
  )
}

function LoadedProfile({ service }: { service: OwnProfile }) {
  const text = useLanguage().texts.settings.profile
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: profileKey,
    queryFn: () => service.read(),
  })
  if (data) return <ProfileForm service={service} profile={data} />
  if (!error) return <Skeleton variant="rounded" height={236} />
  return (
    <FailurePanel title={text.notLoaded} error={error} onRetry={() => void refetch()} retrying={isFetching} />
  )
}
