import { refusedEvents, type SecurityEventKind, securityEventsName } from '#model/access/securityEvents.ts'
import { choice, dateTime, defineResource, integer, text } from '../features/model.ts'
import { menuGroups } from './menuGroups.ts'

const kinds = {
  SIGNED_IN: { de: 'Angemeldet', en: 'Signed in' },
  SIGN_IN_FAILED: { de: 'Anmeldung fehlgeschlagen', en: 'Sign-in failed' },
  SIGN_IN_PAUSED: { de: 'Anmeldung gebremst', en: 'Sign-in slowed down' },
  SIGN_IN_CLOSED: { de: 'Eigene Anmeldung ist geschlossen', en: 'Own sign-in is closed' },
  BREAK_GLASS_USED: { de: 'Notfall-Zugang benutzt', en: 'Break-glass account used' },
  SIGNED_OUT: { de: 'Abgemeldet', en: 'Signed out' },
  TOKEN_REUSED: { de: 'Sitzung beendet: Token kam zweimal', en: 'Session ended: token reused' },
  RESET_ASKED: { de: 'Passwort-Link angefordert', en: 'Password link requested' },
  RESET_DONE: { de: 'Passwort per Link gesetzt', en: 'Password set via link' },
  PASSWORD_CHANGED: { de: 'Passwort geändert', en: 'Password changed' },
  PASSWORD_REFUSED: { de: 'Passwortänderung abgelehnt', en: 'Password change rejected' },
  SECOND_FACTOR_ON: { de: 'Zweiter Faktor eingerichtet', en: 'Second factor set up' },
  SECOND_FACTOR_OFF: { de: 'Zweiter Faktor ausgeschaltet', en: 'Second factor turned off' },
  SECOND_FACTOR_RESET: { de: 'Zweiter Faktor zurückgesetzt', en: 'Second factor reset' },
  SECOND_FACTOR_REFUSED: { de: 'Code abgelehnt', en: 'Code rejected' },
  RECOVERY_CODE_USED: { de: 'Wiederherstellungscode benutzt', en: 'Recovery code used' },
  RECOVERY_CODES_MADE: { de: 'Neue Wiederherstellungscodes', en: 'New recovery codes' },
  REGISTERED: { de: 'Registriert', en: 'Registered' },
  INVITED: { de: 'Eingeladen', en: 'Invited' },
  INVITATION_ACCEPTED: { de: 'Einladung angenommen', en: 'Invitation accepted' },
  RIGHTS_CHANGED: { de: 'Rechte geändert', en: 'Permissions changed' },
  BLOCKED: { de: 'Gesperrt', en: 'Blocked' },
  UNBLOCKED: { de: 'Entsperrt', en: 'Unblocked' },
} as const satisfies Readonly<Record<SecurityEventKind, { de: string; en: string }>>

const toneOf = (kind: string) => (refusedEvents.some((refused) => refused === kind) ? 'warning' : 'info')
const tones = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, toneOf(kind)] as const))

/** Security events, written by the API alone. */
export const securityEvents = defineResource({
  name: securityEventsName,
  needs: 'journal',
  path: 'security-events',
  label: [
    { de: 'Sicherheitsereignis', en: 'Security event' },
    { de: 'Sicherheitsereignisse', en: 'Security events' },
  ],
  icon: 'history',
  order: 61,
  group: menuGroups.administration,
  title: 'event',
  fields: {
    at: dateTime({ label: { de: 'Zeitpunkt', en: 'Time' }, edit: 'never' }),
    event: choice({
      label: { de: 'Ereignis', en: 'Event' },
      options: kinds,
      tones,
      edit: 'never',
    }),
    person: text({ label: 'Person', edit: 'never' }),
    actor: text({ label: { de: 'Ausgelöst von', en: 'Done by' }, edit: 'never' }),
    address: text({ label: { de: 'IP-Adresse', en: 'IP address' }, edit: 'never' }),
    times: integer({ label: { de: 'Anzahl', en: 'Count' }, edit: 'never' }),
    account: text({ label: { de: 'ID', en: 'ID' }, edit: 'never' }),
  },
  list: {
    columns: ['at', 'event', 'person', 'actor', 'address', 'times'],
    filters: ['at', 'event', 'person', 'address', 'account'],
    search: ['person', 'actor', 'address'],
    sort: ['at', 'DESC'],
  },
  overview: { counters: [] },
  access: { list: ['*:audit:Get'], show: 'never' },
  api: 'rest',
  defaultLimit: 100,
})
