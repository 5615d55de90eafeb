import { choice, date, defineResource, integer, money, references, text } from '#features/model.ts'

/** An entry that uses most of the language, for tests of what follows from one. */
export const invoices = defineResource({
  name: 'invoices',
  path: 'bills',
  label: [
    { de: 'Rechnung', en: 'Invoice' },
    { de: 'Rechnungen', en: 'Invoices' },
  ],
  fields: {
    number: text({ label: { de: 'Nummer', en: 'Number' }, wire: 'invoice_no', maxLength: 20 }),
    amount: money({ label: { de: 'Betrag', en: 'Amount' }, currency: 'EUR', min: 0, required: true }),
    copies: integer({ label: { de: 'Kopien', en: 'Copies' }, min: 1 }),
    issuedOn: date({ label: { de: 'Ausgestellt', en: 'Issued' } }),
    articles: references('articles', { label: { de: 'Artikel', en: 'Articles' }, wire: 'lines' }),
    state: choice({
      label: { de: 'Zustand', en: 'State' },
      options: { OPEN: { de: 'Offen', en: 'Open' }, PAID: { de: 'Bezahlt', en: 'Paid' } },
      tones: { OPEN: 'warning', PAID: 'positive' },
      edit: 'never',
    }),
  },
  list: { columns: ['number', 'amount', 'issuedOn', 'state'], filters: ['state'] },
  title: 'number',
  titleFallback: ['amount'],
  access: {
    list: ['*:billing:Get'],
    show: ['*:billing:Get'],
    create: ['*:billing:Put'],
    edit: ['*:billing:Put'],
  },
  api: {
    list: { get: 'billing/search', rows: 'found', total: 'count' },
    one: { get: 'billing/{id}' },
    create: { post: 'billing', refetch: true },
    edit: { put: 'billing/{id}', refetch: true },
  },
  actions: {
    pay: {
      label: { de: 'Bezahlen', en: 'Pay' },
      access: ['*:billing:Put'],
      when: { state: 'OPEN' },
      put: 'billing/{id}/state',
      body: { state: 'PAID' },
      confirm: { de: 'Das lässt sich nicht zurücknehmen.', en: 'This cannot be undone.' },
    },
  },
})

export const articles = defineResource({
  name: 'articles',
  label: [
    { de: 'Artikel', en: 'Article' },
    { de: 'Artikel', en: 'Articles' },
  ],
  fields: { name: text({ label: 'Name', required: true }) },
  list: { columns: ['name'] },
  access: { list: ['*:billing:Get'] },
  api: { list: { get: 'articles' } },
})
