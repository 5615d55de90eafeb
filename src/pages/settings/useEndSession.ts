import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { OwnSession, OwnSessions } from '../../client/auth/identity/ownSessions.ts'
import { ApiError } from '../../model/contract/errors.ts'
import { useLanguage } from '../../panel/base/i18n/LanguageProvider.tsx'
import { useNotifyFailure } from '../../panel/ui/useNotifyFailure.ts'
import { ownSessionsKey } from './ownSessionsKey.ts'

/** One session, or all but this browser's. */
export type Ended = OwnSession | 'others'

export interface EndSession {
  /** What the person is being asked about. */
  asked: Ended | undefined
  pending: boolean
  ask(ended: Ended): void
  refuse(): void
  confirm(): void
}

/** Ends sessions, once the person has confirmed it, and reads the list anew. */
export function useEndSession(service: OwnSessions): EndSession {
  const text = useLanguage().texts.settings.sessions
  const notify = useNotify()
  const notifyFailure = useNotifyFailure(text.notEnded)
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<Ended>()
  const { mutate, isPending } = useMutation({
    mutationFn: (ended: Ended) => (ended === 'others' ? service.endOthers() : endOne(service, ended.id)),
    onSuccess: (_nothing, ended) =>
      notify(ended === 'others' ? text.endedOthers : text.ended, { type: 'success' }),
    onError: notifyFailure,
    onSettled: () => {
      setAsked(undefined)
      return queryClient.invalidateQueries({ queryKey: ownSessionsKey })
    },
  })
  return {
    ...{ asked, pending: isPending, ask: setAsked },
    refuse: () => setAsked(undefined),
    confirm: () => asked && mutate(asked),
  }
}

/** That it has ended already, there or in another tab, is what was wanted. */
async function endOne(service: OwnSessions, id: string): Promise<void> {
  try {
    await service.end(id)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error
  }
}
