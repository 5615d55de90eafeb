import {
  choice,
  date,
  defineResource,
  integer,
  money,
  references,
  sameAccess,
  text,
  timestamps,
} from '../features/model.ts'
import { menuGroups } from './menuGroups.ts'

export const campaigns = defineResource({
  name: 'campaigns',
  path: 'subscriptions',
  label: [
    { de: 'Abonnement', en: 'Subscription' },
    { de: 'Abonnements', en: 'Subscriptions' },
  ],
  icon: 'repeat',
  order: 20,
  group: menuGroups.sales,
  navigation: { list: 'always', create: 'local' },
  titles: {
    create: { de: 'Neues Abonnement', en: 'New Subscription Form Page' },
    edit: { de: 'Abonnement bearbeiten', en: 'Edit Subscription Form Page' },
  },
  opens: 'show',
  title: 'name',
  titleFallback: ['monthlyPrice', 'startDate'],
  fields: {
    name: text({
      label: 'Name',
      needs: 'campaignNames',
      maxLength: 120,
      help: {
        de: 'Ohne Namen zeigt die Liste Preis und Beginn.',
        en: 'Without a name, lists show price and start.',
      },
    }),
    type: choice({
      label: { de: 'Typ', en: 'Type' },
      options: { SUBSCRIPTION: { de: 'Abonnement', en: 'Subscription' } },
      default: 'SUBSCRIPTION',
    }),
    journeys: references('journeys', { label: 'Journeys', wire: 'items' }),
    duration: integer({
      label: { de: 'Laufzeit in Monaten', en: 'Duration in months' },
      min: 1,
      max: 120,
      required: true,
      default: 12,
    }),
    monthlyPrice: money({
      label: { de: 'Monatspreis', en: 'Monthly price' },
      currency: 'EUR',
      min: 0,
      required: true,
    }),
    pricePerEmployee: money({
      label: { de: 'Preis je Mitarbeiter', en: 'Price per employee' },
      currency: 'EUR',
      min: 0,
      required: true,
      default: 0,
    }),
    // Without them the specification's body has `null`.
    startDate: date({ label: { de: 'Beginn', en: 'Start' }, sendEmpty: true }),
    endDate: date({ label: { de: 'Ende', en: 'End' }, notBefore: 'startDate', sendEmpty: true }),
    status: choice({
      label: 'Status',
      options: { ACTIVE: { de: 'Aktiv', en: 'Active' }, INACTIVE: { de: 'Inaktiv', en: 'Inactive' } },
      tones: { ACTIVE: 'positive' },
      default: 'INACTIVE',
      edit: 'never',
    }),
    ...timestamps(),
  },
  imports: {
    headings: {
      name: ['Bezeichnung', 'Titel', 'Title'],
      monthlyPrice: ['Preis', 'Preis je Monat', 'Price', 'Price per month'],
      startDate: ['Anfang', 'Gültig ab', 'Valid from'],
      endDate: ['Gültig bis', 'Valid until'],
    },
  },
  list: {
    columns: ['name', 'status', 'monthlyPrice', 'startDate', 'endDate', 'journeys'],
    filters: ['status', 'startDate', 'endDate', 'monthlyPrice', 'journeys'],
    search: ['name'],
    sort: ['startDate', 'DESC'],
  },
  form: [
    { section: { de: 'Abonnement', en: 'Subscription' }, fields: ['name', 'type', 'journeys'] },
    { section: { de: 'Preis', en: 'Price' }, fields: ['monthlyPrice', 'pricePerEmployee'] },
    { section: { de: 'Laufzeit', en: 'Term' }, columns: 3, fields: ['startDate', 'endDate', 'duration'] },
  ],
  detail: [
    { section: { de: 'Preis', en: 'Price' }, fields: ['monthlyPrice', 'pricePerEmployee'] },
    { section: { de: 'Laufzeit', en: 'Term' }, fields: ['startDate', 'endDate', 'duration'] },
    { section: 'Journeys', fields: ['journeys'] },
    { section: { de: 'Verwaltung', en: 'Dates' }, fields: ['createdAt', 'updatedAt'] },
  ],
  tabs: [
    { tab: 'details' },
    {
      tab: 'related',
      of: 'assignments',
      needs: 'assignments',
      by: 'campaign',
      label: { de: 'Kunden', en: 'Customers' },
      columns: ['customer', 'customer.email', 'state', 'perMonth', 'employees', 'startDate', 'endDate'],
      counts: 'state',
      letter: {
        to: 'customer',
        counted: ['RUNNING', 'LATER'],
        address: ['street', 'postalCode', 'city'],
        unless: 'erasedAt',
      },
    },
    {
      tab: 'pairing',
      needs: 'assignments',
      of: 'assignments',
      label: { de: 'Mehrere zuordnen', en: 'Assign several' },
    },
    {
      tab: 'activity',
      values: {
        label: { de: 'Preisverlauf', en: 'Price history' },
        fields: ['monthlyPrice', 'pricePerEmployee'],
      },
      days: [{ of: 'assignments', by: 'campaign', fields: ['startDate', 'endDate'] }],
    },
    { tab: 'raw' },
  ],
  access: {
    ...sameAccess(['*:apiContent:Get'], 'list', 'show'),
    ...sameAccess(['*:apiContent:Put'], 'create', 'edit'),
  },
  api: {
    list: { get: 'api-campaigns-get', total: 'maxCount' },
    one: { get: 'api-campaigns-get/{id}' },
    many: 'by-list',
    create: { post: 'api-campaigns-post', refetch: true },
    edit: { put: 'api-campaigns-put/{id}', refetch: true },
  },
  dropped: ['payments'],
  planned: {
    needs: 'plannedChanges',
    fields: ['monthlyPrice', 'pricePerEmployee', 'startDate', 'endDate', 'duration'],
    actions: ['activate', 'deactivate'],
  },
  price: {
    monthly: 'monthlyPrice',
    perUnit: 'pricePerEmployee',
    unit: [
      { de: 'Mitarbeiter', en: 'employee' },
      { de: 'Mitarbeiter', en: 'employees' },
    ],
    months: 'duration',
    term: ['startDate', 'endDate'],
    when: { status: 'ACTIVE' },
  },
  overview: {
    figures: [
      {
        name: 'running',
        label: { de: 'Angebotene Abonnements', en: 'Subscriptions on offer' },
        filter: { status: ['ACTIVE'] },
        days: ['startDate', 'endDate'],
        page: 'reports/portfolio',
      },
    ],
    actions: [
      {
        name: 'assign',
        needs: 'assignments',
        label: { de: 'Abo zuordnen', en: 'Assign subscription' },
        page: 'campaign-assignment',
      },
      { name: 'new', label: { de: 'Abonnement anlegen', en: 'New subscription' } },
    ],
    counters: [],
    todo: [
      {
        name: 'pastEnd',
        label: { de: 'Aktiv, obwohl das Ende vorbei ist', en: 'Active past its end date' },
        filter: { status: ['ACTIVE'], endDate: { period: 'past' } },
        sort: ['endDate', 'ASC'],
      },
      {
        name: 'endingSoon',
        label: { de: 'Endet in den nächsten 30 Tagen', en: 'Ends in the next 30 days' },
        filter: { status: ['ACTIVE'], endDate: { period: 'next30Days' } },
        sort: ['endDate', 'ASC'],
      },
      {
        name: 'withoutJourney',
        label: { de: 'Ohne Journey', en: 'Without a journey' },
        filter: { journeys: [''] },
        sort: ['startDate', 'DESC'],
      },
      {
        name: 'withoutPrice',
        label: { de: 'Monatspreis ist 0 €', en: 'Monthly price is €0' },
        filter: { monthlyPrice: { from: 0, to: 0 } },
        sort: ['startDate', 'DESC'],
      },
    ],
  },
  effects: [
    {
      changed: ['monthlyPrice', 'pricePerEmployee', 'duration', 'startDate', 'endDate'],
      when: { status: 'ACTIVE' },
      of: 'assignments',
      needs: 'assignments',
      by: 'campaign',
      except: { endDate: { period: 'past' } },
      names: 'customer',
      note: {
        de: 'Die Änderung gilt auch für bestehende Kunden.',
        en: 'The change applies to existing customers too.',
      },
      tone: 'warning',
    },
  ],
  actions: {
    activate: {
      label: { de: 'Aktivieren', en: 'Activate' },
      access: ['*:apiContent:Put'],
      when: { status: 'INACTIVE' },
      confirm: {
        de: 'Das Abonnement wird aktiv und kann Kunden zugeordnet werden.',
        en: 'The subscription becomes active and can be assigned to customers.',
      },
      confirmMany: {
        de: 'Die Abonnements werden aktiv und können Kunden zugeordnet werden.',
        en: 'The subscriptions become active and can be assigned to customers.',
      },
      effects: [
        {
          of: 'assignments',
          needs: 'assignments',
          by: 'campaign',
          except: { endDate: { period: 'past' } },
          names: 'customer',
          note: {
            de: 'Ihre Zuordnung läuft noch oder beginnt erst. Das Abonnement gilt für sie wieder.',
            en: 'Their assignment is running or has yet to start. The subscription applies to them again.',
          },
        },
        { field: 'journeys' },
      ],
      put: 'api-campaigns-put/{id}/status',
      body: { status: 'ACTIVE' },
      refetch: true,
      tone: 'positive',
    },
    deactivate: {
      label: { de: 'Deaktivieren', en: 'Deactivate' },
      access: ['*:apiContent:Put'],
      when: { status: 'ACTIVE' },
      confirm: {
        de: 'Das Abonnement wird inaktiv. Es bleibt erhalten und lässt sich wieder aktivieren.',
        en: 'The subscription becomes inactive. It is kept and can be activated again.',
      },
      confirmMany: {
        de: 'Die Abonnements werden inaktiv. Sie bleiben erhalten und lassen sich wieder aktivieren.',
        en: 'The subscriptions become inactive. They are kept and can be activated again.',
      },
      effects: [
        {
          of: 'assignments',
          needs: 'assignments',
          by: 'campaign',
          except: { endDate: { period: 'past' } },
          names: 'customer',
          note: {
            de: 'Ihre Zuordnung läuft noch oder beginnt erst. Sie bleibt bestehen.',
            en: 'Their assignment is running or has yet to start. It stays in place.',
          },
          tone: 'warning',
        },
        { field: 'journeys' },
      ],
      put: 'api-campaigns-put/{id}/status',
      body: { status: 'INACTIVE' },
      refetch: true,
      tone: 'warning',
    },
  },
})
