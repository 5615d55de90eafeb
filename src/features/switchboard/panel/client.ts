import { addClientFeature } from '#client/api/features.ts'

addClientFeature({
  name: 'switchboard',
  async through(http) {
    const { withCalls } = await import('./sampleCalls.ts')
    return (source) => withCalls(source, http)
  },
})
