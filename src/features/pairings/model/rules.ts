import { addContractFeature } from '../../../model/contract/features.ts'
import { pairCall } from '../../../model/language/check/calls.ts'
import { twoNames } from '../../../model/language/check/entryShape.ts'
import { addCheckFeature } from '../../../model/language/check/features.ts'
import { sentence } from '../../../model/language/check/sentence.ts'
import { anyValue, mapOf, objectOf, optional, required } from '../../../model/language/check/shape.ts'
import { word, words } from '../../../model/language/check/values.ts'
import { pairingRules, pairsHere } from './pairingRules.ts'
import { pairOperations } from './pairOperations.ts'

const pairing = objectOf({
  sides: required(twoNames),
  values: optional(words),
  period: optional(twoNames),
  term: optional(twoNames),
  prefill: optional(mapOf(word)),
  expects: optional(mapOf(anyValue)),
  assign: required(pairCall),
  change: optional(pairCall),
  remove: required(pairCall),
})

/** What can be wrong with pairings. */
const pairingSentences = {
  C323: sentence(
    'der Eintrag {value} hat kein "pairing", von dem eine Seite dieser Eintrag ist.',
    'the entry {value} has no "pairing" of which one side is this entry.',
  ),
  C414: sentence(
    '"pairing" hat den Aufruf "{call}", aber "access" sagt nicht, wer ihn darf ("{operation}").',
    '"pairing" has the call "{call}", but "access" does not say who may use it ("{operation}").',
  ),
} as const

addContractFeature({ name: 'pairings', operations: pairOperations })

addCheckFeature({
  name: 'pairings',
  keys: { pairing: optional(pairing) },
  tabs: { pairing: { keys: { of: required(word) }, rules: pairsHere } },
  sentences: pairingSentences,
  rules: pairingRules,
  calls: { key: 'pairing', create: 'assign', edit: 'change', delete: 'remove', due: ['create', 'delete'] },
})
