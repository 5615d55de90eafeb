import {
  bic,
  choice,
  date,
  dateTime,
  defineResource,
  email,
  iban,
  integer,
  money,
  references,
  sameAccess,
  text,
  timestamps,
} from '../features/model.ts'
import { menuGroups } from './menuGroups.ts'

const access = ['*:mca:ListCustomers', '*:mca:GetCustomer', '*:mca:PutSubscription'] as const

/** Companies with subscriptions. The specification leaves the fields open: they are ours. */
export const customers = defineResource({
  name: 'customers',
  path: 'user-list',
  label: [
    { de: 'Kunde', en: 'Customer' },
    { de: 'Kunden', en: 'Customers' },
  ],
  icon: 'building',
  order: 10,
  group: menuGroups.sales,
  summary: ['employees', 'email'],
  opens: 'show',
  duplicates: [['company', 'postalCode'], ['email'], ['iban']],
  fields: {
    company: text({ label: { de: 'Firma', en: 'Company' }, maxLength: 200, required: true, personal: true }),
    firstName: text({ label: { de: 'Vorname', en: 'First name' }, maxLength: 100, personal: true }),
    lastName: text({ label: { de: 'Nachname', en: 'Last name' }, maxLength: 100, personal: true }),
    email: email({ label: { de: 'E-Mail', en: 'Email' }, required: true, personal: true }),
    employees: integer({ label: { de: 'Mitarbeiter', en: 'Employees' }, min: 0 }),
    street: text({ label: { de: 'Straße', en: 'Street' }, personal: true }),
    postalCode: text({ label: { de: 'Postleitzahl', en: 'Postal code' }, maxLength: 10, personal: true }),
    city: text({ label: { de: 'Ort', en: 'City' }, personal: true }),
    iban: iban({ label: 'IBAN', personal: true }),
    bic: bic({ label: 'BIC', personal: true }),
    status: choice({
      label: 'Status',
      options: {
        ACTIVE: { de: 'Aktiv', en: 'Active' },
        PROSPECT: { de: 'Interessent', en: 'Prospect' },
        CANCELLED: { de: 'Gekündigt', en: 'Cancelled' },
      },
      tones: { ACTIVE: 'positive', PROSPECT: 'info', CANCELLED: 'neutral' },
    }),
    customerSince: date({ label: { de: 'Kunde seit', en: 'Customer since' } }),
    perMonth: money({
      label: { de: 'Im Monat', en: 'Per month' },
      currency: 'EUR',
      needs: 'assignments',
      computed: { due: { of: 'assignments', by: 'customer' } },
    }),
    subscriptions: references('campaigns', {
      label: { de: 'Abos', en: 'Subscriptions' },
      needs: 'assignments',
      computed: { due: { of: 'assignments', by: 'customer' } },
    }),
    erasedAt: dateTime({
      label: { de: 'Anonymisiert am', en: 'Anonymized on' },
      needs: 'erasure',
      edit: 'never',
    }),
    ...timestamps(),
  },
  imports: {
    headings: {
      company: ['Unternehmen', 'Firmenname', 'Name', 'Company name'],
      street: ['Anschrift', 'Adresse', 'Straße und Hausnummer', 'Address'],
      postalCode: ['PLZ', 'ZIP', 'ZIP code', 'Postcode'],
      city: ['Stadt', 'Town'],
      employees: ['Anzahl Mitarbeiter', 'Anz. Mitarbeiter', 'Mitarbeiterzahl', 'Anzahl MA', 'Headcount'],
      firstName: ['Ansprechpartner Vorname', 'Vorname Ansprechpartner', 'Contact first name'],
      lastName: ['Ansprechpartner Nachname', 'Nachname Ansprechpartner', 'Contact last name'],
    },
  },
  list: {
    columns: ['company', 'email', 'employees', 'status', 'perMonth', 'subscriptions'],
    filters: ['status', 'subscriptions', 'perMonth', 'customerSince', 'employees', 'iban'],
    search: ['company', 'firstName', 'lastName', 'email', 'street', 'postalCode', 'city'],
  },
  form: [
    { section: { de: 'Kunde', en: 'Customer' }, fields: ['company', 'status', 'customerSince', 'employees'] },
    { section: { de: 'Kontakt', en: 'Contact' }, fields: ['firstName', 'lastName', 'email'] },
    { section: { de: 'Anschrift', en: 'Address' }, fields: ['street', 'postalCode', 'city'] },
    { section: { de: 'Zahlung', en: 'Payment' }, fields: ['iban', 'bic'] },
  ],
  detail: [
    { section: { de: 'Kunde', en: 'Customer' }, fields: ['company', 'status', 'customerSince', 'employees'] },
    { section: { de: 'Kontakt', en: 'Contact' }, fields: ['firstName', 'lastName', 'email'] },
    { section: { de: 'Anschrift', en: 'Address' }, fields: ['street', 'postalCode', 'city'] },
    { section: { de: 'Zahlung', en: 'Payment' }, fields: ['iban', 'bic'] },
    { section: { de: 'Verwaltung', en: 'Dates' }, fields: ['createdAt', 'updatedAt', 'erasedAt'] },
  ],
  tabs: [
    { tab: 'details' },
    {
      tab: 'related',
      of: 'assignments',
      needs: 'assignments',
      by: 'customer',
      label: { de: 'Abos', en: 'Subscriptions' },
      counts: 'state',
      columns: ['campaign', 'state', 'perMonth', 'employees', 'startDate', 'endDate', 'campaign.journeys'],
    },
    {
      tab: 'pairing',
      needs: 'assignments',
      of: 'assignments',
      label: { de: 'Mehrere zuordnen', en: 'Assign several' },
      one: { de: 'Abo zuordnen', en: 'Assign subscription' },
    },
    {
      tab: 'activity',
      days: [{ of: 'assignments', by: 'customer', fields: ['startDate', 'endDate'] }],
      changes: [
        {
          of: 'assignments',
          by: 'customer',
          through: { campaign: ['monthlyPrice', 'pricePerEmployee', 'startDate', 'endDate'] },
          period: ['startDate', 'endDate'],
        },
      ],
    },
    { tab: 'notes', needs: 'notes', of: 'customerNotes', by: 'customer', text: 'text' },
    { tab: 'raw' },
  ],
  access: {
    ...sameAccess(access, 'list', 'show'),
    ...sameAccess([...access, '*:mca:PutCustomer'], 'create', 'edit'),
  },
  api: {
    list: { get: 'mca-users/users/customers', total: 'maxCount' },
    one: { get: 'mca-users/users/customers/{id}', needs: 'singleRecords' },
    many: { get: 'mca-users/users/customers', ids: 'id', needs: 'listQueries' },
    create: { post: 'mca-users/users/customers', needs: 'writeCustomers' },
    edit: { put: 'mca-users/users/customers/{id}', needs: 'writeCustomers' },
  },
  defaultLimit: 100,
  person: {
    address: { street: 'street', postalCode: 'postalCode', city: 'city' },
    related: [
      { of: 'assignments', by: 'customer' },
      { of: 'customerNotes', by: 'customer' },
    ],
    erase: {
      post: 'mca-users/users/customers/{id}/erase',
      needs: 'erasure',
      access: [...access, '*:mca:EraseCustomer'],
      erasedAt: 'erasedAt',
      retention: { of: 'assignments', by: 'customer', until: 'endDate', days: 0 },
    },
  },
})
