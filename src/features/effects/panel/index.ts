import type { PanelFeature } from '#panel/features.ts'
import { later } from '#panel/ui/later.ts'

export const effectsPanel: PanelFeature = {
  name: 'effects',
  record: later(async () => (await import('./record.ts')).recordParts),
}
