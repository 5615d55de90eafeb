import type { FeatureParts } from '../../support/featureParts.ts'

export const parts: FeatureParts = {
  shortcuts: 'Beim Zuordnen',
  methods: ['writePair'],
  rich: {
    invoices: { tabs: [{ tab: 'pairing', of: 'placements' }] },
    placements: {
      access: { create: ['*:billing:Put'], edit: ['*:billing:Put'], delete: ['*:billing:Put'] },
      pairing: {
        sides: ['bill', 'article'],
        values: ['copies', 'from', 'until'],
        period: ['from', 'until'],
        term: ['issuedOn', 'dueOn'],
        prefill: { copies: 'months' },
        expects: { state: 'OPEN' },
        assign: { put: 'articles/{article}/bill', body: { no: 'bill', copies: 'copies' } },
        change: { put: 'articles/{article}/bill', query: { placement: 'id' }, body: { copies: 'copies' } },
        remove: { delete: 'placements/{id}' },
      },
    },
  },
  mistakes: [
    [
      'a pairing of an unknown entry',
      'tabs[pairing]',
      { tab: 'pairing', of: 'x' },
      'C207',
      'invoices.tabs[pairing].of',
    ],
    [
      'a pairing of an entry that pairs nothing',
      'tabs[pairing]',
      { tab: 'pairing', of: 'articles' },
      'C323',
      'invoices.tabs[pairing].of',
    ],
  ],
}
