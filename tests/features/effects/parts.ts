import type { FeatureParts } from '../../support/featureParts.ts'

const touching = { changed: ['price'], of: 'articles', by: 'bill' }

export const parts: FeatureParts = {
  good: {
    invoices: {
      effects: [
        {
          ...touching,
          when: { state: ['OPEN'] },
          except: { day: { period: 'past' } },
          note: 'A',
          tone: 'info',
        },
        { changed: ['copies'], field: 'article', label: 'Artikel' },
      ],
    },
  },
  rich: {
    invoices: {
      effects: [
        {
          changed: ['amount', 'dueOn'],
          when: { state: ['OPEN', 'LATE'] },
          of: 'placements',
          by: 'bill',
          names: 'article',
          note: 'Die Änderung gilt ab sofort.',
          tone: 'warning',
        },
      ],
    },
  },
  mistakes: [
    ['effects of edits as an object', 'effects', {}, 'C110', 'invoices.effects'],
    [
      'an effect of no change',
      'effects',
      [{ of: 'articles', by: 'bill' }],
      'C108',
      'invoices.effects[0].changed',
    ],
    [
      'an effect of no field',
      'effects',
      [{ ...touching, changed: [] }],
      'C370',
      'invoices.effects[0].changed',
    ],
    [
      'an effect of an unknown field',
      'effects',
      [{ ...touching, changed: ['pric'] }],
      'C104',
      'invoices.effects[0].changed[0]',
      'price',
    ],
    [
      'an effect of what nothing changes',
      'effects',
      [{ ...touching, changed: ['sentAt'] }],
      'C371',
      'invoices.effects[0].changed[0]',
    ],
    [
      'an effect in a state that there is not',
      'effects',
      [{ ...touching, when: { state: 'OPN' } }],
      'C212',
      'invoices.effects[0].when.state',
      'OPEN',
    ],
    [
      'an effect on an unknown entry',
      'effects',
      [{ ...touching, of: 'artikels' }],
      'C207',
      'invoices.effects[0].of',
      'articles',
    ],
    [
      'an effect with an unknown key',
      'effects',
      [{ ...touching, name: 'bill' }],
      'C109',
      'invoices.effects[0].name',
      'names',
    ],
  ],
}
