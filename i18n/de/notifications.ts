export const notifications = {
  title: 'Meldungen',
  dismiss: 'Meldung schließen',
  missedOne: 'Meldungen, eine noch nicht gesehen',
  missedMany: 'Meldungen, %{count} noch nicht gesehen',
  none: 'Noch keine Meldungen',
  noneHelp: 'Hier steht alles, was in dieser Sitzung gemeldet wurde.',
  refused: 'nicht angezeigt',
  copyAll: 'Alle kopieren',
  copyOne: 'Kopieren: %{label}',
  clear: 'Leeren',
  times: '%{count}-mal',
  themes: { info: 'Hinweis', success: 'Erfolg', warning: 'Warnung', error: 'Fehler' },
} as const
