import { addPanelFeature } from '#panel/features.ts'

addPanelFeature({ name: 'prices', record: async () => (await import('./record.tsx')).recordParts })
