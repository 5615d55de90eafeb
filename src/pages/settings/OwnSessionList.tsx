import { Button, Skeleton, Typography } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm, useNotify } from 'react-admin'
import type { OwnSession, OwnSessions } from '#client/auth/identity/ownSessions.ts'
import { fill } from '#model/base/translator.ts'
import { ApiError } from '#model/contract/errors.ts'
import { instantFormat } from '#model/kinds/formats.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { FailurePanel } from '#panel/ui/FailurePanel.tsx'
import { ToneLabel } from '#panel/ui/ToneLabel.tsx'
import { useNotifyFailure } from '#panel/ui/useNotifyFailure.ts'
import { useDeviceText } from './useDeviceText.ts'

/** Lists the browsers in which one is signed in, with the way to end that. */
export function OwnSessionList({ sessions }: { sessions: OwnSessions }) {
  const text = useLanguage().texts.settings.sessions
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ownSessionsKey,
    queryFn: () => sessions.list(),
  })
  const ending = useEndSession(sessions)
  const hasOthers = data?.some(({ current }) => !current)
  return (
    <section className="detail-section narrow" aria-labelledby="own-sessions">
      <Typography variant="h2" id="own-sessions">
        {text.title}
      </Typography>
      <p>{text.lead}</p>
      {error && (
        <FailurePanel
          title={text.failed}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton variant="rounded" height={120} />}
      {data?.length === 0 && <p>{text.none}</p>}
      {data && data.length > 0 && (
        <ul className="card divided">
          {data.map((session) => (
            <SessionItem key={session.id} session={session} onEnd={ending.ask} />
          ))}
        </ul>
      )}
      {hasOthers === false && data?.length === 1 && <p>{text.onlyThis}</p>}
      {hasOthers && (
        <Button variant="outlined" onClick={() => ending.ask('others')}>
          {text.endOthers}
        </Button>
      )}
      <SessionEnd ending={ending} />
    </section>
  )
}

function SessionEnd({ ending }: { ending: EndSession }) {
  const { texts } = useLanguage()
  const text = texts.settings.sessions
  const deviceText = useDeviceText()
  const { asked, pending, confirm, refuse } = ending
  if (!asked) return null
  return (
    <Confirm
      isOpen
      loading={pending}
      title={
        asked === 'others' ? text.confirmOthers : fill(text.confirmOne, { device: deviceText(asked.device) })
      }
      content={text.confirmOneLead}
      confirm={text.end}
      cancel={texts.form.cancel}
      ConfirmIcon={NoIcon}
      CancelIcon={NoIcon}
      onConfirm={confirm}
      onClose={refuse}
    />
  )
}

const NoIcon = () => null

/** This browser is ended by signing out. */
export function SessionItem(props: { session: OwnSession; onEnd: (session: OwnSession) => void }) {
  const { session, onEnd } = props
  const { language, texts } = useLanguage()
  const text = texts.settings.sessions
  const device = useDeviceText()(session.device)
  const used = session.lastUsedAt
  const format = instantFormat(language)
  return (
    <li className="own-session padded line wide between">
      <div className="stack tight">
        <span className="row breaks">
          <strong title={session.device}>{device}</strong>
          {session.current && <ToneLabel tone="positive">{text.current}</ToneLabel>}
        </span>
        {used && (
          <time className="muted small" dateTime={used.toISOString()}>
            {fill(text.lastUsed, { time: format.format(used) })}
          </time>
        )}
      </div>
      {!session.current && (
        <Button aria-label={fill(text.endNamed, { device })} onClick={() => onEnd(session)}>
          {text.end}
        </Button>
      )}
    </li>
  )
}

type Ended = OwnSession | 'others'

interface EndSession {
  asked: Ended | undefined
  pending: boolean
  ask(ended: Ended): void
  refuse(): void
  confirm(): void
}

function useEndSession(service: OwnSessions): EndSession {
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
    asked,
    pending: isPending,
    ask: setAsked,
    refuse: () => setAsked(undefined),
    confirm: () => asked && mutate(asked),
  }
}

/** A session that has ended already, there or in another tab, is no failure. */
async function endOne(service: OwnSessions, id: string): Promise<void> {
  try {
    await service.end(id)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error
  }
}

export const ownSessionsKey = ['ownSessions'] as const
