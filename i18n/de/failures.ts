export const notFound = {
  title: 'Nicht gefunden',
  panel: 'Diese Seite gibt es im Panel nicht.',
  record: '%{resource} mit der ID „%{id}“ gibt es nicht oder nicht mehr.',
  toOverview: 'Zur Übersicht',
  toList: 'Zur Liste',
  page: 'Seite nicht gefunden',
} as const

export const error = {
  title: 'Etwas ist schief gegangen.',
  later: 'Bitte versuchen Sie es später noch einmal.',
  retry: 'Erneut versuchen',
  reference: 'Referenz für Rückfragen',
  codes: {
    unauthenticated: 'Sie sind nicht mehr angemeldet.',
    forbidden: 'Dafür fehlt Ihnen das Recht.',
    refused: 'Der Server lehnt das ab:',
    not_found: 'Der Eintrag wurde nicht gefunden.',
    conflict:
      'Der Eintrag wurde inzwischen von jemand anderem geändert. Laden Sie ihn neu, bevor Sie speichern.',
    in_use: 'Der Eintrag wird noch verwendet.',
    invalid: 'Die Eingaben wurden nicht angenommen.',
    unsupported: 'Das bietet der Server nicht an.',
    too_many: 'Der Server nimmt gerade keine weiteren Anfragen an.',
    offline: 'Der Server ist nicht erreichbar. Prüfen Sie die Verbindung.',
    timeout: 'Der Server hat nicht rechtzeitig geantwortet.',
    server: 'Etwas ist schief gegangen. Der Server hat unerwartet geantwortet.',
  },
  saved: 'Gespeichert, aber der neue Stand ließ sich nicht laden. Sie müssen nicht noch einmal speichern.',
} as const

export const connection = {
  offline: 'Keine Verbindung.',
  offlineHelp: 'Ihre Eingaben bleiben erhalten. Speichern können Sie, sobald die Verbindung wieder da ist.',
  recordFailed: '%{resource} konnte nicht geladen werden',
  pageFailed: 'Diese Seite lässt sich nicht anzeigen',
  partFailed: 'Das ließ sich nicht laden.',
  partHelp: 'Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  partOutdated:
    'Vielleicht gibt es eine neue Version des Panels. Laden Sie die Seite neu, um sie zu bekommen.',
  reload: 'Seite neu laden',
  close: 'Schließen',
  copyReference: 'Referenz kopieren',
  copied: 'Kopiert',
  notCopied: 'Der Browser lässt das Kopieren hier nicht zu.',
  tooLarge: 'Das ist mehr, als der Server auf einmal annimmt. Kürzen Sie die Eingaben.',
  noRoom:
    'Der Speicher des Servers ist voll: gerade wird nichts gespeichert. Wenden Sie sich an die Administration.',
  retryAfter: 'Versuchen Sie es %{time} noch einmal.',
} as const

export const access = {
  denied: 'Kein Zugriff auf „%{page}“',
  failed: 'Ihre Rechte konnten nicht geladen werden. Solange sehen Sie nur, was allen offensteht.',
  details: 'Details',
  secondFactorNeeded:
    'Ihr Zugang verlangt einen zweiten Faktor. Bis er eingerichtet ist, sind alle anderen Bereiche gesperrt.',
  setUpSecondFactor: 'Zweiten Faktor einrichten',
} as const

export const refusals = {
  readOnly: 'Dieser Server liest eine Kopie der Daten: Zurzeit kann nichts gespeichert werden.',
  formFindings: 'Das Formular hat noch Fehler und kann so nicht veröffentlicht werden.',
  formHasAnswers:
    'Das Formular hat Antworten und wird nicht gelöscht. Löschen Sie zuerst die Antworten, oder archivieren Sie das Formular.',
  alreadyInvited: 'Diese Adresse ist schon eingeladen.',
  alreadyActive: 'Diese Adresse hat schon einen Zugang.',
  ownAccount: 'Sie können sich nicht selbst sperren oder entfernen und Ihre eigenen Rechte nicht ändern.',
  lastAdministrator:
    'Das ist der letzte Zugang, der Operatoren verwalten darf. Geben Sie zuerst einer anderen Person diese Rechte.',
  beyondOwnRights: 'Sie können nicht mehr Rechte vergeben, als Sie selbst haben.',
  secondFactorNeeded:
    'Ihr Zugang verlangt einen zweiten Faktor. Richten Sie ihn unter Einstellungen → Passwort ein, dann geht es hier weiter.',
  backendRefusesKey:
    'Das angebundene System lässt das Panel nicht zu. An Ihren Rechten liegt es nicht; wenden Sie sich an die Administration.',
  backendRedirects:
    'Das angebundene System verweist auf eine andere Adresse, die das Panel nicht aufruft. Wenden Sie sich an die Administration.',
  backendUnreachable: 'Das angebundene System ist nicht zu erreichen. Versuchen Sie es später noch einmal.',
  backendTimedOut:
    'Das angebundene System hat nicht rechtzeitig geantwortet. Sehen Sie nach, bevor Sie es noch einmal versuchen.',
  backendFailed: 'Das angebundene System meldet einen Fehler. Versuchen Sie es später noch einmal.',
  backendAnswerTooLarge:
    'Die Antwort des angebundenen Systems ist zu groß. Grenzen Sie die Liste ein, oder wenden Sie sich an die Administration.',
  backendAnswerUnusable:
    'Das angebundene System hat etwas geantwortet, das sich nicht verwenden lässt. Wenden Sie sich an die Administration.',
  databaseAway:
    'Die Datenbank antwortet gerade nicht; meist ist das nach einer Minute vorbei. Versuchen Sie es dann noch einmal.',
  tooMuchToDo: 'Der Server hat gerade zu viel zu tun. Versuchen Sie es gleich noch einmal.',
  wholeRecordNeeded:
    'Diesen Eintrag können Sie nicht speichern: Er würde als Ganzes ersetzt, und Sie dürfen nicht alle Felder sehen und ändern.',
} as const

/** Where the backend cannot do what a page is for. */
export const notOffered = {
  keptElsewhere: '%{records} werden in einem anderen System gepflegt',
  lead: 'Das bietet der Server nicht an.',
  setUp: 'In config.json gehört dazu „%{capability}“.',
  keptHere: '%{records} liegen nur in diesem Browser. Als JSON lassen sie sich sichern und weitergeben.',
} as const
