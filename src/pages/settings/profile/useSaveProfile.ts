import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useGetIdentity } from 'react-admin'
import type { UseFormReturn } from 'react-hook-form'
import type { OwnProfile, Profile } from '../../../client/auth/ownProfile.ts'
import type { User } from '../../../client/auth/user.ts'
import { ApiError } from '../../../model/contract/errors.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { faultText } from '../../auth/form/fault.ts'
import { profileKey } from './profileKey.ts'

export type ProfileNames = Pick<User, 'firstName' | 'lastName'>

/** Saves one's name; the top bar follows. Who has changed it elsewhere meanwhile is shown that first. */
export function useSaveProfile(service: OwnProfile, profile: Profile, form: UseFormReturn<ProfileNames>) {
  const { texts } = useLanguage()
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
      const told = (['firstName', 'lastName'] as const).filter(
        (name) => error.fieldErrors[name] !== undefined,
      )
      for (const name of told) {
        const fault = error.fieldErrors[name]
        if (fault)
          form.setError(name, { type: 'server', message: faultText(fault, texts) }, { shouldFocus: true })
      }
      if (told.length === 0) setOutcome(error)
    },
  })
  return { outcome, conflict, isPending, save: (names: ProfileNames) => mutate(names) }
}
