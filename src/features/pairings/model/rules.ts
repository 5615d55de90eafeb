import { addContractFeature } from '../../../model/contract/features.ts'
import { addCheckFeature } from '../../../model/language/check/features.ts'
import { optional, required } from '../../../model/language/check/shape.ts'
import { word } from '../../../model/language/check/values.ts'
import { pairingRules, pairsHere } from './pairingRules.ts'
import { pairingSentences } from './pairingSentences.ts'
import { pairing } from './pairingShape.ts'
import { pairOperations } from './pairOperations.ts'

addContractFeature({ name: 'pairings', operations: pairOperations })

addCheckFeature({
  name: 'pairings',
  keys: { pairing: optional(pairing) },
  tabs: { pairing: { keys: { of: required(word) }, rules: pairsHere } },
  sentences: pairingSentences,
  rules: pairingRules,
  calls: { key: 'pairing', create: 'assign', edit: 'change', delete: 'remove', due: ['create', 'delete'] },
})
