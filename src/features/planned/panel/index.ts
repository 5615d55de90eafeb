import type { PanelFeature } from '#panel/features.ts'
import { later } from '#panel/ui/later.ts'
import { plannedClient } from './client.ts'

export const plannedPanel: PanelFeature = {
  name: 'planned',
  client: plannedClient,
  record: later(async () => (await import('./record.tsx')).recordParts),
}
