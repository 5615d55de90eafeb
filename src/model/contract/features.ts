import type { ResolvedResource } from '../language/resolve.ts'
import type { Language } from '../language/text.ts'
import type { Parameter, PlacedOperation } from './openApi.ts'

/** What a feature adds to the contract with a backend. */
export interface ContractFeature {
  name: string
  /** Calls of an entry that follow from the feature's keys. */
  operations?(resource: ResolvedResource, language: Language): PlacedOperation[]
  /** Parameters that a list takes besides those that its entry names. */
  listParameters?(resource: ResolvedResource): Parameter[]
  /** Fields that an answer may leave out, by their names. */
  mayLack?(resource: ResolvedResource): readonly (string | undefined)[]
}

const features: ContractFeature[] = []

/** @throws Error for a name that another feature has */
export function addContractFeature(feature: ContractFeature): void {
  if (features.some(({ name }) => name === feature.name))
    throw new Error(`feature "${feature.name}" is there twice`)
  features.push(feature)
}

/** In the order of their list, `features/rules.ts`. */
export function contractFeatures(): readonly ContractFeature[] {
  return features
}
