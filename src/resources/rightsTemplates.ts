import { allow, defineRightsTemplates } from '../features/model.ts'

/** What a person may be invited for. A new one is one more item; its name is stored with the operators. */
export const rightsTemplates = defineRightsTemplates([
  {
    name: 'administration',
    label: 'Administration',
    description: {
      de: 'Darf alles: Inhalte, Kunden und Zuordnungen bearbeiten, Personendaten löschen, Operatoren einladen und ihre Rechte ändern, das Änderungsprotokoll lesen, sehen, wie etwas gespeichert ist.',
      en: 'May do everything: edit content, customers and assignments, erase personal data, invite operators and change their rights, read the change journal, see how things are stored.',
    },
    statements: [
      allow('*:apiContent', 'Get', 'Put', 'Delete'),
      allow('*:mca', 'ListOperators', 'InviteOperator', 'EditOperator'),
      allow('*:mca', 'ListCustomers', 'GetCustomer', 'PutSubscription', 'EraseCustomer'),
      allow('*:audit', 'Get'),
      allow('*:panel', 'Expert'),
    ],
  },
  {
    name: 'editing',
    label: { de: 'Redaktion', en: 'Editing' },
    description: {
      de: 'Darf Abonnements, Journeys und Medien ansehen, anlegen und ändern; nichts löschen, keine Kunden sehen.',
      en: 'May see, create and change subscriptions, journeys and media; may delete nothing and see no customers.',
    },
    statements: [allow('*:apiContent', 'Get', 'Put')],
  },
  {
    name: 'reading',
    label: { de: 'Nur lesen', en: 'Read only' },
    description: {
      de: 'Darf Abonnements, Journeys und Medien ansehen, aber nichts ändern.',
      en: 'May see subscriptions, journeys and media, but change nothing.',
    },
    statements: [allow('*:apiContent', 'Get')],
  },
])
