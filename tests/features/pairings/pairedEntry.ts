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
