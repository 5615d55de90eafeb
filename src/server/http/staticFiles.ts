import { readFile } from 'node:fs/promises'
import { extname, join, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { Context, MiddlewareHandler } from 'hono'
import { accepts } from 'hono/accepts'
import { getMimeType } from 'hono/utils/mime'
import { Problem } from './problem.ts'

export interface StaticFiles {
  /** Where the built panel lies. */
  directory: string
  /** The panel's runtime configuration, served as `/config.json`. */
  configuration: Readonly<Record<string, unknown>>
}

/**
 * Serves the built panel. Files whose names hold a digest may be kept for ever, and are packed once, for packing
 * them costs more than all else that a first visit asks of the server. Addresses of the panel and paths
 * without a file extension are its page; an unknown file is not found.
 */
export function serveStaticFiles({ directory, configuration }: StaticFiles): MiddlewareHandler {
  const packed = new Map<string, Promise<Uint8Array>>()

  function pack(file: string, content: Uint8Array): Promise<Uint8Array> {
    const known = packed.get(file)
    if (known) return known
    const making = promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION })
    packed.set(file, making)
    return making
  }

  return async (context) => {
    const { req } = context
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
    const headers = {
      'Content-Type': getMimeType(file) ?? 'application/octet-stream',
      'Cache-Control': isDigested ? 'public, max-age=31536000, immutable' : 'no-cache',
    }
    const isPacked = isDigested && isPackable(file, content) && takesGzip(context)
    if (!isPacked) return new Response(new Uint8Array(content), { headers })
    return new Response(new Uint8Array(await pack(file, content)), {
      headers: { ...headers, 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' },
    })
  }
}

/** What fits into one packet gains nothing by being packed, nor do pictures and fonts. */
function isPackable(file: string, { length }: Uint8Array): boolean {
  return length > 1400 && /\.(js|css|svg|json)$/.test(file)
}

function takesGzip(context: Context): boolean {
  return accepts(context, { header: 'Accept-Encoding', supports: ['gzip'], default: 'identity' }) === 'gzip'
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
