/** Texts of reading a mail: they come with its dialog. */
export const mail = {
  title: 'E-Mail auswerten',
  nearest: 'Keine Adresse, IBAN oder Nummer und kein Name darin ist bekannt. Am nächsten kommt:',
  nobody: 'Keine Adresse, IBAN oder Nummer und kein Name darin ist bekannt.',
  text: 'Text der E-Mail',
  help: 'Der Text bleibt in diesem Browser; gespeichert wird nur, was Sie übernehmen.',
  none: 'Darin steht nichts, was sich ändert.',
  from: {
    own: '„%{quote}“',
    around: 'Kopf oder Unterschrift: „%{quote}“',
    earlier: 'Frühere E-Mail: „%{quote}“',
  },
  otherBank: 'Sie gehört zur Bank der alten IBAN; eine neue nennt die E-Mail nicht.',
  change: '%{before} → %{after}',
  end: 'Darin steht ein Ende zum %{day}.',
  openEnd: 'Darin steht ein Ende.',
  whichContract: 'Wofür gilt es?',
  noContract: 'Hier ändert sich nichts.',
  save: 'Übernehmen',
} as const
