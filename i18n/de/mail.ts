/** Texts of reading a mail: they come with its dialog. */
export const mail = {
  title: 'E-Mail auswerten',
  text: 'Text der E-Mail',
  help: 'Der Text bleibt in diesem Browser; gespeichert wird nur, was Sie übernehmen.',
  none: 'Darin steht nichts, was sich ändert.',
  from: '„%{quote}“',
  change: '%{before} → %{after}',
  end: 'Ein Ende zum %{day} gehört zu einem Vertrag. Sie beenden ihn im Reiter „%{tab}“ unter „Aktionen“.',
  save: 'Übernehmen',
} as const
