import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { createServer } from 'vite'
import { openFeatures } from '../../server/features.ts'
import { listen } from '../../server/listen.ts'
import { openMailroom } from '../../server/mail/openMailroom.ts'
import { operatorsOf } from '../../server/operators/rightsTemplates.ts'
import { firebaseOf } from '../../server/outsideSettings.ts'
import {
  type PanelConfiguration,
  readPanelConfiguration,
  triedResources,
} from '../../server/panelConfiguration.ts'
import type { createDevApp } from './devApp.ts'
import { openServerDatabase, prepareResources } from './openServerDatabase.ts'
import { servedResources } from './panelResources.ts'
import { contractPlace, contractRoutes } from './productContract.ts'
import { resetRoutes } from './resetRoute.ts'
import { announce, runServer } from './runServer.ts'
import { watchConfiguration } from './watchConfiguration.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

await runServer(async (settings, { failure: log }) => {
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'spa' })
  const triedIn = (configuration: PanelConfiguration) => triedResources(configuration, settings.environment)
  const resourcesIn = (configuration: PanelConfiguration) =>
    servedResources(settings.environment, configuration)
  // Unchecked: whoever works on a configuration sees on the panel's own page what is wrong with it.
  const readConfiguration = () => readPanelConfiguration(root, settings)
  const resources = resourcesIn(await readConfiguration())
  const opened = await openServerDatabase(settings, resources, log)
  const { database, signingKeys, close } = opened
  let operators = operatorsOf(resources)
  const mail = openMailroom(settings, database, () => operators, log)
  const features = openFeatures(settings, { database, resources, signingKeys, log })
  const watch = watchConfiguration(
    resolve(root, settings.configFile),
    readConfiguration,
    {
      async use(changed) {
        const changedResources = resourcesIn(changed)
        await prepareResources(opened, changedResources)
        operators = operatorsOf(changedResources)
      },
    },
    log,
  )
  // Loaded anew by Vite whenever a file of the API or an entry has changed; the database stays open.
  const fetchApi = getRequestListener(async (request, sockets) => {
    const loaded = (await vite.ssrLoadModule('/src/app/server/devApp.ts')) as {
      createDevApp: typeof createDevApp
    }
    const configuration = await readConfiguration()
    return loaded
      .createDevApp({
        database,
        signingKeys,
        log,
        configuration,
        tried: triedIn(configuration),
        stores: features.stores,
        onMail: mail.onMail,
        publicUrl: mail.publicUrl,
        moreRoutes: [
          ...mail.routes,
          ...resetRoutes(settings, database, resources),
          ...contractRoutes(resourcesIn(configuration), contractPlace(settings, configuration)),
        ],
        ...firebaseOf(settings),
      })
      .fetch(request, sockets)
  })
  const listening = await listen(
    (request, response) => {
      if (/^\/(api(\/|$)|config\.json(\?|$))/.test(request.url ?? '')) void fetchApi(request, response)
      else {
        // The page of a form is not the panel's; Vite knows pages by their files.
        if (/^\/f\/[^/]+/.test(request.url ?? '')) request.url = '/form.html'
        vite.middlewares(request, response)
      }
    },
    settings.host,
    settings.port,
  )
  mail.start(listening.port)
  features.start()
  announce(settings, listening.port)
  return {
    drain() {},
    async close() {
      await vite.close()
      await watch.end()
      await listening.close()
      await mail.close()
      await features.close()
      await close()
    },
  }
})
