import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { createServer } from 'vite'
import { publicPages, serverFeatures } from '#product.server.ts'
import { servedBackends } from '#server/backends/servedBackends.ts'
import { basePathOf } from '#server/http/basePath.ts'
import { listen } from '#server/listen.ts'
import { letterheadOf } from '#server/mail/letterhead.ts'
import { readPanelConfiguration } from '#server/panelConfiguration.ts'
import { watchConfiguration } from './checkedConfiguration.ts'
import type { createDevApp } from './devApp.ts'
import { openServer } from './openServer.ts'
import { servedResources } from './panelResources.ts'
import { announce, runServer } from './runServer.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

await runServer(async (settings, { failure: log }) => {
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'spa' })
  // Unchecked: whoever works on a configuration sees on the panel's own page what is wrong with it.
  const readConfiguration = async () => {
    const read = await readPanelConfiguration(root, settings)
    servedBackends(read, settings)
    return read
  }
  const first = await readConfiguration()
  const basePath = basePathOf(settings.publicUrl)
  const places = { dataFolder: settings.dataDirectory, panelFolder: resolve(root, 'public'), basePath }
  const letterhead = await letterheadOf(first, places)
  const server = await openServer(serverFeatures, settings, servedResources(first), log, letterhead)
  const watch = watchConfiguration(
    resolve(root, settings.configFile),
    readConfiguration,
    async (changed) => server.use(servedResources(changed), await letterheadOf(changed, places)),
    log,
  )
  // Loaded anew by Vite whenever a file of the API or an entry has changed; the database stays open.
  const fetchApi = getRequestListener(async (request, sockets) => {
    const loaded = (await vite.ssrLoadModule('/src/app/server/devApp.ts').catch((error: unknown) => {
      // A file may have changed again while it was loaded: what has failed is loaded anew by the next call.
      vite.environments.ssr.moduleGraph.invalidateAll()
      throw error
    })) as { createDevApp: typeof createDevApp }
    const configuration = await readConfiguration()
    return loaded
      .createDevApp({
        ...server.parts,
        configuration,
        places,
        backends: servedBackends(configuration, settings),
        moreRoutes: server.routesFor(servedResources(configuration), configuration),
      })
      .fetch(request, sockets)
  })
  const listening = await listen(
    (request, response) => {
      if (/^\/(api(\/|$)|config\.json(\?|$)|\.well-known\/|brand\/)/.test(request.url ?? ''))
        void fetchApi(request, response)
      else {
        // Public pages of features are not the panel's; Vite knows pages by their files.
        const path = (request.url ?? '').split('?')[0] ?? ''
        const source = publicPages.find(({ address }) => address.test(path))?.source
        if (source !== undefined) request.url = `/${source}`
        vite.middlewares(request, response)
      }
    },
    settings.host,
    settings.port,
  )
  server.start(listening.port)
  announce(settings, listening.port, server.facts)
  return {
    drain() {},
    async close() {
      await vite.close()
      await watch.end()
      await listening.close()
      await server.close()
    },
  }
})
