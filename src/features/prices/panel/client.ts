import type { ClientFeature } from '#client/api/features.ts'
import type { DueOf } from '../model/index.ts'
import { readableDues } from './readableDues.ts'

export const pricesClient: ClientFeature = {
  name: 'prices',
  computed: {
    due: {
      later: {
        isTold: (given, person) => readableDues(given as DueOf, person) !== undefined,
        work: async () => (await import('./duesOfRows.ts')).duesOfRows,
      },
    },
  },
}
