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

export const secretLink = {
  title: 'Link für %{name}',
  lead: 'Wer diesen Link öffnet, kommt als %{name} herein. Geben Sie ihn nur dieser Person.',
  until: 'Er gilt bis %{until}.',
  once: 'Er ist nur jetzt zu sehen. Frühere Links sind ab sofort ungültig.',
  link: 'Link',
  copy: 'Link kopieren',
} as const

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
