import { allow, defineRightsTemplates } from '../features/model.ts'

/** Rights of invited people. Names are stored with the operators. */
export const rightsTemplates = defineRightsTemplates([
  {
    name: 'administration',
    label: 'Administration',
    description: {
      de: 'Darf alles, auch Personendaten löschen, Operatoren verwalten und das Änderungsprotokoll lesen.',
      en: 'Can do everything, including erasing personal data, managing operators and reading the change log.',
    },
    statements: [
      allow('*:apiContent', 'Get', 'Put', 'Delete'),
      allow('*:mca', 'ListOperators', 'ListOperatorNames', 'InviteOperator', 'EditOperator'),
      allow('*:mca', 'ListCustomers', 'GetCustomer', 'PutCustomer', 'PutSubscription', 'EraseCustomer'),
      allow('*:audit', 'Get'),
      allow('*:panel', 'Expert'),
    ],
  },
  {
    name: 'editing',
    label: { de: 'Redaktion', en: 'Editing' },
    description: {
      de: 'Darf Abonnements, Journeys, Medien und Formulare anlegen und ändern; löscht nichts, sieht keine Kunden.',
      en: 'Can create and change subscriptions, journeys, media and forms, but not delete anything or see customers.',
    },
    statements: [allow('*:apiContent', 'Get', 'Put')],
  },
  {
    name: 'reading',
    label: { de: 'Nur lesen', en: 'Read only' },
    description: {
      de: 'Darf Abonnements, Medien und die Liste der Journeys ansehen, aber nichts ändern.',
      en: 'Can view subscriptions, media and the list of journeys, but not change anything.',
    },
    statements: [allow('*:apiContent', 'Get')],
  },
])
