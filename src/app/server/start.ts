import { builtFolder } from '#config/builtPlace.ts'
import { publicPages, serverFeatures } from '#product.server.ts'
import { basePathOf } from '#server/http/basePath.ts'
import { runServer } from './runServer.ts'
import { startServer } from './startServer.ts'

/** The built product: the API, and the panel beside it. A configuration is looked for where one is. */
void runServer((settings, log) =>
  startServer(serverFeatures, settings, log, {
    root: process.cwd(),
    directory: builtFolder ?? 'dist',
    basePath: basePathOf(settings.publicUrl),
    publicPages,
  }),
)
