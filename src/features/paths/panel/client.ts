import { addClientFeature } from '../../../client/api/features.ts'

addClientFeature({
  name: 'paths',
  works: { minutes: async () => (await import('./pathMinutesOf.ts')).minutesOf },
  finds: async () => (await import('./findInPaths.ts')).findInPaths,
})
