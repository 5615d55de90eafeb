import type { ClientFeature } from '#client/api/features.ts'

export const pathsClient: ClientFeature = {
  name: 'paths',
  computed: {
    minutes: { work: async () => (await import('./minutes.ts')).minutesOf },
    path: { find: async () => (await import('./findings.ts')).findInPaths },
  },
}
