import type { FeatureParts } from '../../support/featureParts.ts'

export const parts: FeatureParts = {
  rich: {
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
  messages: (wrong) => [
    [
      'C321',
      wrong('1.fields.perUnit.currency', 'USD'),
      'das Feld "perUnit" hat eine andere Währung als monthly.',
      'the field "perUnit" has another currency than monthly.',
    ],
    [
      'C322',
      wrong('2.costs.by', 'bill'),
      'der Eintrag "invoices" hat keinen Preis.',
      'the entry "invoices" has no price.',
    ],
  ],
}
