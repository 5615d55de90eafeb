import { entryDefaultsOf, handedOut } from '../../server/panelConfiguration.ts'
import { type AppDependencies, configuredParts, createApp } from './app.ts'
import { panelResources } from './panelResources.ts'

type DevDependencies = Omit<AppDependencies, 'resources' | 'clock'> & {
  configuration: Readonly<Record<string, unknown>>
  /** Entries of the configuration that the API serves. */
  tried: readonly unknown[]
}

/** The API with the entries as they are now; the pages come from the development server. */
export function createDevApp({ configuration, tried, ...dependencies }: DevDependencies) {
  const app = createApp({
    ...dependencies,
    ...configuredParts(configuration),
    resources: panelResources(tried, entryDefaultsOf(configuration)),
    clock: () => new Date(),
  })
  app.get('/config.json', () =>
    Response.json(handedOut(configuration), { headers: { 'Cache-Control': 'no-cache' } }),
  )
  return app
}
