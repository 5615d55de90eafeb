export const httpsNeeded = {
  title: 'Nur mit HTTPS',
  lead: 'Die Verbindung zu %{address} ist nicht verschlüsselt, deshalb bleiben Sie nicht angemeldet. Öffnen Sie das Panel über HTTPS, oder wenden Sie sich an Ihre Administration.',
  open: 'Mit HTTPS öffnen',
} as const

export const cookiesNeeded = {
  title: 'Cookies sind blockiert',
  lead: 'Erlauben Sie Cookies und Websitedaten für %{address} in den Einstellungen Ihres Browsers, sonst bleiben Sie nicht angemeldet.',
  open: 'Neu laden',
} as const

export const signInAgain = {
  title: 'Ihre Sitzung ist abgelaufen',
  lead: 'Melden Sie sich an, dann geht es hier weiter. Ihre Eingaben bleiben stehen.',
  leadOverWork: 'Melden Sie sich an, dann geht der laufende Vorgang weiter. Bis dahin wartet er.',
  leave: 'Entwurf behalten und verlassen',
  leaveWork: 'Abbrechen und verlassen',
} as const

export const auth = {
  failures: {
    credentials: 'Bitte prüfen Sie Benutzername und Passwort.',
    codeRequired: 'Geben Sie den Code aus Ihrer Authenticator-App ein.',
    codeWrong:
      'Der Code ist falsch, abgelaufen oder schon benutzt. Warten Sie auf den nächsten, und prüfen Sie die Uhrzeit Ihres Telefons.',
    setUpTooOld:
      'Die Einrichtung hat zu lange gedauert, oder sie wurde woanders neu begonnen. Fangen Sie bitte noch einmal an.',
    unverified:
      'Ihre E-Mail-Adresse ist noch nicht bestätigt. Öffnen Sie den Link in der Nachricht, die wir Ihnen geschickt haben, und melden Sie sich dann an.',
    noAccount:
      'Für diese Adresse gibt es in diesem Panel keinen Zugang, oder er ist gesperrt. Bitte wenden Sie sich an Ihre Administration.',
    link: 'Der Link gilt 1 Stunde. Er ist abgelaufen, wurde schon benutzt oder ist beschädigt. Fordern Sie einen neuen Link an oder wenden Sie sich an Ihre Administration.',
    password: 'Das Passwort ist zu einfach. Bitte wählen Sie ein längeres.',
    tooMany: 'Zu viele Versuche. Bitte warten Sie einige Minuten.',
    unreachable: 'Der Anmeldedienst ist nicht erreichbar. Bitte versuchen Sie es später noch einmal.',
    notKept: 'Der Browser hat die Sitzung nicht gespeichert. Erlauben Sie Cookies für diese Seite.',
    tooLarge:
      'Die Sitzung passt nicht in ein Cookie des Browsers. Bitte wenden Sie sich an Ihre Administration.',
    popupBlocked: 'Der Browser hat das Anmeldefenster blockiert. Erlauben Sie Pop-ups für diese Seite.',
    popupClosed: 'Das Anmeldefenster wurde geschlossen, bevor die Anmeldung fertig war.',
    popupCancelled: 'Ein zweites Anmeldefenster hat dieses abgelöst. Bitte melden Sie sich dort an.',
    unauthorizedDomain:
      'Diese Adresse ist beim Anmeldedienst nicht freigegeben. Bitte wenden Sie sich an Ihre Administration.',
    network: 'Keine Verbindung zum Anmeldedienst. Prüfen Sie Ihre Internetverbindung.',
    noStorage: 'Der Browser lässt keinen Speicher zu. Erlauben Sie Cookies und Websitedaten für diese Seite.',
    internal: 'Im Anmeldedienst ist ein Fehler aufgetreten. Bitte versuchen Sie es später noch einmal.',
    invalidApiKey:
      'Der Anmeldedienst lehnt den API-Schlüssel dieses Panels ab. Bitte wenden Sie sich an Ihre Administration.',
    argument: 'Die Anmeldung ist falsch eingerichtet. Bitte wenden Sie sich an Ihre Administration.',
    denied: 'Die Anmeldung wurde beim Anmeldedienst abgelehnt oder abgebrochen.',
    mismatch:
      'Die Antwort des Anmeldedienstes passt zu keiner Anmeldung, die hier begonnen hat. Bitte melden Sie sich noch einmal an.',
    tookTooLong: 'Die Anmeldung hat zu lange gedauert. Bitte melden Sie sich noch einmal an.',
    unsupported: 'Das bietet der Server nicht an.',
    unknown: 'Etwas ist schief gegangen. Bitte versuchen Sie es später noch einmal.',
  },
  tooManyUntil: 'Zu viele Versuche. Bitte versuchen Sie es %{time} noch einmal.',
  signIn: {
    title: 'Einloggen',
    lead: 'Melden Sie sich mit Ihrem Zugang an.',
    username: 'Benutzername',
    password: 'Passwort',
    submit: 'Einloggen',
    pending: 'Einen Moment …',
    failed: 'Anmeldung fehlgeschlagen',
    usernameMissing: 'Bitte geben Sie Ihren Benutzernamen ein.',
    passwordMissing: 'Bitte geben Sie Ihr Passwort ein.',
    codeLead: 'Geben Sie den Code aus Ihrer Authenticator-App ein.',
    code: 'Code',
    codeMissing: 'Bitte geben Sie den Code ein.',
    codeHint: '6 Ziffern. Ohne Telefon: einer Ihrer Wiederherstellungscodes.',
    otherPerson: 'Mit anderem Zugang anmelden',
    forgotten: 'Passwort vergessen?',
    noAccount: 'Noch keinen Zugang?',
    register: 'Registrieren',
    notes: {
      sessionLost:
        'Ihre Sitzung ist beendet. Melden Sie sich wieder an, dann geht es dort weiter, wo Sie waren.',
      passwordChanged: 'Ihr Passwort ist geändert. Melden Sie sich an.',
      confirmed: 'Ihre Adresse ist bestätigt. Melden Sie sich an.',
      invitationTaken: 'Ihre Einladung ist angenommen. Melden Sie sich an.',
      invitationToConfirm:
        'Ihre Einladung ist angenommen. Bestätigen Sie noch Ihre Adresse mit dem Link, den Sie gerade bekommen haben; danach melden Sie sich an.',
      invitationKnown:
        'Ihre Einladung ist angenommen. Zu dieser Adresse gibt es schon ein Passwort: Melden Sie sich damit an, oder setzen Sie es zurück.',
    },
  },
  fields: {
    firstName: 'Vorname',
    lastName: 'Nachname',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    currentPassword: 'Jetziges Passwort',
    newPassword: 'Neues Passwort',
    repeat: 'Passwort wiederholen',
    bounds: '%{min} bis %{max} Zeichen',
    showPassword: 'Passwort anzeigen',
    hidePassword: 'Passwort verbergen',
    capsLock: 'Die Feststelltaste ist an.',
  },
  register: {
    title: 'Registrieren',
    lead: 'Bereiche sehen Sie erst, wenn Ihre Administration Ihnen Rechte gegeben hat.',
    submit: 'Registrieren',
    failed: 'Registrierung fehlgeschlagen',
    hasAccount: 'Schon einen Zugang?',
    sent: 'Wenn die Adresse %{email} neu ist, ist eine Nachricht mit einem Link unterwegs. Er gilt 1 Stunde.',
    next: 'Bestätigen Sie damit Ihre Adresse, dann können Sie sich anmelden. Rechte gibt Ihnen danach Ihre Administration.',
  },
  mail: {
    missing:
      'Nichts angekommen? Das kann einige Minuten dauern. Sehen Sie auch im Spam-Ordner nach, und prüfen Sie die Adresse.',
    resend: 'Noch einmal senden',
    resent: 'Noch einmal angefordert. Nur der neueste Link gilt.',
    otherAddress: 'Andere Adresse angeben',
    local: 'Ist kein Mailserver eingerichtet, liegt die Nachricht im Postausgang.',
    outbox: 'Postausgang öffnen',
    madeUp: 'Hier ist die Anmeldung nachgestellt: Es geht keine Nachricht hinaus, und jedes Passwort gilt.',
  },
  confirmation: {
    title: 'Bestätigung',
    lead: 'Bestätigen Sie Ihre E-Mail-Adresse. Danach können Sie sich anmelden.',
    submit: 'E-Mail-Adresse bestätigen',
    failed: 'Die Adresse wurde nicht bestätigt',
    noCode:
      'Öffnen Sie bitte den Link aus der Nachricht, die wir Ihnen geschickt haben. Mit ihm bestätigen Sie Ihre E-Mail-Adresse. Er gilt 1 Stunde.',
    again: 'Erneut registrieren',
  },
  passwordRequestReset: {
    title: 'Zurücksetzen',
    lead: 'Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort vergeben.',
    submit: 'Link anfordern',
    failed: 'Der Link wurde nicht angefordert',
    sent: 'Wenn es zu dieser Adresse einen Zugang gibt, ist ein Link unterwegs. Er gilt 1 Stunde.',
    address: 'Angegeben haben Sie %{email}.',
  },
  passwordReset: {
    title: 'Bestätigung',
    lead: 'Vergeben Sie ein neues Passwort. Es gilt danach auf allen Geräten.',
    submit: 'Passwort speichern',
    failed: 'Das Passwort wurde nicht geändert',
    newLink: 'Neuen Link anfordern',
  },
  signedInAs: 'Sie sind als %{name} angemeldet. Wenn Sie hier fortfahren, werden Sie abgemeldet.',
  toSignIn: 'Zum Einloggen',
} as const
