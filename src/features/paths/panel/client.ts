import type { ClientFeature } from '#client/api/features.ts'

export const pathsClient: ClientFeature = {
  name: 'paths',
  works: { minutes: async () => (await import('./minutes.ts')).minutesOf },
  finds: async () => (await import('./findings.ts')).findInPaths,
}
