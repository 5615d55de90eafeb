import { yupResolver } from '@hookform/resolvers/yup'
import { Alert, AlertTitle, Avatar, Button, TextField } from '@mui/material'
import { FormProvider, useForm } from 'react-hook-form'
import type { OwnProfile, Profile } from '../../../client/auth/ownProfile.ts'
import { initials } from '../../../client/auth/user.ts'
import { fill } from '../../../model/base/translator.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { useErrorText } from '../../../panel/base/i18n/useErrorText.ts'
import { useUnsavedForm } from '../../../panel/form/useUnsavedForm.ts'
import { ToneLabel } from '../../../panel/ui/ToneLabel.tsx'
import { OutcomeMessage } from '../OutcomeMessage.tsx'
import { longestName, profileSchema } from './profileSchema.ts'
import { type ProfileNames, useSaveProfile } from './useSaveProfile.ts'

/** One's name, to be changed. The picture follows while one types. */
export function ProfileForm({ service, profile }: { service: OwnProfile; profile: Profile }) {
  const { texts } = useLanguage()
  const text = texts.settings.profile
  const { firstName, lastName } = profile
  const form = useForm<ProfileNames>({
    resolver: yupResolver(profileSchema),
    defaultValues: { firstName, lastName },
    mode: 'onTouched',
  })
  const { outcome, conflict, save, isPending } = useSaveProfile(service, profile, form)
  const { errors, isDirty } = form.formState
  const faultOf = (name: keyof ProfileNames) => {
    const { type, message } = errors[name] ?? {}
    if (message === undefined || type === 'server') return message
    return fill(message === 'maxLength' ? texts.validation.maxLength : texts.validation.required, {
      max: longestName,
    })
  }
  const fieldOf = (name: keyof ProfileNames, autoComplete: string) => ({
    ...form.register(name),
    label: text[name],
    autoComplete,
    required: true,
    error: errors[name] !== undefined,
    // A blank keeps the line free, so that a fault moves nothing on the page.
    helperText: faultOf(name) ?? ' ',
    slotProps: { inputLabel: { shrink: true } },
  })
  return (
    <FormProvider {...form}>
      <UnsavedMark />
      <form className="profile-form" noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
        {conflict && (
          <Alert severity="warning" role="alert">
            <AlertTitle>{text.conflict}</AlertTitle>
            {fill(text.conflictLead, { name: `${conflict.firstName} ${conflict.lastName}` })}
          </Alert>
        )}
        {outcome instanceof Error && <SaveFailure error={outcome} />}
        <Avatar className="profile-avatar">{initials(form.watch())}</Avatar>
        <TextField {...fieldOf('firstName', 'given-name')} />
        <TextField {...fieldOf('lastName', 'family-name')} />
        <div className="profile-email">
          <span>{text.email}</span>
          <div>
            {profile.email}{' '}
            {profile.emailConfirmed && <ToneLabel tone="positive">{text.confirmed}</ToneLabel>}
          </div>
          <small>{text.emailLead}</small>
        </div>
        <Button type="submit" variant="contained" disabled={!isDirty || isPending}>
          {isPending ? text.saving : text.save}
        </Button>
        <p role="status" className="profile-saved">
          {outcome === 'saved' && text.saved}
        </p>
      </form>
    </FormProvider>
  )
}

function SaveFailure({ error }: { error: Error }) {
  const { cause, detail } = useErrorText(error)
  return (
    <OutcomeMessage severity="error" title={useLanguage().texts.settings.profile.notSaved}>
      {cause} {detail}
    </OutcomeMessage>
  )
}

function UnsavedMark() {
  useUnsavedForm()
  return null
}
