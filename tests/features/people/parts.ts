import type { FeatureParts } from '../../support/featureParts.ts'

export const parts: FeatureParts = {
  methods: ['erase'],
  good: {
    invoices: {
      tabs: [{ tab: 'notes', name: 'remarks', of: 'articles', by: 'bill', text: 'note' }],
    },
  },
  rich: {
    invoices: {
      tabs: [{ tab: 'notes', name: 'notes', of: 'remarks', by: 'bill', text: 'text' }],
      person: {
        related: [
          { of: 'remarks', by: 'bill' },
          { of: 'placements', by: 'bill' },
        ],
        erase: {
          post: 'billing/{id}/erase',
          access: ['*:billing:Put'],
          erasedAt: 'erasedAt',
          retention: { of: 'remarks', by: 'bill', until: 'keptUntil', days: 30 },
        },
      },
    },
    remarks: { author: { id: 'writerId', name: 'writer' } },
  },
  mistakes: [['notes in what is no text', 'tabs[notes].text', 'day', 'C318', 'invoices.tabs[notes].text']],
}
