/** Several records at once, one call per value. */
export const each = {
  hint: 'Mehrere einfügen: eine je Zeile, oder mit Komma, Semikolon oder Leerzeichen getrennt',
  merged: 'Doppelte zusammengefasst: %{count}',
  wrong: 'Noch zu berichtigen: %{count}. Es bleibt im Feld stehen.',
  remove: '%{value} entfernen',
  results: 'Ergebnis je Eingabe',
  waiting: 'wartet',
  stop: 'Anhalten',
  notSent: 'nicht gesendet',
  sending: 'wird gesendet …',
  done: 'erledigt',
  doneAgain: '%{action}: erledigt',
  known: 'gibt es schon',
  open: 'Öffnen',
  progress: '%{done} von %{count}',
  summary: 'Erledigt: %{done}, noch im Feld: %{left}',
} as const

/** What a creation will send. */
export const mailPreview = {
  show: 'E-Mail ansehen',
  hide: 'E-Mail ausblenden',
  title: 'So sieht die E-Mail aus',
  lead: 'Noch ist nichts gesendet. Der Link hier ist ein Beispiel und öffnet nichts.',
  languages: 'Sprache der Vorschau',
  de: 'Deutsch',
  en: 'Englisch',
  subject: 'Betreff',
  sent: 'so geht sie hinaus',
  failed: 'Die Vorschau ist gerade nicht zu haben.',
} as const

/** What a rights template lets a person do. */
export const grants = {
  title: 'Was darf diese Person?',
  none: 'Wählen Sie eine Vorlage, um zu sehen, was sie erlaubt.',
  nothing: 'Diese Vorlage erlaubt in diesem Panel nichts.',
  yes: 'darf',
  no: 'darf nicht',
  review: 'Rechte ändern?',
  gained: 'Kommt dazu',
  lost: 'Fällt weg',
  unchanged: 'Bleibt: %{count}',
  same: 'An den Rechten ändert sich nichts.',
  when: 'Das gilt ab sofort für alles, was die Person abruft und speichert. Menüs und Schaltflächen folgen, sobald sie die Seite neu lädt oder sich anmeldet.',
  back: 'Zurück',
  confirm: 'Rechte ändern',
} as const

/** A link that lets its reader in. */
export const secretLink = {
  title: 'Link für %{name}',
  lead: 'Wer diesen Link öffnet, kommt als %{name} herein. Geben Sie ihn nur dieser Person.',
  until: 'Er gilt bis %{until}.',
  once: 'Er ist nur jetzt zu sehen. Frühere Links sind ab sofort ungültig.',
  link: 'Link',
  copy: 'Link kopieren',
} as const

/** Refusals that a backend calls by name (`type` of the problem). */
export const refusals = {
  formFindings: 'Das Formular hat noch Fehler und kann so nicht veröffentlicht werden.',
  formHasAnswers:
    'Das Formular hat Antworten und wird nicht gelöscht. Löschen Sie zuerst die Antworten, oder archivieren Sie das Formular.',
  alreadyInvited: 'Diese Adresse ist schon eingeladen.',
  alreadyActive: 'Diese Adresse hat schon einen Zugang.',
  ownAccount: 'Niemand sperrt oder entfernt sich selbst oder ändert die eigenen Rechte.',
  lastAdministrator:
    'Das ist der letzte Zugang, der Operatoren verwalten darf. Geben Sie zuerst einer anderen Person diese Rechte.',
  beyondOwnRights: 'Niemand vergibt mehr Rechte, als er selbst hat.',
  secondFactorNeeded:
    'Ihr Zugang verlangt einen zweiten Faktor. Richten Sie ihn unter Einstellungen → Passwort ein, dann geht es hier weiter.',
} as const

/** The page that the link of an invitation leads to. */
export const invitation = {
  title: 'Einladung',
  lead: 'Sie sind eingeladen, im %{product} zu arbeiten. Es fehlen nur noch Ihr Name und ein Passwort.',
  leadBy: '%{inviter} lädt Sie ein, im %{product} zu arbeiten. Es fehlen nur noch Ihr Name und ein Passwort.',
  rights: 'Ihre Rechte',
  until: 'Gültig bis',
  submit: 'Einladung annehmen',
  failed: 'Die Einladung ist nicht angenommen',
  ended: 'Diese Einladung gilt nicht mehr',
  expired: 'Sie ist abgelaufen.',
  used: 'Sie wurde schon angenommen. Melden Sie sich mit Ihrem Passwort an.',
  withdrawn: 'Sie wurde zurückgezogen.',
  replaced: 'Es gibt einen neueren Link. Sehen Sie in Ihren Nachrichten nach der neuesten Einladung.',
  ask: 'Bitten Sie %{inviter} um eine neue Einladung.',
  askSomebody: 'Bitten Sie Ihre Administration um eine neue Einladung.',
} as const
