/** The page of a wrong configuration. Apart from the other texts: few ever see it, and it must show without them. */
export const problemsPage = {
  title: 'Die Konfiguration hat Fehler',
  lead: 'Das Panel startet erst, wenn diese Stellen berichtigt sind.',
  one: '1 Fehler',
  many: '%{count} Fehler',
  value: 'Wert',
  suggestion: 'Vorschlag',
  reload: 'Seite neu laden',
  copy: 'Als Text kopieren',
  copied: 'Kopiert',
  notCopied: 'Der Browser lässt das Kopieren hier nicht zu.',
  language: 'Sprache',
} as const
