import { yupResolver } from '@hookform/resolvers/yup'
import { Alert, AlertTitle, Avatar, Button, TextField } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useGetIdentity } from 'react-admin'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { object, string } from 'yup'
import type { OwnProfile, Profile } from '#client/auth/ownProfile.ts'
import { initials, type User } from '#client/auth/user.ts'
import { fill } from '#model/base/translator.ts'
import { ApiError } from '#model/contract/errors.ts'
import { faultText, useErrorText } from '#panel/base/i18n/errorText.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { useUnsavedForm } from '#panel/form/useKeptDraft.ts'
import { ToneLabel } from '#panel/ui/ToneLabel.tsx'
import { OutcomeMessage } from '../OutcomeMessage.tsx'

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
      <form
        className="profile-form stack loose"
        noValidate
        onSubmit={(event) => void form.handleSubmit(save)(event)}
      >
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
        <div>
          <span className="muted tiny">{text.email}</span>
          <div>
            {profile.email}{' '}
            {profile.emailConfirmed && <ToneLabel tone="positive">{text.confirmed}</ToneLabel>}
          </div>
          <small className="tiny">{text.emailLead}</small>
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

/** The API's bound. */
const longestName = 100

/** Messages are codes of the validation texts. */
const profileSchema = object({
  firstName: string().trim().required('required').max(longestName, 'maxLength'),
  lastName: string().trim().required('required').max(longestName, 'maxLength'),
})

type ProfileNames = Pick<User, 'firstName' | 'lastName'>

/** The top bar follows. Who has changed the name elsewhere meanwhile is shown that first. */
function useSaveProfile(service: OwnProfile, profile: Profile, form: UseFormReturn<ProfileNames>) {
  const { language, texts } = useLanguage()
  const queryClient = useQueryClient()
  const { refetch } = useGetIdentity()
  const [outcome, setOutcome] = useState<'saved' | Error>()
  const [conflict, setConflict] = useState<Profile>()
  const { mutate, isPending } = useMutation({
    mutationFn: (names: ProfileNames) => service.save(names, (conflict ?? profile).version),
    onMutate: () => setOutcome(undefined),
    onSuccess(saved) {
      setConflict(undefined)
      queryClient.setQueryData(profileKey, saved)
      form.reset({ firstName: saved.firstName, lastName: saved.lastName })
      setOutcome('saved')
      void refetch?.()
    },
    onError(error) {
      if (!(error instanceof ApiError)) return setOutcome(error)
      if (error.code === 'conflict') return void service.read().then(setConflict, setOutcome)
      const faulty = (['firstName', 'lastName'] as const).filter(
        (name) => error.fieldErrors[name] !== undefined,
      )
      for (const name of faulty) {
        const fault = error.fieldErrors[name]
        if (fault)
          form.setError(
            name,
            { type: 'server', message: faultText(fault, texts, language) },
            { shouldFocus: true },
          )
      }
      if (faulty.length === 0) setOutcome(error)
    },
  })
  return { outcome, conflict, isPending, save: (names: ProfileNames) => mutate(names) }
}

export const profileKey = ['ownProfile'] as const
