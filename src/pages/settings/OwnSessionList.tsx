import { Button, Skeleton, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { OwnSessions } from '../../client/auth/identity/ownSessions.ts'
import { useLanguage } from '../../panel/base/i18n/LanguageProvider.tsx'
import { FailurePanel } from '../../panel/ui/FailurePanel.tsx'
import { ownSessionsKey } from './ownSessionsKey.ts'
import { SessionEnd } from './SessionEnd.tsx'
import { SessionItem } from './SessionItem.tsx'
import { useEndSession } from './useEndSession.ts'

/** The browsers in which one is signed in, and the way to end that. */
export function OwnSessionList({ sessions }: { sessions: OwnSessions }) {
  const text = useLanguage().texts.settings.sessions
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ownSessionsKey,
    queryFn: () => sessions.list(),
  })
  const ending = useEndSession(sessions)
  const hasOthers = data?.some(({ current }) => !current)
  return (
    <section className="detail-section own-sessions" aria-labelledby="own-sessions">
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
        <ul>
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
