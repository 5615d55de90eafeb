import type { Language } from '../../../src/model/language/text.ts'

/** A page of spec §2. */
export interface StrictPage {
  path: string
  /** What the title of the window begins with. */
  title: Readonly<Record<Language, string>>
  /** What it is for is to say that there is nothing. */
  isNotFound?: boolean
  /** May say in a quiet sentence that the server does not offer this. */
  maySayNotOffered?: boolean
}

const both = (de: string, en = de) => ({ de, en })

/** Every page of the panel that spec §2 names, with records that the strict backend has; and those below settings. */
export const panelPages: readonly StrictPage[] = [
  { path: '/panel', title: both('Übersicht', 'Overview') },
  { path: '/panel/nirgends', title: both('Nicht gefunden', 'Not found'), isNotFound: true },
  {
    path: '/panel/campaign-assignment',
    title: both('Kampagnenzuordnung', 'Campaign assignment'),
    maySayNotOffered: true,
  },
  { path: '/panel/dummy', title: both('Dummy Page') },
  {
    path: '/panel/dummy/playground-subscription-form',
    title: both('Playground: New Subscription Form Page'),
  },
  { path: '/panel/formbuilder', title: both('Formbuilder', 'Form builder'), maySayNotOffered: true },
  { path: '/panel/media', title: both('Mediathek', 'Media library') },
  { path: '/panel/operator-list', title: both('Operatoren', 'Operators') },
  { path: '/panel/subscriptions', title: both('Abonnements', 'Subscriptions') },
  { path: '/panel/subscriptions/create', title: both('Neues Abonnement', 'New Subscription Form Page') },
  {
    path: '/panel/subscriptions/s2/edit',
    title: both('Abonnement bearbeiten', 'Edit Subscription Form Page'),
  },
  { path: '/panel/user-journeys', title: both('Journeys') },
  { path: '/panel/user-journeys/j2', title: both('Journey-Übersicht', 'Journey Overview') },
  { path: '/panel/user-list', title: both('Kunden', 'Customers') },
  { path: '/panel/settings', title: both('Einstellungen', 'Settings') },
  { path: '/panel/settings/password', title: both('Passwort', 'Password') },
  { path: '/panel/settings/profile', title: both('Profil', 'Profile') },
]

/** Those of nobody who is signed in. */
export const authPages: readonly StrictPage[] = [
  { path: '/auth/signin', title: both('Einloggen', 'Sign in') },
  { path: '/auth/register', title: both('Registrieren', 'Register'), maySayNotOffered: true },
  { path: '/auth/confirmation', title: both('Bestätigung', 'Confirmation'), maySayNotOffered: true },
  { path: '/auth/password-request-reset', title: both('Zurücksetzen', 'Reset'), maySayNotOffered: true },
  { path: '/auth/password-reset', title: both('Bestätigung', 'Confirmation'), maySayNotOffered: true },
]

/** Lists with what their first row is called, and a text that only some rows have. */
export const lists: readonly { path: string; search: string; record: string }[] = [
  { path: '/panel/user-list', search: 'Köln', record: 'k2' },
  { path: '/panel/subscriptions', search: 's2', record: 's2' },
  { path: '/panel/user-journeys', search: 'Schlaf', record: 'j2' },
  { path: '/panel/media', search: 'Schlaf', record: 'm2' },
  { path: '/panel/operator-list', search: 'team2', record: 'o2' },
]

const quiet = [...panelPages, ...authPages].filter((page) => page.maySayNotOffered).map(({ path }) => path)

/** Whether a page may say that the server does not offer what it is for. */
export const maySayNotOffered = (address: string): boolean => quiet.includes(new URL(address).pathname)
