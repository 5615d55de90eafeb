export const draft = {
  title: 'Nicht gespeicherte Entwürfe',
  offer: 'Nicht gespeicherter Entwurf, %{age}',
  changedSince: 'Der Datensatz wurde seitdem geändert. Übernommen werden nur die genannten Felder.',
  field: 'Feld',
  stored: 'Gespeichert',
  drafted: 'Entwurf',
  restore: 'Übernehmen',
  discard: 'Verwerfen',
  notKept: 'Der Browser hat keinen Platz für einen Entwurf. Speichern Sie, bevor Sie die Seite verlassen.',
} as const

export const leave = {
  title: 'Nicht gespeicherte Änderungen',
  lead: 'Auf dieser Seite ist etwas eingegeben, das noch nicht gespeichert ist.',
  stay: 'Bleiben',
  discard: 'Verwerfen',
  keep: 'Als Entwurf behalten',
} as const

export const slideOver = { close: 'Schließen', cancel: 'Abbrechen', confirm: 'OK' } as const

export const conflict = {
  title: 'Jemand anderes hat inzwischen gespeichert',
  lead: 'Diese Felder haben Sie beide geändert. Wählen Sie, was gelten soll.',
  mine: 'Meine Eingabe',
  theirs: 'Jetzt gespeichert',
  base: 'Vorher',
  taken: 'Außerdem von anderen geändert und hier übernommen: %{fields}',
  newer:
    'Inzwischen von jemand anderem geändert: %{fields}. Beim Speichern können Sie wählen, was gelten soll.',
  joined: 'Alles Übrige ist zusammengeführt; offen ist nur, was Sie beide verschieden geändert haben.',
  back: 'Zurück zum Formular',
  save: 'Speichern',
} as const

export const form = {
  create: '%{resource} anlegen',
  edit: '%{resource} bearbeiten',
  save: 'Speichern',
  cancel: 'Abbrechen',
  saved: 'Gespeichert',
  notSaved: 'Nicht gespeichert',
  created: 'Angelegt',
  other: 'Weiteres',
  none: 'Keine Angabe',
  forbiddenNumber: 'Nicht bekannt: %{resources} dürfen Sie nicht sehen.',
  unreadNumber: 'Nicht bekannt: %{resources} wurden nicht alle gelesen.',
  emptySelection: 'Noch nichts ausgewählt',
  add: 'Hinzufügen',
  removeItem: '%{item} entfernen',
  moveUp: '%{item} nach oben',
  moveDown: '%{item} nach unten',
  moved: '%{item}, Platz %{position} von %{count}',
  noOptions: 'Keine Treffer',
  editButton: 'Bearbeiten',
  actionDone: '%{action}: erledigt',
  confirm: '%{action}?',
  invalid: 'Bitte prüfen Sie die markierten Felder.',
  suggestion: 'Meinten Sie',
  ibanOf: '%{country}, Bank %{bank}',
  chooseColour: 'Farbe wählen',
  calendar: 'Kalender',
  openCalendar: 'Kalender öffnen',
  dayPattern: 'TT.MM.JJJJ',
  instantPattern: 'TT.MM.JJJJ hh:mm',
  tagsHint: 'Mit Enter oder Komma trennen',
  hidden: 'Verborgen',
  noPreview: 'Vorschau nicht verfügbar',
  address: { street: 'Straße und Hausnummer', postalCode: 'Postleitzahl', city: 'Ort', country: 'Land' },
  oneError: 'Eine Angabe stimmt noch nicht:',
  manyErrors: '%{count} Angaben stimmen noch nicht:',
} as const

/** What editors of lists say alike. */
export const editing = {
  drag: '%{item} ziehen',
  up: 'Nach oben',
  down: 'Nach unten',
  duplicate: 'Duplizieren',
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  undoKeys: 'Strg+Z',
  redoKeys: 'Strg+Umschalt+Z',
  close: 'Schließen',
} as const
