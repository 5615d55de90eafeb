import { computedPart } from '#client/api/features.ts'
import type { ResolvedField } from '#model/language/resolve.ts'
import type { FeatureParts, PanelReach } from '../features.ts'

/** Who asks, and what features can tell. */
export interface TellingReach extends Pick<PanelReach, 'resources' | 'can'> {
  parts: Pick<FeatureParts, 'client'>
}

/** Returns true where a person can be told what a column would say. */
export function isTold({ computed }: ResolvedField, panel: TellingReach): boolean {
  const [key = '', given] = Object.entries(computed ?? {})[0] ?? []
  return computedPart(Object.values(panel.parts.client), key)?.later?.isTold(given, panel) === true
}
