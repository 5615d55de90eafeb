import { withParts } from '../support/featureParts.ts'

/** Entries as JSON would hold them, with nothing wrong and with what features add, to put single mistakes into. */
export function goodEntries(): Record<string, unknown>[] {
  return structuredClone(withParts(plainEntries(), 'good'))
}

function plainEntries(): Record<string, unknown>[] {
  return [
    {
      name: 'invoices',
      path: 'open-bills',
      label: [
        { de: 'Rechnung', en: 'Invoice' },
        { de: 'Rechnungen', en: 'Invoices' },
      ],
      icon: 'receipt',
      order: 5,
      navigation: { list: 'always', create: 'local' },
      titles: { create: 'Neu' },
      createIn: 'slideOver',
      title: 'number',
      titleFallback: ['price'],
      fields: {
        number: { kind: 'text', label: 'Nummer', wire: 'no', maxLength: 20, required: true },
        price: { kind: 'money', label: 'Preis', currency: 'EUR', min: 0, max: 100, default: 5 },
        copies: { kind: 'integer', label: 'Kopien', default: 1 },
        from: { kind: 'date', label: 'Von' },
        until: { kind: 'date', label: 'Bis', notBefore: 'from' },
        sentAt: { kind: 'dateTime', label: 'Versandt', edit: 'never' },
        state: {
          kind: 'choice',
          label: 'Zustand',
          options: { OPEN: 'Offen', PAID: { de: 'Bezahlt', en: 'Paid' } },
          tones: { PAID: 'positive' },
          grants: {
            PAID: {
              description: 'Bezahlt ist bezahlt',
              statements: [{ Effect: 'Allow', Action: ['Get'], Resource: '*:billing' }],
            },
          },
          default: 'OPEN',
          edit: 'never',
        },
        article: { kind: 'reference', label: 'Artikel', resource: 'articles' },
        more: { kind: 'references', label: 'Weitere', resource: 'articles', minItems: 0, maxItems: 3 },
        lines: {
          kind: 'list',
          label: 'Zeilen',
          fields: { text: { kind: 'text', label: 'Text' }, paid: { kind: 'flag', label: 'Bezahlt' } },
        },
        remark: { kind: 'longText', label: 'Bemerkung', writeOnly: true },
      },
      list: {
        columns: ['number', 'price', 'state'],
        filters: ['state', 'until', 'price'],
        search: ['number'],
        sort: ['from', 'DESC'],
        perPage: 50,
      },
      duplicates: [['number', 'price']],
      form: [
        { section: 'Rechnung', fields: ['number', 'price', 'article'] },
        { section: '', fields: ['from', 'until', 'lines', 'remark'] },
      ],
      detail: [{ section: 'Rechnung', fields: ['number', 'state', 'sentAt'] }],
      access: { list: ['*:billing:Get'], show: [], create: ['*:billing:Put'], edit: ['*:billing:Put'] },
      api: {
        list: {
          get: 'billing/search',
          query: { kind: 'bill' },
          total: 'count',
          parameters: { limit: 'size' },
        },
        one: { get: 'billing/{id}' },
        many: { get: 'billing/search', ids: 'ids' },
        create: {
          post: 'billing',
          refetch: true,
          each: { field: 'number', known: 'pay' },
          preview: { post: 'billing/preview', language: 'state' },
        },
        edit: { put: 'billing/{id}', notSelf: true, when: { state: ['OPEN', 'PAID'] } },
      },
      tabs: [
        { tab: 'details', label: 'Daten' },
        { tab: 'related', of: 'articles', by: 'bill', columns: ['name', 'bill.number'] },
        { tab: 'raw' },
      ],
      dropped: ['secret'],
      actions: {
        pay: {
          label: 'Bezahlen',
          access: ['*:billing:Put'],
          when: { state: 'OPEN' },
          put: 'billing/{id}/state',
          body: { state: 'PAID' },
          tone: 'positive',
          notSelf: false,
          answer: 'record',
        },
      },
    },
    {
      name: 'articles',
      label: ['Artikel', 'Artikel'],
      fields: {
        name: { kind: 'text', label: 'Name', required: true },
        bill: { kind: 'reference', label: 'Rechnung', resource: 'invoices' },
        note: { kind: 'longText', label: 'Notiz' },
        day: { kind: 'date', label: 'Tag' },
        soldOutOn: { kind: 'date', label: 'Ausverkauft am' },
      },
      list: { columns: ['name'], filters: ['bill', 'day'] },
      access: { list: ['*:billing:Get'] },
      api: { list: { get: 'articles' } },
    },
  ]
}
