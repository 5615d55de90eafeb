/** The page of a fatal error. Apart from the other texts, for it must show without them. */
export const errorPage = {
  title: 'Etwas ist schief gegangen.',
  lead: 'Das Panel kann so nicht weiterarbeiten. Laden Sie die Seite neu. Entwürfe Ihrer Eingaben sind in diesem Browser aufgehoben und werden danach wieder angeboten.',
  offline:
    'Es gibt gerade keine Verbindung. Laden Sie die Seite neu, sobald sie wieder da ist. Entwürfe Ihrer Eingaben sind in diesem Browser aufgehoben.',
  again: 'Bleibt es dabei, nennen Sie Ihrer Administration diese Referenz:',
  reload: 'Seite neu laden',
  toStart: 'Zur Startseite',
  copy: 'Referenz kopieren',
  copied: 'Kopiert',
  notCopied: 'Der Browser lässt das Kopieren hier nicht zu.',
  language: 'Sprache',
} as const
