import { isToldLater } from '#client/api/features.ts'
import type { ResolvedField } from '#model/language/resolve.ts'
import type { FeatureParts, PanelReach } from '../features.ts'

/** Who asks, and what features can tell. */
export interface TellingReach extends Pick<PanelReach, 'resources' | 'can'> {
  parts: Pick<FeatureParts, 'client'>
}

/** Returns true where a person can be told what a column would say. */
export function isTold(field: ResolvedField, panel: TellingReach): boolean {
  return isToldLater(Object.values(panel.parts.client), field, panel)
}
