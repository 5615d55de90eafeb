/** Entries as JSON would hold them, with nothing wrong, to put single mistakes into. */
export function goodEntries(): Record<string, unknown>[] {
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
        edit: { put: 'billing/{id}', notSelf: true },
      },
      tabs: [
        { tab: 'details', label: 'Daten' },
        { tab: 'related', of: 'articles', by: 'bill', columns: ['name', 'bill.number'] },
        { tab: 'activity', days: [{ of: 'articles', by: 'bill', fields: ['day'] }] },
        { tab: 'notes', name: 'remarks', of: 'articles', by: 'bill', text: 'note' },
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
      overview: {
        counters: [
          { name: 'free', label: 'Kostenlos', filter: { price: { from: 0, to: 0 } }, tone: 'warning' },
          { name: 'all', label: 'Rechnungen' },
        ],
        todo: [
          { name: 'late', label: 'Vorbei', filter: { until: { period: 'past' } }, sort: ['until', 'ASC'] },
          { name: 'early', label: 'Früh', filter: { until: { from: '2026-01-01' } } },
        ],
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

/** An entry whose records pair two others. */
export function pairedEntry(): Record<string, unknown> {
  return {
    name: 'placements',
    label: ['Platzierung', 'Platzierungen'],
    fields: {
      bill: { kind: 'reference', label: 'Rechnung', resource: 'invoices' },
      article: { kind: 'reference', label: 'Artikel', resource: 'articles' },
      copies: { kind: 'integer', label: 'Kopien' },
      from: { kind: 'date', label: 'Von' },
      until: { kind: 'date', label: 'Bis' },
      placedAt: { kind: 'dateTime', label: 'Platziert', edit: 'never' },
    },
    list: { columns: ['bill', 'article'], filters: ['bill', 'article'] },
    access: { list: [], create: [], edit: [], delete: [] },
    api: { list: { get: 'placements' } },
    pairing: {
      sides: ['bill', 'article'],
      values: ['copies'],
      period: ['from', 'until'],
      term: ['from', 'until'],
      expects: { state: 'OPEN' },
      assign: { put: 'articles/{article}/bill', body: { no: 'bill', copies: 'copies' } },
      change: { put: 'articles/{article}/bill', query: { placement: 'id' }, body: { copies: 'copies' } },
      remove: { delete: 'placements/{id}' },
    },
  }
}

/** Puts a value at a place (`fields.price.min`); `undefined` takes it away. */
export function put(target: Record<string, unknown>, place: string, value: unknown): void {
  const parts = place.split(/[.[\]]+/).filter(Boolean)
  const last = parts.pop() ?? ''
  const holder = parts.reduce<unknown>((object, part) => Reflect.get(Object(object), part), target)
  if (value === undefined) Reflect.deleteProperty(Object(holder), last)
  else
    Object.defineProperty(Object(holder), last, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    })
}
