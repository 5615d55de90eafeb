import { handedOut, type PanelConfiguration } from '#server/panelConfiguration.ts'
import { type AppDependencies, configuredParts, createApp } from './app.ts'
import { servedResources } from './panelResources.ts'

type DevDependencies = Omit<AppDependencies, 'resources' | 'clock'> & {
  configuration: PanelConfiguration
}

/** The API with the entries as they are now; the pages come from the development server. */
export function createDevApp({ configuration, ...dependencies }: DevDependencies) {
  const app = createApp({
    ...dependencies,
    ...configuredParts(configuration),
    resources: servedResources(configuration),
    clock: () => new Date(),
  })
  app.get('/config.json', () =>
    Response.json(handedOut(configuration), { headers: { 'Cache-Control': 'no-cache' } }),
  )
  return app
}
