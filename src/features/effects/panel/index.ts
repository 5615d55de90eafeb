import { addPanelFeature } from '#panel/features.ts'

addPanelFeature({ name: 'effects', record: async () => (await import('./record.ts')).recordParts })
