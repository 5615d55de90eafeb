import type { Language } from '#model/language/text.ts'

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

/** Ids of a record of each kind that there is. */
export interface Ids {
  subscription: string
  journey: string
  customer: string
  /** A customer that holds no subscription. */
  prospect: string
  clip: string
  operator: string
}

/** Of the strict backend's own records. */
export const ownIds: Ids = {
  subscription: 's2',
  journey: 'j2',
  customer: 'k2',
  prospect: 'k3',
  clip: 'm2',
  operator: 'o2',
}

/** Every page of the panel that spec §2 names. */
export const panelPages = ({ subscription, journey }: Ids = ownIds): readonly StrictPage[] => [
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
    path: `/panel/subscriptions/${subscription}/edit`,
    title: both('Abonnement bearbeiten', 'Edit Subscription Form Page'),
  },
  { path: '/panel/user-journeys', title: both('Journeys') },
  { path: `/panel/user-journeys/${journey}`, title: both('Journey-Übersicht', 'Journey Overview') },
  { path: '/panel/user-list', title: both('Kunden', 'Customers') },
  { path: '/panel/settings', title: both('Einstellungen', 'Settings') },
  { path: '/panel/settings/password', title: both('Passwort', 'Password'), maySayNotOffered: true },
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

/** Each list with a text that only some of its rows have, and a record. */
export const lists = (ids: Ids = ownIds): readonly { path: string; search: string; record: string }[] => [
  { path: '/panel/user-list', search: 'Köln', record: ids.customer },
  { path: '/panel/subscriptions', search: '2027', record: ids.subscription },
  { path: '/panel/user-journeys', search: 'Schlaf', record: ids.journey },
  { path: '/panel/media', search: 'Atem', record: ids.clip },
  { path: '/panel/operator-list', search: 'example.com', record: ids.operator },
]

const quiet = [...panelPages(), ...authPages].filter((page) => page.maySayNotOffered).map(({ path }) => path)

/** Whether a page may say that the server does not offer what it is for. */
export const maySayNotOffered = (address: string): boolean => quiet.includes(new URL(address).pathname)
