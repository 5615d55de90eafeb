export const bulk = {
  selectedOne: '1 Zeile ausgewählt',
  selected: '%{count} Zeilen ausgewählt',
  all: 'Alle %{count} auswählen',
  allSelected: 'Alle %{count} ausgewählt',
  clear: 'Auswahl aufheben',
  scopeFilter: 'Betroffen sind alle, die jetzt zu Suche und Filter passen:',
  scopeAll: 'Betroffen sind alle Einträge, ohne Filter.',
  job: '%{action}: %{resources}',
  counted: 'Inzwischen passen %{found} statt %{expected} Einträge. Nichts wurde geändert.',
  unfit: 'In diesem Status nicht möglich',
  gone: 'Nicht mehr vorhanden',
  inUse: 'Wird verwendet: %{places}',
  summary: '%{done} erledigt, %{skipped} übersprungen, %{failed} fehlgeschlagen',
  cancelled:
    'Abgebrochen: %{done} erledigt, %{skipped} übersprungen, %{failed} fehlgeschlagen, %{open} offen',
} as const
