import type { FeatureParts } from '../../support/featureParts.ts'

export const parts: FeatureParts = {
  methods: ['getUses', 'getUsesOfMany'],
  rich: {
    invoices: { tabs: [{ tab: 'uses' }] },
    articles: {
      fields: {
        uses: { kind: 'integer', label: 'Verwendet', computed: { uses: ['invoices', 'placements'] } },
        flaws: {
          rules: {
            unused: { label: { de: 'Unbenutzt', en: 'Not used' }, filter: { uses: { from: 0, to: 0 } } },
          },
        },
      },
      list: { columns: ['uses'], filters: ['uses'] },
      tabs: [{ tab: 'uses' }],
    },
  },
  mistakes: [
    [
      'uses of the items of a list',
      'fields.lines.fields.paid',
      { kind: 'integer', label: 'A', computed: { uses: ['articles'] } },
      'C215',
      'invoices.fields.lines.fields.paid.computed.uses',
    ],
  ],
}
