import { serverFeatures } from '#product.server.ts'
import { handedOut, type PanelConfiguration } from '#server/panelConfiguration.ts'
import { type AppDependencies, configuredParts, createApp } from './app.ts'
import { servedResources } from './panelResources.ts'

type DevDependencies = Omit<AppDependencies, 'features' | 'resources' | 'clock'> & {
  configuration: PanelConfiguration
}

/** Creates the API alone; the pages come from the development server. */
export function createDevApp({ configuration, ...dependencies }: DevDependencies) {
  const app = createApp({
    ...dependencies,
    ...configuredParts(configuration),
    features: serverFeatures,
    resources: servedResources(configuration),
    clock: () => new Date(),
  })
  app.get('/config.json', () =>
    Response.json(handedOut(configuration), { headers: { 'Cache-Control': 'no-cache' } }),
  )
  return app
}
