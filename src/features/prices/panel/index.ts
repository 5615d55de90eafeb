import type { PanelFeature } from '#panel/features.ts'
import { later } from '#panel/ui/later.ts'
import { pricesClient } from './client.ts'

export const pricesPanel: PanelFeature = {
  name: 'prices',
  client: pricesClient,
  record: later(async () => (await import('./record.tsx')).recordParts),
}
