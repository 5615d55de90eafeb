import { once } from 'node:events'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import react from '@vitejs/plugin-react'
import { Hono } from 'hono'
import { build } from 'vite'
import { packFiles } from '#build/packFiles.ts'
import { serveStaticFiles } from '#server/http/staticFiles.ts'

/** Builds the stock panel and serves it as the product is served: packed, and with the same headers. */
export async function serveStock(): Promise<{ url: string; close(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'bench-stock-'))
  await build({
    root: fileURLToPath(new URL('.', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    plugins: [react(), packFiles()],
    build: {
      outDir: directory,
      target: 'es2022',
      rolldownOptions: { input: fileURLToPath(new URL('stock.html', import.meta.url)) },
    },
  })
  await rename(join(directory, 'stock.html'), join(directory, 'index.html'))
  const app = new Hono()
  app.all('*', serveStaticFiles({ directory, configuration: {} }))
  const server = createServer(getRequestListener(app.fetch))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close()
      server.closeAllConnections()
      await rm(directory, { recursive: true })
    },
  }
}
