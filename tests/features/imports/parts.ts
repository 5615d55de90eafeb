import type { FeatureParts } from '../../support/featureParts.ts'
import { roundTripFaults } from './roundTripFaults.ts'

export const parts: FeatureParts = { thorough: { roundTrip: roundTripFaults } }
