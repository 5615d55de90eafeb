export const draft = {
  title: 'Nicht gespeicherte Entwürfe',
  offer: 'Nicht gespeicherter Entwurf, %{age}',
  changedSince: 'Der Eintrag wurde seitdem geändert. Übernommen werden nur die genannten Felder.',
  field: 'Feld',
  stored: 'Gespeichert',
  drafted: 'Entwurf',
  restore: 'Übernehmen',
  discard: 'Verwerfen',
  notKept: 'Der Browser hat keinen Platz für einen Entwurf. Speichern Sie, bevor Sie die Seite verlassen.',
} as const

export const slideOver = { close: 'Schließen', cancel: 'Abbrechen', confirm: 'OK' } as const

export const conflict = {
  title: 'Jemand anderes hat inzwischen gespeichert',
  savedAt: '%{name} hat um %{time} gespeichert',
  savedOn: '%{name} hat am %{time} gespeichert',
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
