import { Alert, Avatar, MenuItem, Skeleton, TextField, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useGetIdentity } from 'react-admin'
import type { OwnProfile } from '#client/auth/ownProfile.ts'
import { needsNoServer } from '#config/needsNoServer.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { useServices } from '#panel/base/services.ts'
import TitledPage from '#panel/shell/TitledPage.tsx'
import { FailurePanel } from '#panel/ui/FailurePanel.tsx'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { ToneLabel } from '#panel/ui/ToneLabel.tsx'
import { ProfileForm, profileKey } from './ProfileForm.tsx'
import '../settings.css'

export default function Profile() {
  const { profile } = useServices()
  const text = useLanguage().texts.settings.profile
  return (
    <TitledPage>
      <section className="section narrow" aria-labelledby="profile-person">
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
  if (!error) return <Skeleton variant="rounded" className="appears-late" height={372} />
  return (
    <FailurePanel title={text.notLoaded} error={error} onRetry={() => void refetch()} retrying={isFetching} />
  )
}

/** Nothing of it can be changed here. */
function KnownIdentity() {
  const { config, session } = useServices()
  const { identity } = useGetIdentity()
  const text = useLanguage().texts.settings.profile
  return (
    <div className="profile-form stack loose">
      <Alert severity="info">{needsNoServer(config) ? text.demo : text.elsewhere}</Alert>
      <Avatar className="profile-avatar">{identity?.initials}</Avatar>
      <dl className="stack loose">
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

function PanelChoices() {
  const { startPage } = useServices()
  const { can, pages, resources } = usePanel()
  const { texts, textOf } = useLanguage()
  const text = texts.settings.profile
  const [chosen, setChosen] = useState(startPage.get)
  const areas = [
    ...resources
      .filter(({ navigation, access }) => navigation.list === 'always' && can(access.list))
      .map(({ path, label }) => ({ path, title: textOf(label[1]) })),
    ...pages
      .filter(({ navigation, path, access }) => navigation === 'always' && path !== '' && can(access))
      .map(({ path, label }) => ({ path, title: textOf(label) })),
  ]
  return (
    <section className="section narrow" aria-labelledby="profile-panel">
      <Typography variant="h2" id="profile-panel">
        {text.panel}
      </Typography>
      <TextField
        select
        className="profile-start"
        label={text.startPage}
        helperText={text.startPageLead}
        value={areas.some(({ path }) => path === chosen) ? chosen : ''}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        onChange={({ target }) => {
          startPage.set(target.value)
          setChosen(target.value)
        }}
      >
        <MenuItem value="">{text.overview}</MenuItem>
        {areas.map(({ path, title }) => (
          <MenuItem key={path} value={path}>
            {title}
          </MenuItem>
        ))}
      </TextField>
    </section>
  )
}
