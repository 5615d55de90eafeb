import { Button, IconButton } from '@mui/material'
import { useEffect } from 'react'
import type { Messages } from '#i18n/messages.ts'
import { fill } from '#model/base/translator.ts'
import { clockFormat, momentFormat } from '#model/kinds/formats.ts'
import type { Language } from '#model/language/text.ts'
import { useNow } from '../base/clock/ClockContext.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useCopy } from '../ui/CopyButton.tsx'
import { Copy } from '../ui/icons.tsx'
import { usePanel } from '../ui/PanelContext.tsx'
import { NotificationWords, ThemeIcon } from './NotificationCard.tsx'
import type { KeptNotification } from './notificationStore.ts'
import { useNotificationState } from './useNotifications.ts'

/** Lists what was told in this session, the newest first. To look at it is to have seen it. */
export default function NotificationList({ titleId }: { titleId: string }) {
  const { notifications } = usePanel().session
  const { kept } = useNotificationState()
  const { language, texts } = useLanguage()
  const text = texts.notifications
  const { said, copy } = useCopy()
  useEffect(() => {
    if (kept.length > 0) notifications.see()
  }, [notifications, kept])

  const copyAll = (some: typeof kept) =>
    copy(some.map((notification) => notificationText(notification, text, language)).join('\n'))

  return (
    <div className="notification-list">
      <header className="line tight bottom-line">
        <h2 id={titleId}>{text.title}</h2>
        <span role="status" className="grow muted tiny right">
          {said}
        </span>
        {kept.length > 0 && (
          <>
            <Button onClick={() => void copyAll(kept.toReversed())}>{text.copyAll}</Button>
            <Button onClick={notifications.clear}>{text.clear}</Button>
          </>
        )}
      </header>
      {kept.length === 0 ? (
        <div className="notification-none">
          <p>{text.none}</p>
          <p className="muted small">{text.noneHelp}</p>
        </div>
      ) : (
        <ul className="divided">
          {runsOf(kept).map((run) => (
            <Item key={run.last.id} run={run} onCopy={() => void copyAll([run.last])} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Item({ run: { last, count }, onCopy }: { run: NotificationRun; onCopy: () => void }) {
  const { language, texts } = useLanguage()
  const text = texts.notifications
  const { at, theme, label, isRefused } = last
  const now = useNow()
  const isToday = new Date(at).toDateString() === now.toDateString()
  const moment = momentFormat(language).format(at)
  return (
    <li className="line top">
      <ThemeIcon theme={theme} />
      <div className="notification-text breaks grow">
        <span className="visually-hidden">{text.themes[theme]}: </span>
        <NotificationWords {...last} />
        <p className="row notification-note muted tiny">
          <time dateTime={new Date(at).toISOString()} title={moment}>
            {isToday ? clockFormat(language).format(at) : moment}
          </time>
          {count > 1 && <span>{fill(text.times, { count })}</span>}
          {isRefused && <span>{text.refused}</span>}
        </p>
      </div>
      <IconButton
        size="small"
        aria-label={fill(text.copyOne, { label })}
        title={fill(text.copyOne, { label })}
        onClick={onCopy}
      >
        <Copy fontSize="inherit" />
      </IconButton>
    </li>
  )
}

/** For a mail or a ticket. */
function notificationText(
  { at, theme, label, description, isRefused }: KeptNotification,
  { themes, refused }: Messages['notifications'],
  language: Language,
): string {
  const head = `${momentFormat(language).format(at)} ${themes[theme]}: ${label}`
  return [isRefused ? `${head} (${refused})` : head, description].filter(Boolean).join('\n')
}

interface NotificationRun {
  last: KeptNotification
  count: number
}

/** A hundred failing calls are one line. */
function runsOf(kept: readonly KeptNotification[]): readonly NotificationRun[] {
  const runs: NotificationRun[] = []
  for (const last of kept) {
    const run = runs.at(-1)
    if (run && isSame(run.last, last)) runs[runs.length - 1] = { last, count: run.count + 1 }
    else runs.push({ last, count: 1 })
  }
  return runs.reverse()
}

function isSame(one: KeptNotification, other: KeptNotification): boolean {
  return (['label', 'description', 'theme', 'to', 'isRefused'] as const).every(
    (key) => one[key] === other[key],
  )
}
