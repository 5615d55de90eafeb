import type { FeatureParts } from '../../support/featureParts.ts'
import { wayBackFaults } from './wayBackFaults.ts'

export const parts: FeatureParts = {
  thorough: { wayBack: wayBackFaults },
  ownCalls: {
    'GET changes/undo': 'tells what one may take back, record by record',
    'POST changes/undo': 'needs the rights of what is taken back, record by record',
  },
  methods: ['canTakeBack', 'previewUndo', 'takeBack'],
  good: {
    invoices: {
      tabs: [{ tab: 'activity', days: [{ of: 'articles', by: 'bill', fields: ['day'] }] }],
    },
  },
  rich: {
    invoices: {
      tabs: [{ tab: 'activity', days: [{ of: 'placements', by: 'bill', fields: ['until'] }] }],
    },
  },
  mistakes: [
    [
      'a day that is none',
      'tabs[activity].days[0].fields[0]',
      'name',
      'C318',
      'invoices.tabs[activity].days[0].fields[0]',
    ],
    [
      'days that the other list has no filter for',
      'tabs[activity].days[0].fields[0]',
      'soldOutOn',
      'C311',
      'invoices.tabs[activity].days[0].fields[0]',
    ],
  ],
}
