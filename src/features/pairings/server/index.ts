import { addServerFeature } from '../../../server/features.ts'
import { pairingRoutes } from './pairingRoutes.ts'

addServerFeature({
  name: 'pairings',
  resource: (setting) => ({ routes: ({ hold }) => pairingRoutes({ ...setting, hold }) }),
})
