import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { basePathOf } from '../../server/http/basePath.ts'
import { buildPanelIfChanged, buildWithVite } from './panelBuild.ts'
import { runServer } from './runServer.ts'
import { startServer } from './startServer.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

await runServer(async (settings, log) => {
  await buildPanelIfChanged(root, () => {
    console.log('Building the panel …')
    return buildWithVite(root)
  })
  const basePath = basePathOf(settings.publicUrl)
  return startServer(settings, log, { root, directory: join(root, 'dist'), basePath })
})
