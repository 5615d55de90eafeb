import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { announce } from './announce.ts'
import { createApp } from './app.ts'
import { listen } from './listen.ts'
import { openServerDatabase } from './openServerDatabase.ts'
import { buildPanelIfChanged, buildWithVite } from './panelBuild.ts'
import { readPanelConfiguration } from './panelConfiguration.ts'
import { panelResources } from './panelResources.ts'
import { runServer } from './runServer.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const log = (message: string, error: unknown) => console.error(message, error)

await runServer(async (settings) => {
  const { host, port, environment } = settings
  await buildPanelIfChanged(root, () => {
    console.log('Building the panel …')
    return buildWithVite(root)
  })
  const resources = panelResources()
  const { database, signingKey, close } = await openServerDatabase(settings, resources, log)
  const app = createApp({
    ...{ database, resources, signingKey, log },
    clock: () => new Date(),
    staticFiles: {
      directory: `${root}dist`,
      configuration: await readPanelConfiguration(root, environment),
    },
  })
  const listening = await listen(getRequestListener(app.fetch), host, port)
  announce(settings, listening.port)
  return async () => {
    await listening.close()
    await close()
  }
})
