import { extname, join, resolve, sep } from 'node:path'
import type { Context, MiddlewareHandler } from 'hono'
import { accepts } from 'hono/accepts'
import { getMimeType } from 'hono/utils/mime'
import { brandFile } from '../brandFiles.ts'
import { handedOut } from '../panelConfiguration.ts'
import { placePage } from './basePath.ts'
import { entityTag, isKnown, packings, readBuiltFile } from './builtFiles.ts'
import { openDrawer, withFirstPage } from './firstPage.ts'
import { Problem } from './problem.ts'
import { contentSecurityPolicy, inertPolicy, publicPagePolicy } from './secureHeaders.ts'

/** A page beside the panel that anybody may open who has its address. */
export interface PublicPage {
  address: RegExp
  /** What it is built from, relative to the project. */
  source: string
  /** Its folder in the build. */
  folder: string
  /** The page in the build. */
  file: string
}

export interface StaticFiles {
  directory: string
  configuration: Readonly<Record<string, unknown>>
  /** Where pictures of the brand lie before those beside the panel, in its folder `brand`. @default nowhere */
  dataFolder?: string
  /** The path that the panel lies under, such as `/admin` */
  basePath?: string
  /** Pages that lie beside the panel, without an account. */
  publicPages?: readonly PublicPage[]
}

const manifestType = 'application/manifest+json'

/** How long browsers may keep a file without asking. */
const keeping = {
  /** Its name holds a digest of it. */
  digested: 'public, max-age=31536000, immutable',
  /** An icon or the like, under the same name for years. */
  seldom: 'public, max-age=86400',
  /** What says which build and which configuration count. */
  asks: 'no-cache',
} as const

/** Serves the built panel. Its addresses and paths without a file extension are its page; an unknown file is not found. */
export function serveStaticFiles({
  directory,
  configuration,
  dataFolder,
  basePath = '',
  publicPages = [],
}: StaticFiles): MiddlewareHandler {
  const root = resolve(directory)
  // The names of what lies there hold a digest.
  const digestedFolders = ['assets', ...publicPages.map(({ folder }) => join(folder, 'assets'))]
  const publicPageAt = (path: string) => publicPages.find(({ address }) => address.test(path))
  const shown = handedOut(configuration)
  let drawn: { built: string; page: string } | undefined

  async function panelPage(built: string): Promise<string> {
    if (drawn?.built === built) return drawn.page
    const page = withFirstPage(placePage(built, basePath), await openDrawer(root), shown, basePath)
    drawn = { built, page }
    return page
  }

  return async (context) => {
    const { req } = context
    if (req.method !== 'GET' && req.method !== 'HEAD') throw new Problem('methodNotAllowed')
    // A public page reads the id in its address itself; in an address that is none dots mean what they always do.
    const path = isAddress(req.path) ? '/' : publicPageAt(req.path) ? req.path : decodePath(req.path)
    const publicPage = publicPageAt(path)
    const isPage = publicPage !== undefined || extname(path) === ''
    const file = resolve(root, publicPage?.file ?? (isPage ? 'index.html' : `.${path}`))
    if (!file.startsWith(root + sep) || (!publicPage && /\/\./.test(path))) throw new Problem('notFound')
    // The server lies beside the panel that it hands out.
    if (file.startsWith(join(root, 'server') + sep)) throw new Problem('notFound')
    // However its address is spelt: the file that the build has copied is not the one that counts.
    if (file === join(root, 'config.json')) {
      return text(context, JSON.stringify(shown), 'application/json')
    }
    const own = dataFolder === undefined ? undefined : brandFile(dataFolder, path)
    const picture = own && (await readBuiltFile(own, () => false))
    if (own && picture) {
      return answer(context, picture.content, {
        'Content-Type': getMimeType(own) ?? 'application/octet-stream',
        'Cache-Control': keeping.asks,
        'Content-Security-Policy': inertPolicy,
      })
    }
    const isDigested = digestedFolders.some((folder) => file.startsWith(join(root, folder) + sep))
    const built = await readBuiltFile(file, (encoding) => isDigested && takes(context, encoding))
    if (built === undefined) throw new Problem('notFound')
    const { content, encoding } = built
    if (file === join(root, 'manifest.webmanifest')) {
      return text(
        context,
        nameApp(new TextDecoder().decode(content), configuration),
        manifestType,
        keeping.seldom,
      )
    }
    if (isPage) {
      const html = new TextDecoder().decode(content)
      if (publicPage) {
        const page = text(context, placePage(html, basePath), 'text/html')
        page.headers.set('Content-Security-Policy', publicPagePolicy(configuration))
        // It is open to anybody who has its address, and no search leads there.
        page.headers.set('X-Robots-Tag', 'noindex, nofollow')
        return page
      }
      const whole = await panelPage(html)
      const page = text(context, whole, 'text/html')
      page.headers.set('Content-Security-Policy', contentSecurityPolicy(configuration, whole))
      return page
    }
    return answer(context, content, {
      'Content-Type': getMimeType(file) ?? 'application/octet-stream',
      'Cache-Control': isDigested ? keeping.digested : keepingOf(file),
      ...(isDigested && { Vary: 'Accept-Encoding' }),
      ...(encoding && { 'Content-Encoding': encoding }),
    })
  }
}

/** The panel is installed under its own name. */
function nameApp(manifest: string, { productTitle }: StaticFiles['configuration']): string {
  if (typeof productTitle !== 'string') return manifest
  return JSON.stringify({ ...JSON.parse(manifest), name: productTitle, short_name: productTitle })
}

function text(context: Context, content: string, type: string, kept: string = keeping.asks): Response {
  return answer(context, content, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': kept })
}

/** Who has the content already is told so, and gets the headers alone. */
function answer(
  { req }: Context,
  content: Uint8Array<ArrayBuffer> | string,
  headers: Readonly<Record<string, string>>,
): Response {
  const ETag = entityTag(content)
  if (!isKnown(req.header('If-None-Match'), ETag))
    return new Response(content, { headers: { ...headers, ETag } })
  const { 'Content-Encoding': _, ...others } = headers
  return new Response(null, { status: 304, headers: { ...others, ETag } })
}

function keepingOf(file: string): string {
  return /\.(svg|png)$/.test(file) ? keeping.seldom : keeping.asks
}

function takes(context: Context, encoding: string): boolean {
  const supports = packings.map((packing) => packing.encoding).filter((name) => name === encoding)
  return accepts(context, { header: 'Accept-Encoding', supports, default: 'identity' }) === encoding
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
