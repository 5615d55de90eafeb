import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { contentSecurityPolicy } from '#server/http/secureHeaders.ts'
import { apiPath, createStrictBackend, listenOn, type StrictBackendOptions } from './backend/strictBackend.ts'

/** Where the backend lies: on the origin that hands out the panel, or on one of its own. */
export type Place = 'same origin' | 'another origin'

export interface StrictProductOptions extends StrictBackendOptions {
  place: Place
  /** What the configuration says besides where the backend is. */
  configuration?: Readonly<Record<string, unknown>>
}

/** The built panel as a CDN hands it out, at a strict backend: files, its page for every address, and one `config.json`. */
export async function serveStrictProduct({ place, configuration, ...options }: StrictProductOptions) {
  const isApart = place === 'another origin'
  const apart = isApart
    ? await listenOn('127.0.0.1', (origin) => createStrictBackend(origin, options))
    : undefined
  const panel = await listenOn('localhost', (origin) => {
    const backend = apart ?? createStrictBackend(origin, options)
    const base = `${apart?.origin ?? ''}${apiPath}`
    const config = {
      ...{ deploymentEnvironment: 'prod', apiBaseUrl: base, authBaseUrl: base },
      ...{ authProvider: 'own', zfp: true, ...configuration },
    }
    const isBackends = (path: string) => !apart && (path.startsWith(apiPath) || path.startsWith('/media/'))
    return {
      backend,
      fetch: (request: Request) =>
        isBackends(new URL(request.url).pathname) ? backend.fetch(request) : panelFile(request, config),
    }
  })
  const { backend, origin: url } = panel
  return {
    ...{ url, backend },
    async close() {
      await Promise.all([panel.close(), apart?.close()])
    },
  }
}

export type StrictProduct = Awaited<ReturnType<typeof serveStrictProduct>>

const built = 'dist'

async function panelFile(request: Request, config: Readonly<Record<string, unknown>>): Promise<Response> {
  const path = decodeURIComponent(new URL(request.url).pathname)
  if (path === '/config.json') return Response.json(config)
  const isPage = extname(path) === '' || /^\/(panel|auth)(\/|$)/.test(path)
  const file = join(built, isPage ? 'index.html' : path)
  const content = await readFile(file).catch(() => undefined)
  if (!content) return new Response(null, { status: 404 })
  const headers = new Headers({ 'Content-Type': getMimeType(file) ?? 'application/octet-stream' })
  if (isPage) headers.set('Content-Security-Policy', contentSecurityPolicy(config, content.toString()))
  if (path.startsWith('/assets/')) headers.set('Cache-Control', 'public, max-age=31536000, immutable')
  return new Response(content, { headers })
}
