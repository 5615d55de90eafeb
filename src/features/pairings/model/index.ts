import { addEntryFeature } from '../../../model/language/features.ts'
import { pairingFor } from './pairingFor.ts'
import { resolvePairing } from './resolvePairing.ts'

export type * from './pairing.ts'

addEntryFeature({
  name: 'pairings',
  keys: ['pairing'],
  complete: ({ pairing }) => (pairing ? { pairing: resolvePairing(pairing) } : {}),
  forPerson: pairingFor,
  offers: ({ pairing }) => ({
    operations: pairing ? ['create', 'delete', ...(pairing.change ? (['edit'] as const) : [])] : [],
  }),
})
