import { addPanelFeature } from '#panel/features.ts'
import { EnvironmentTools } from './EnvironmentTools.tsx'

addPanelFeature({
  name: 'planned',
  EnvironmentTools,
  record: async () => (await import('./record.tsx')).recordParts,
})
