export const activity = {
  show: 'Anzeigen',
  all: 'Alles',
  kinds: { change: 'Änderungen', day: 'Termine', note: 'Notizen' },
  ahead: 'Geplant',
  today: 'Heute',
  later: 'Spätere anzeigen',
  earlier: 'Frühere anzeigen',
  count: 'Einträge: %{count}',
  empty: 'Bisher ist nichts geschehen, und nichts ist geplant.',
  noneOfKind: 'Keine Einträge dieser Art.',
  failed: '%{what}: konnte nicht geladen werden',
} as const
