import type { Text } from '#model/language/text.ts'

/** What a backend may have beyond the calls of the specification, declared once. */
interface Capability {
  /** What staff get by it. */
  staff: Text
  /** The calls of the contract that it takes; with a header or a parameter of a call, what is added to it. */
  calls: readonly string[]
}

const campaigns = 'api-campaigns-get'
const assignments = 'api-campaign-assignments-get'
const customers = 'mca-users/users/customers'
const operators = 'mca-users/users/operators'
const journeys = 'mca-user-journeys'
/** Lists in the conventions of ra-data-simple-rest. */
const rest = 'GET, header Range (answers Content-Range; queries sort, range and filter)'
const pages = 'limit, offset, sortBy, sortOrder, search and filters'

/** Every capability, in the order of the reference. A backend that has all of them is that of `npm start`. */
export const capabilities = {
  listQueries: {
    staff: {
      de: 'Lange Listen kommen Seite für Seite; der Server sucht, filtert und ordnet.',
      en: 'Long lists come page by page; the server searches, filters and sorts.',
    },
    calls: [
      `GET ${campaigns} ? ${pages}`,
      `GET ${customers} ? ${pages}, id`,
      `GET ${assignments} ? ${pages} (with assignments)`,
    ],
  },
  nearestSearch: {
    staff: {
      de: 'Die Suche verzeiht Tippfehler und nennt das Passendste zuerst.',
      en: 'The search forgives typos and names the best match first.',
    },
    calls: ['GET of any list, header Search-Order: nearest'],
  },
  singleRecords: {
    staff: {
      de: 'Die Seiten von Kunden und Operatoren öffnen sich, ohne dass die ganze Liste geladen wird.',
      en: 'Pages of customers and operators open without loading the whole list.',
    },
    calls: [`GET ${customers}/{id}`, `GET ${operators}/{id}`],
  },
  versions: {
    staff: {
      de: 'Gleichzeitige Änderungen werden auch im letzten Augenblick bemerkt.',
      en: 'Simultaneous changes are noticed up to the last moment.',
    },
    calls: ['PUT and DELETE, header If-Match (answers 412)'],
  },
  idempotency: {
    staff: {
      de: 'Nach einer verlorenen Antwort entsteht beim Wiederholen nichts doppelt.',
      en: 'After a lost answer, trying again creates nothing twice.',
    },
    calls: ['POST, header Idempotency-Key'],
  },
  campaignNames: {
    staff: { de: 'Abonnements haben Namen.', en: 'Subscriptions have names.' },
    calls: ['POST api-campaigns-post, key name', 'PUT api-campaigns-put/{id}, key name'],
  },
  assignments: {
    staff: {
      de: 'Kunden werden Abonnements zugeordnet; Einnahmen, Kosten und betroffene Kunden sind zu sehen.',
      en: 'Customers are assigned to subscriptions; revenue, costs and affected customers are shown.',
    },
    calls: [
      `GET ${assignments}`,
      `PUT ${customers}/{customer}/subscription`,
      `DELETE ${customers}/{customer}/subscription`,
      `PUT ${customers}/{customer}/subscription, header If-Match`,
      `DELETE ${customers}/{customer}/subscription, header If-Match`,
    ],
  },
  endReasons: {
    staff: {
      de: 'Warum eine Zuordnung endet.',
      en: 'Why an assignment ends.',
    },
    calls: [`PUT ${customers}/{customer}/subscription, key endReason (with assignments)`],
  },
  plannedChanges: {
    staff: {
      de: 'Preise, Laufzeiten und Status ändern sich an einem geplanten Tag.',
      en: 'Prices, terms and statuses change on a scheduled day.',
    },
    calls: [
      'GET planned-changes',
      'POST planned-changes',
      'POST planned-changes, header Idempotency-Key',
      'GET planned-changes/{id}',
      'PUT planned-changes/{id}',
      'PUT planned-changes/{id}, header If-Match',
      'POST planned-changes/{id}/withdraw',
      'POST planned-changes/{id}/retry',
      rest,
    ],
  },
  journal: {
    staff: {
      de: 'Wer wann was geändert hat, Rückgängig nach Änderungen, und die Sicherheitsereignisse; zu sehen mit dem Recht *:audit:Get.',
      en: 'Who changed what and when, undo after changes, and the security events; seen with the permission *:audit:Get.',
    },
    calls: [
      'GET changes',
      'GET changes/{id}',
      'GET changes/undo',
      'POST changes/undo',
      'GET securityEvents',
      'GET securityEvents/{id}',
      rest,
      'POST, PUT and DELETE, header Batch-Id',
    ],
  },
  notes: {
    staff: { de: 'Notizen zu Kunden.', en: 'Notes about customers.' },
    calls: [
      'GET customerNotes',
      'POST customerNotes',
      'GET customerNotes/{id}',
      'PUT customerNotes/{id}',
      'DELETE customerNotes/{id}',
      rest,
    ],
  },
  writeJourneys: {
    staff: {
      de: 'Journeys anlegen, bearbeiten, archivieren und löschen.',
      en: 'Creating, editing, archiving and deleting journeys.',
    },
    calls: [
      `POST ${journeys}`,
      `PUT ${journeys}/{id}`,
      `PUT ${journeys}/{id}/status`,
      `DELETE ${journeys}/{id}`,
    ],
  },
  writeMedia: {
    staff: {
      de: 'Angaben zu Clips bearbeiten, Clips löschen.',
      en: 'Editing the details of clips, deleting clips.',
    },
    calls: ['PUT api-content-put/{id}', 'DELETE api-content-delete/{id}'],
  },
  uploads: {
    staff: {
      de: 'Clips, Vorschaubilder und Untertitel hochladen, und Dateien in Felder mit "upload".',
      en: 'Uploading clips, preview images and captions, and files into fields with "upload".',
    },
    calls: [
      'POST media-uploads (tus 1.0)',
      'GET media-uploads/{id}',
      'PATCH media-uploads/{id}',
      'DELETE media-uploads/{id}',
      'PUT api-content-put/{id}/thumbnail',
      'PUT api-content-put/{id}/captions/{language}',
      'DELETE api-content-put/{id}/captions/{language}',
    ],
  },
  forms: {
    staff: {
      de: 'Formulare gehören allen, werden veröffentlicht und sammeln Antworten. Ohne sie bleiben sie in diesem Browser.',
      en: 'Forms are shared, published and collect answers. Without it they stay in the browser.',
    },
    calls: [
      'GET mca-forms',
      'POST mca-forms',
      'GET mca-forms/{id}',
      'PUT mca-forms/{id}',
      'DELETE mca-forms/{id}',
      'POST mca-forms/{id}/publish',
      'POST mca-forms/{id}/unpublish',
      'POST mca-forms/{id}/reopen',
      'POST mca-forms/{id}/archive',
      'GET formVersions',
      'GET formVersions/{id}',
      rest,
      'GET mca-forms/{form}/answers',
      'GET mca-forms/{form}/answers/{id}',
      'DELETE mca-forms/{form}/answers/{id}',
      'POST mca-forms/{form}/answers/delete-older',
      'GET mca-forms/{form}/summary',
      'GET mca-forms/{form}/dropoff',
      'GET public-forms/{id}',
      'POST public-forms/{id}/answers',
      'POST public-forms/{id}/visits',
    ],
  },
  writeCustomers: {
    staff: {
      de: 'Kunden anlegen, bearbeiten und importieren, mit dem Recht *:mca:PutCustomer.',
      en: 'Creating, editing and importing customers, with the permission *:mca:PutCustomer.',
    },
    calls: [`POST ${customers}`, `PUT ${customers}/{id}`],
  },
  erasure: {
    staff: {
      de: 'Personendaten eines Kunden auf Wunsch löschen, mit dem Recht *:mca:EraseCustomer.',
      en: 'Erasing the personal data of a customer on request, with the permission *:mca:EraseCustomer.',
    },
    calls: [`POST ${customers}/{id}/erase`],
  },
  invitationRoles: {
    staff: {
      de: 'Einladungen mit Rolle, Sprache, Gültigkeit und Nachricht, mit Vorschau der E-Mail; das Recht dazu ist *:mca:InviteOperator.',
      en: 'Invitations with role, language, validity and message, with a preview of the email; the permission for it is *:mca:InviteOperator.',
    },
    calls: [
      `POST ${operators}/invite, keys template, language, note, validDays`,
      `POST ${operators}/invite/preview`,
      'GET api-authority/permissions',
    ],
  },
  manageOperators: {
    staff: {
      de: 'Rolle von Operatoren ändern, sie sperren und löschen; Einladungen erneut senden und zurückziehen; mit dem Recht *:mca:InviteOperator.',
      en: 'Changing the role of operators, blocking and deleting them; resending and withdrawing invitations; with the permission *:mca:InviteOperator.',
    },
    calls: [
      `PUT ${operators}/{id}`,
      `DELETE ${operators}/{id}`,
      `POST ${operators}/{id}/resend`,
      `POST ${operators}/{id}/link`,
      `POST ${operators}/{id}/revoke`,
      `POST ${operators}/{id}/block`,
      `POST ${operators}/{id}/unblock`,
      `POST ${operators}/{id}/reset-second-factor`,
    ],
  },
  accounts: {
    staff: {
      de: 'Registrieren, Einladungen annehmen, Passwort zurücksetzen und ändern.',
      en: 'Registering, accepting invitations, resetting and changing the password.',
    },
    calls: [
      'POST register',
      'POST confirm',
      'POST request-reset',
      'POST reset',
      'POST invitation',
      'POST change-password',
    ],
  },
  sessions: {
    staff: {
      de: 'Wo man angemeldet ist, andere Geräte abmelden; beim Abmelden endet die Sitzung auch am Server.',
      en: 'Where one is signed in, signing out other devices; signing out ends the session on the server too.',
    },
    calls: ['GET sessions', 'DELETE sessions', 'DELETE sessions/{id}', 'POST logout'],
  },
  secondFactor: {
    staff: {
      de: 'Ein zweiter Faktor bei der Anmeldung.',
      en: 'A second factor at sign-in.',
    },
    calls: [
      'GET second-factor',
      'POST second-factor',
      'POST second-factor/confirm',
      'POST second-factor/recovery-codes',
      'POST second-factor/remove',
      'POST login, key code',
    ],
  },
  profile: {
    staff: { de: 'Den eigenen Namen ändern.', en: "Changing one's own name." },
    calls: [
      'GET api-authority/self/profile',
      'PUT api-authority/self/profile',
      'PUT api-authority/self/profile, header If-Match',
    ],
  },
} as const satisfies Readonly<Record<string, Capability>>

export type CapabilityName = keyof typeof capabilities

export const capabilityNames = Object.keys(capabilities) as CapabilityName[]

export function capabilityNamed(name: CapabilityName): Capability {
  return capabilities[name]
}
