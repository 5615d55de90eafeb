import { addClientFeature } from '#client/api/features.ts'
import type { DueOf } from '../model/index.ts'
import { readableDues } from './readableDues.ts'

addClientFeature({
  name: 'prices',
  later: {
    due: {
      isTold: (given, person) => readableDues(given as DueOf, person) !== undefined,
      work: async () => (await import('./duesOfRows.ts')).duesOfRows,
    },
  },
})
