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
  messages: (wrong) => [
    [
      'C414',
      wrong('2.access.create', undefined),
      '"pairing" hat den Aufruf "assign", aber "access" sagt nicht, wer ihn darf ("create").',
      '"pairing" has the call "assign", but "access" does not say who may use it ("create").',
    ],
    [
      'C323',
      wrong('0.tabs[pairing].of', 'articles'),
      'der Eintrag "articles" hat kein "pairing", von dem eine Seite dieser Eintrag ist.',
      'the entry "articles" has no "pairing" of which one side is this entry.',
    ],
  ],
}
