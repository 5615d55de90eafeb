import { readFile } from 'node:fs/promises'
import { extname, join, resolve, sep } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { Problem } from './problem.ts'

export interface StaticFiles {
  /** Where the built panel lies. */
  directory: string
  /** The panel's runtime configuration, served as `/config.json`. */
  configuration: Readonly<Record<string, unknown>>
}

/**
 * Serves the built panel. Files whose names hold a digest may be kept for ever. Addresses of the panel and paths
 * without a file extension are its page; an unknown file is not found.
 */
export function serveStaticFiles({ directory, configuration }: StaticFiles): MiddlewareHandler {
  return async ({ req }) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') throw new Problem('methodNotAllowed')
    const path = isAddress(req.path) ? '/' : decodePath(req.path)
    if (path === '/config.json') {
      return Response.json(configuration, { headers: { 'Cache-Control': 'no-cache' } })
    }
    const isPage = extname(path) === ''
    const file = resolve(directory, isPage ? 'index.html' : `.${path}`)
    if (!file.startsWith(resolve(directory) + sep) || /\/\./.test(path)) throw new Problem('notFound')
    const content = await readFile(file).catch(() => undefined)
    if (content === undefined) throw new Problem('notFound')
    const isDigested = file.startsWith(join(resolve(directory), 'assets') + sep)
    return new Response(new Uint8Array(content), {
      headers: {
        'Content-Type': getMimeType(file) ?? 'application/octet-stream',
        'Cache-Control': isDigested ? 'public, max-age=31536000, immutable' : 'no-cache',
      },
    })
  }
}

/** Below these the panel reads the address itself; ids in it may hold anything, dots and cut escapes too. */
function isAddress(path: string): boolean {
  return /^\/(panel|auth)(\/|$)/.test(path)
}

function decodePath(path: string): string {
  try {
    const decoded = decodeURIComponent(path)
    if (!decoded.includes('\0')) return decoded
  } catch {
    // A path that cannot be decoded names no file.
  }
  throw new Problem('notFound')
}
