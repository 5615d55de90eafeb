export const list = {
  search: 'Suchen',
  searchIn: 'Suchen in %{fields}',
  all: 'Alle',
  create: '%{resource} anlegen',
  emptyTitle: 'Noch nichts da',
  empty: 'Einträge erscheinen hier, sobald es welche gibt.',
  emptyToFill: 'Legen Sie den ersten Eintrag an; er steht dann hier.',
  emptyNoRight: 'Einträge anderer erscheinen hier. Um selbst welche anzulegen, fehlt Ihnen das Recht.',
  noMatchTitle: 'Keine Treffer',
  noMatch: 'Zu Suche und Filter passt kein Datensatz.',
  resetFilters: 'Filter zurücksetzen',
  failedTitle: '%{resources}: Laden fehlgeschlagen',
  earlier: 'Zu sehen sind noch die Zeilen von vorher.',
  clearSearch: 'Suche leeren',
  selectRow: '%{title} auswählen',
  selectPage: 'Alle Zeilen dieser Seite auswählen',
  sortBy: 'Sortieren nach',
  ascending: 'Aufsteigend sortiert, umkehren',
  descending: 'Absteigend sortiert, umkehren',
  rowActions: 'Aktionen',
  rowMenu: 'Aktionen für %{title}',
  open: 'Öffnen',
  quickView: 'Schnellansicht',
  previous: 'Vorheriger Datensatz',
  next: 'Nächster Datensatz',
  copyId: 'Kennung kopieren',
  idCopied: 'Kennung kopiert',
  notCopied: 'Der Browser erlaubt das Kopieren nicht.',
  others: 'und %{count} weitere',
  changed: '%{field} geändert',
  becomes: 'wird zu',
} as const

export const filter = {
  title: 'Filter',
  by: 'Nach %{field} filtern',
  remove: 'Filter %{filter} entfernen',
  stray: 'Filter „%{filter}“ gibt es hier nicht',
  unreadable: 'Filter „%{filter}“: Wert nicht lesbar',
  apply: 'Anwenden',
  from: 'Von',
  to: 'Bis',
  since: 'ab %{value}',
  until: 'bis %{value}',
  without: 'ohne Angabe',
} as const

export const columns = {
  title: 'Spalten',
  density: 'Zeilenabstand',
  comfortable: 'Normal',
  compact: 'Kompakt',
  reset: 'Zurücksetzen',
} as const

export const views = {
  title: 'Ansichten',
  none: 'Speichern Sie Suche, Filter, Sortierung und Spalten unter einem Namen.',
  name: 'Name der Ansicht',
  save: 'Ansicht speichern',
  overwrite: 'Ansicht überschreiben',
  remove: 'Ansicht %{view} löschen',
  copyLink: 'Link kopieren',
  linkCopied: 'Link kopiert',
  notKept: 'Der Browser hat keinen Platz für die Ansicht.',
} as const

export const copies = {
  copy: 'Kopieren',
  titled: '%{title} (Kopie)',
  of: 'Kopie von %{title}. Gespeichert ist noch nichts.',
} as const
