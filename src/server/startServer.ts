import { getRequestListener } from '@hono/node-server'
import { announce } from './announce.ts'
import { createApp } from './app.ts'
import type { StaticFiles } from './http/staticFiles.ts'
import { listen } from './listen.ts'
import { openServerDatabase } from './openServerDatabase.ts'
import { panelResources } from './panelResources.ts'
import type { Closing } from './runServer.ts'
import type { Settings } from './settings.ts'

/**
 * Opens the database and serves the API.
 *
 * @param staticFiles the panel beside it. @default none
 */
export async function startServer(settings: Settings, staticFiles?: StaticFiles): Promise<Closing> {
  const resources = panelResources()
  const log = (message: string, error: unknown) => console.error(message, error)
  const { database, signingKey, close } = await openServerDatabase(settings, resources, log)
  const app = createApp({
    ...{ database, resources, signingKey, log },
    clock: () => new Date(),
    ...(staticFiles ? { staticFiles } : {}),
  })
  try {
    const listening = await listen(getRequestListener(app.fetch), settings.host, settings.port)
    announce(settings, listening.port)
    return async () => {
      await listening.close()
      await close()
    }
  } catch (error) {
    await close()
    throw error
  }
}
