import { addPanelFeature } from '#panel/features.ts'

addPanelFeature({
  name: 'planned',
  record: async () => (await import('./record.tsx')).recordParts,
})
