import { Button } from '@mui/material'
import type { OwnSession } from '../../client/auth/identity/ownSessions.ts'
import { fill } from '../../model/base/translator.ts'
import { instantFormat } from '../../model/kinds/formats.ts'
import { useLanguage } from '../../panel/base/i18n/LanguageProvider.tsx'
import { ToneLabel } from '../../panel/ui/ToneLabel.tsx'
import { useDeviceText } from './useDeviceText.ts'

/** A browser in which one is signed in. This one is ended by signing out. */
export function SessionItem(props: { session: OwnSession; onEnd: (session: OwnSession) => void }) {
  const { session, onEnd } = props
  const { language, texts } = useLanguage()
  const text = texts.settings.sessions
  const device = useDeviceText()(session.device)
  const used = session.lastUsedAt
  const format = instantFormat(language)
  return (
    <li>
      <div>
        <strong title={session.device}>{device}</strong>
        {session.current && <ToneLabel tone="positive">{text.current}</ToneLabel>}
        {used && (
          <time dateTime={used.toISOString()}>{fill(text.lastUsed, { time: format.format(used) })}</time>
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
