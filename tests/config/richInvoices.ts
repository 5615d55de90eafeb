import { richFields } from './richFields.ts'

const mayRead = ['*:billing:Get']
const mayWrite = ['*:billing:Put']

/** An entry that uses every key of the core. */
export const richInvoices = {
  name: 'invoices',
  path: 'open-bills',
  label: [
    { de: 'Rechnung', en: 'Invoice' },
    { de: 'Rechnungen', en: 'Invoices' },
  ],
  icon: 'receipt',
  order: 5,
  group: { de: 'Buchhaltung', en: 'Accounting' },
  navigation: { list: 'always', create: 'local' },
  titles: { list: 'Alle Rechnungen', create: { de: 'Neu', en: 'New' }, edit: 'Ändern', show: 'Rechnung' },
  createLabel: 'Rechnung schreiben',
  createIn: 'slideOver',
  opens: 'show',
  title: 'number',
  titleFallback: ['amount'],
  fields: richFields,
  list: {
    columns: ['number', 'amount', 'state', 'article', 'lines'],
    filters: ['state', 'issuedOn', 'amount', 'article', 'paid', 'day'],
    search: ['number', 'mail'],
    sort: ['issuedOn', 'DESC'],
    perPage: 50,
  },
  form: [
    {
      section: { de: 'Rechnung', en: 'Invoice' },
      help: 'Was sie kostet.',
      columns: 2,
      fields: [
        'number',
        'amount',
        'net',
        'tax',
        'state',
        'reason',
        'article',
        'more',
        'issuedOn',
        'dueOn',
        'sum',
      ],
    },
    { section: '', fields: ['lines', 'remark', 'body', 'secret', 'channels', 'paid', 'agreed'] },
  ],
  detail: [{ section: 'Rechnung', columns: 3, fields: ['number', 'amount', 'state', 'erasedAt'] }],
  access: {
    list: mayRead,
    show: mayRead,
    create: mayWrite,
    edit: mayWrite,
    delete: mayWrite,
    open: mayWrite,
  },
  api: {
    list: {
      get: 'billing/search',
      query: { kind: 'bill' },
      rows: 'found',
      total: 'count',
      parameters: {
        ...{ limit: 'size', offset: 'skip', sortBy: 'by', sortOrder: 'way', search: 'q' },
        ...{ from: 'min[{field}]', to: 'max[{field}]' },
      },
    },
    one: { get: 'billing/{id}' },
    many: { get: 'billing/search', ids: 'ids', rows: 'found' },
    create: {
      post: 'billing',
      refetch: true,
      each: { field: 'number', known: 'pay' },
      preview: { post: 'billing/preview', language: 'state' },
    },
    edit: { put: 'billing/{id}', notSelf: true, conflicts: 'refused' },
    delete: { delete: 'billing/{id}' },
  },
  dropped: ['internal'],
  actions: {
    pay: {
      label: { de: 'Bezahlen', en: 'Pay' },
      access: mayWrite,
      when: { state: ['OPEN', 'LATE'] },
      put: 'billing/{id}/state',
      body: { state: 'PAID' },
      confirm: 'Das lässt sich nicht zurücknehmen.',
      effects: [
        { field: 'article', label: 'Betrifft' },
        {
          of: 'placements',
          by: 'bill',
          filter: { until: { period: 'next30Days' } },
          except: { article: ['1'] },
          names: 'article',
          note: 'Sie entfallen.',
          tone: 'warning',
        },
      ],
      tone: 'positive',
      notSelf: false,
      answer: 'record',
      whileUsed: 'asked',
    },
    invite: { label: 'Einladen', access: [], post: 'billing/{id}/link', answer: 'link' },
    discard: { label: 'Verwerfen', access: 'never', delete: 'billing/{id}/draft', answer: 'gone' },
  },
  tabs: [
    { tab: 'details', label: 'Daten' },
    { tab: 'related', of: 'articles', by: 'bill', columns: ['name', 'bill.number', 'starts'] },
    { tab: 'raw' },
  ],
}
