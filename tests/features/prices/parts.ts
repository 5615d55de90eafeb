import type { FeatureParts } from '../../support/featureParts.ts'

export const parts: FeatureParts = {
  rich: {
    invoices: {
      fields: {
        perMonth: {
          kind: 'money',
          label: 'Im Monat',
          currency: 'EUR',
          computed: { due: { of: 'placements', by: 'bill' } },
        },
      },
    },
    articles: {
      price: {
        monthly: 'monthly',
        perUnit: 'perUnit',
        unit: ['Stück', { de: 'Stück', en: 'pieces' }],
        months: 'months',
        term: ['starts', 'ends'],
        when: { kind: ['video', 'image'] },
      },
    },
    placements: { costs: { by: 'article', units: 'copies', period: ['from', 'until'] } },
  },
}
