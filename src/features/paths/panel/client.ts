import { addClientFeature } from '#client/api/features.ts'

addClientFeature({
  name: 'paths',
  works: { minutes: async () => (await import('./minutes.ts')).minutesOf },
  finds: async () => (await import('./findings.ts')).findInPaths,
})
