import { choice, date, defineResource, integer, money, reference, sameAccess } from '../features/model.ts'

const access = ['*:mca:ListCustomers', '*:mca:GetCustomer', '*:mca:PutSubscription'] as const
const path = 'mca-users/users/customers/{customer}/subscription'
const body = {
  subscriptionId: 'campaign',
  employees: 'employees',
  startDate: 'startDate',
  endDate: 'endDate',
} as const

/** Which customer holds which subscription. The backend has no such list: call and fields are ours. */
export const assignments = defineResource({
  name: 'assignments',
  needs: 'assignments',
  label: [
    { de: 'Zuordnung', en: 'Assignment' },
    { de: 'Zuordnungen', en: 'Assignments' },
  ],
  icon: 'checklist',
  order: 60,
  navigation: 'never',
  fields: {
    customer: reference('customers', { label: { de: 'Kunde', en: 'Customer' }, required: true }),
    campaign: reference('campaigns', { label: { de: 'Abonnement', en: 'Subscription' }, required: true }),
    employees: integer({ label: { de: 'Mitarbeiter', en: 'Employees' }, min: 0 }),
    startDate: date({ label: { de: 'Beginn', en: 'Start' }, required: true }),
    endDate: date({ label: { de: 'Ende', en: 'End' }, notBefore: 'startDate' }),
    endReason: choice({
      label: { de: 'Grund des Endes', en: 'Reason for ending' },
      needs: 'endReasons',
      options: {
        TOO_EXPENSIVE: { de: 'Zu teuer', en: 'Too expensive' },
        TOO_LITTLE_USED: { de: 'Zu wenig genutzt', en: 'Too little used' },
        OTHER_PROVIDER: { de: 'Anbieter gewechselt', en: 'Changed provider' },
        CLOSED: { de: 'Betrieb geschlossen', en: 'Business closed' },
        OTHER: { de: 'Sonstiges', en: 'Other' },
      },
    }),
    state: choice({
      label: { de: 'Stand', en: 'State' },
      options: {
        RUNNING: { de: 'Laufend', en: 'Running' },
        LATER: { de: 'Bevorstehend', en: 'Upcoming' },
        PAUSED: { de: 'Pausiert', en: 'Paused' },
        ENDED: { de: 'Beendet', en: 'Ended' },
      },
      tones: { RUNNING: 'positive', LATER: 'info', PAUSED: 'warning', ENDED: 'neutral' },
      computed: { due: { of: 'assignments', by: 'id' } },
    }),
    endsOn: date({
      label: { de: 'Läuft aus am', en: 'Runs out on' },
      computed: { due: { of: 'assignments', by: 'id' } },
    }),
    endsBy: choice({
      label: { de: 'Was endet', en: 'What ends' },
      options: { OWN: { de: 'Vertrag', en: 'Contract' }, PRICED: { de: 'Abonnement', en: 'Subscription' } },
      computed: { due: { of: 'assignments', by: 'id' } },
    }),
    perMonth: money({
      label: { de: 'Im Monat', en: 'Per month' },
      currency: 'EUR',
      computed: { due: { of: 'assignments', by: 'id' } },
    }),
  },
  list: {
    columns: ['customer', 'campaign', 'perMonth', 'startDate', 'endDate', 'endsOn'],
    filters: ['customer', 'campaign', 'state', 'startDate', 'endDate', 'endsOn', 'endsBy', 'endReason'],
    search: ['customer', 'campaign'],
    sort: ['startDate', 'DESC'],
  },
  access: sameAccess(access, 'list', 'create', 'edit', 'delete'),
  overview: {
    counters: [
      {
        name: 'endingSoon',
        label: { de: 'Verträge enden bald', en: 'Contracts ending soon' },
        filter: { endsOn: { period: 'next30Days' } },
        tone: 'warning',
      },
    ],
    todo: [
      {
        name: 'endingSoon',
        label: { de: 'Vertrag endet in den nächsten 30 Tagen', en: 'Contract ends in the next 30 days' },
        filter: { endsOn: { period: 'next30Days' } },
        sort: ['endsOn', 'ASC'],
      },
    ],
    figures: [
      {
        name: 'revenue',
        label: { de: 'Einnahmen im Monat', en: 'Monthly revenue' },
        sum: 'due',
        page: 'reports/revenue',
      },
      {
        name: 'customers',
        label: { de: 'Kunden mit Abo', en: 'Customers with a subscription' },
        distinct: 'customer',
        page: 'reports/revenue',
      },
    ],
  },
  costs: { by: 'campaign', units: 'employees', period: ['startDate', 'endDate'] },
  api: { list: { get: 'api-campaign-assignments-get', total: 'maxCount' } },
  pairing: {
    sides: ['campaign', 'customer'],
    values: ['employees', 'startDate', 'endDate'],
    period: ['startDate', 'endDate'],
    term: ['startDate', 'endDate'],
    prefill: { employees: 'employees' },
    expects: { status: 'ACTIVE' },
    ending: {
      reason: { field: 'endReason', needs: 'endReasons' },
      notice: { months: 3, to: 'monthEnd' },
    },
    assign: { put: path, body },
    change: { put: path, query: { assignment: 'id' }, body },
    remove: { delete: path, query: { assignment: 'id' } },
  },
})
