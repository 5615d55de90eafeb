export const language = { name: 'Deutsch', choose: 'Sprache' } as const

export const shell = {
  menu: 'Menü',
  openMenu: 'Menü öffnen',
  foldMenu: 'Menü einklappen',
  unfoldMenu: 'Menü ausklappen',
  closeMenu: 'Menü schließen',
  trail: 'Wo Sie sind',
  skipToContent: 'Zum Inhalt springen',
  account: 'Konto',
  more: 'Mehr',
  signOut: 'Abmelden',
  signOutUnsaved: 'Mit ungespeicherten Eingaben abmelden?',
  signOutUnsavedLead: 'Ihre Eingaben bleiben als Entwürfe in diesem Browser, nur für Sie.',
  signOutDiscard: 'Verwerfen und abmelden',
  signOutKeep: 'Behalten und abmelden',
  signOutRunning: 'Abmelden, während noch etwas läuft?',
  signOutRunningLead: 'Mit dem Abmelden bricht ab: %{jobs}.',
  signOutAnyway: 'Trotzdem abmelden',
  signOutOpen: 'Abmelden, obwohl noch etwas offen ist?',
  signOutOpenLead: 'Noch nicht fertig: %{jobs}.',
  signOutGoesOn: 'Was Sie behalten, können Sie nach dem nächsten Anmelden fortsetzen.',
  settings: 'Einstellungen',
  loading: 'Wird geladen …',
  environment: 'Umgebung: %{environment}',
  environmentHelp: 'Dies ist nicht das Produktivsystem.',
} as const

export const search = {
  title: 'Alles durchsuchen',
  placeholder: 'Suchen, oder E-Mail, IBAN, ID, Adresse einfügen …',
  hint: 'Findet, was Ihnen offensteht.',
  pages: 'Bereiche',
  none: 'Keine Treffer',
  more: 'Alle %{count} Treffer in %{area}',
  failed: 'Nicht durchsucht: %{areas}',
} as const
