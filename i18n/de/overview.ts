export const overview = {
  nothing: 'Ihrem Zugang sind noch keine Bereiche freigegeben. Bitte wenden Sie sich an Ihre Administration.',
  laidAside: 'Mit den Rechten, die Sie gerade nutzen, gibt es hier nichts zu sehen.',
  welcome: 'Willkommen',
  noTiles: 'Für die Zahlen der Übersicht fehlen Ihrem Zugang die Rechte.',
  ownRights: 'Ihre Rechte ansehen',
  allHidden: 'Alle Kacheln sind ausgeblendet.',
  filter: 'Filter',
  failed: 'nicht geladen',
  retryTile: '%{tile}: erneut versuchen',
  figures: 'Kennzahlen',
  sinceEnd: '%{change} gegenüber Ende %{month}',
  asAtEnd: 'wie Ende %{month}',
  line: 'Zwölf Monate: %{first} im %{from}, jetzt %{last}, am meisten %{highest} im %{month}.',
  inReport: 'Im Bericht ansehen',
  actions: 'Häufige Aktionen',
  numbers: 'Zahlen',
  blocks: { todo: 'Zu erledigen', changed: 'Zuletzt geändert', opened: 'Zuletzt geöffnet' },
  asOf: 'Stand %{time}',
  refresh: 'Aktualisieren',
  refreshing: 'Wird aktualisiert …',
} as const

export const todo = {
  none: 'Nichts zu erledigen.',
  disk: {
    scarce: 'Speicherplatz des Servers wird knapp',
    left: 'Noch %{free} frei.',
    willRefuse: 'Noch %{free} frei. Unter %{reserve} wird nichts mehr gespeichert.',
    full: 'Speicherplatz des Servers ist aufgebraucht',
    refuses: 'Es wird gerade nichts gespeichert: noch %{free} frei, nötig sind %{reserve}.',
  },
  failed: '%{reason}: nicht geladen.',
  more: 'Alle %{count} ansehen',
  snooze: '„%{title}“ zurückstellen',
  tomorrow: 'Bis morgen, %{day}',
  nextWeek: 'Bis nächste Woche, %{day}',
  chooseDay: 'Bis zu einem Datum …',
  day: 'Zurückstellen bis',
  snoozed: 'Zurückgestellt bis %{day}',
  undo: 'Rückgängig',
  undoOf: '„%{title}“ wieder vorlegen',
  showSnoozed: 'Zurückgestellte zeigen (%{count})',
  hideSnoozed: 'Zurückgestellte ausblenden',
} as const

export const lastRecords = {
  noneChanged: 'Noch nichts geändert.',
  noneOpened: 'Noch nichts geöffnet.',
  missing: 'Nicht dabei: %{areas}.',
} as const

export const setup = {
  title: 'Erste Schritte',
  lead: 'Hier ist noch nicht alles eingerichtet.',
  done: 'erledigt',
  progress: '%{done} von %{all} erledigt',
  dismiss: 'Ausblenden',
} as const

export const arrange = {
  open: 'Kacheln anordnen',
  lead: 'Gilt nur für Sie, in diesem Browser.',
  blocks: 'Bereiche',
  up: '%{tile} nach vorn',
  down: '%{tile} nach hinten',
  moved: '%{tile}: Platz %{place} von %{all}',
  reset: 'Zurücksetzen',
  close: 'Fertig',
} as const
