import { serverFeatures } from '#product.server.ts'
import { type BrandPlaces, brandFile, readBrandFile } from '#server/brandFiles.ts'
import { Problem } from '#server/http/problem.ts'
import { handedOut, type PanelConfiguration } from '#server/panelConfiguration.ts'
import { type AppDependencies, configuredParts, createApp } from './app.ts'
import { servedResources } from './panelResources.ts'

type DevDependencies = Omit<AppDependencies, 'features' | 'resources' | 'clock'> & {
  configuration: PanelConfiguration
  places: BrandPlaces
}

/** Creates the API alone; the pages come from the development server. */
export function createDevApp({ configuration, places, ...dependencies }: DevDependencies) {
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
  // Vite does not know the data folder.
  app.get('/brand/*', async ({ req }) => {
    const path = decodeURI(req.path)
    const file = brandFile(places.dataFolder, path) && (await readBrandFile(path, places))
    if (!file) throw new Problem('notFound')
    return new Response(file.content, { headers: { 'Content-Type': file.type, 'Cache-Control': 'no-cache' } })
  })
  return app
}
