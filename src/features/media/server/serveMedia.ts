import { fileURLToPath } from 'node:url'
import type { Context } from 'hono'
import type { Database } from '#server/db/database.ts'
import { isKnown } from '#server/http/builtFiles.ts'
import { Problem } from '#server/http/problem.ts'
import type { Route } from '#server/http/route.ts'
import { contentDisposition } from './files/fileNames.ts'
import { findFile, type MediaFile } from './files/mediaFiles.ts'
import type { Media } from './media.ts'
import type { ByteRange } from './store/mediaStore.ts'
import { readPlace } from './store/mediaStore.ts'

/** The folder with the media of the demonstration, which come with the product. */
export const demonstrationFolder = new URL('./demonstration/', import.meta.url)

/**
 * Hands out files to whoever has their signed address. Whatever a file may hold, no browser runs it: its type is the
 * one found at its upload, it is to be saved, and a page made of it would be in a sandbox.
 */
export function mediaRoute(database: Database, media: Media, clock: () => Date): Route {
  return {
    method: 'GET',
    path: 'media/{key}',
    access: 'public',
    // The address is signed.
    isShownElsewhere: true,
    async handle(context) {
      const { req } = context
      const key = req.param('key') ?? ''
      const { expires, signature } = Object.fromEntries(new URL(req.url).searchParams)
      const state = media.signed.check(key, expires, signature, clock())
      if (state === 'broken') throw new Problem('forbidden', { detail: 'The address is not one of ours.' })
      if (state === 'expired') throw new Problem('linkIsDead', { detail: 'The address has expired.' })
      const file = await findFile(database, key)
      if (!file) throw new Problem('notFound')
      const secondsLeft = Math.floor(Number(expires) - clock().getTime() / 1000)
      return answer(context, file, secondsLeft, (range) => read(media, file, range))
    },
  }
}

type Read = (range: ByteRange | undefined) => Promise<ReadableStream<Uint8Array> | undefined>

async function answer({ req }: Context, file: MediaFile, seconds: number, read: Read): Promise<Response> {
  const tag = `"${file.key}"`
  const headers = {
    ...headersOf(file),
    ETag: tag,
    'Cache-Control': `private, max-age=${seconds}, no-transform`,
  }
  if (isKnown(req.header('If-None-Match'), tag)) return new Response(null, { status: 304, headers })
  const isSame = (req.header('If-Range') ?? tag) === tag
  const range = isSame ? readRange(req.header('Range'), file.size) : undefined
  if (range === 'beyond') {
    const { 'Content-Type': _, ...others } = headers
    const beyond = { ...others, 'Content-Range': `bytes */${file.size}` }
    return new Response(null, { status: 416, headers: beyond })
  }
  const length = range ? range.end - range.start + 1 : file.size
  const partly = range && { 'Content-Range': `bytes ${range.start}-${range.end}/${file.size}` }
  const all = { ...headers, 'Content-Length': String(length), ...partly }
  const status = range ? 206 : 200
  // Hono takes a HEAD for a GET; nothing needs to be opened for it.
  if (req.raw.method === 'HEAD') return new Response(null, { status, headers: all })
  const body = await read(range)
  if (!body) throw new Problem('notFound')
  return new Response(body, { status, headers: all })
}

function headersOf({ mediaType, fileName }: MediaFile) {
  return {
    'Content-Type': mediaType === 'text/vtt' ? 'text/vtt; charset=utf-8' : mediaType,
    'Content-Disposition': contentDisposition(fileName, mediaType),
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Accept-Ranges': 'bytes',
  }
}

function read({ store }: Media, { key, builtIn }: MediaFile, range: ByteRange | undefined) {
  return builtIn === null
    ? store.read(key, range)
    : readPlace(fileURLToPath(new URL(builtIn, demonstrationFolder)), range)
}

/**
 * What `Range` asks for of a file (RFC 9110, 14.2).
 *
 * @returns `undefined`: the whole file, also for what is no single range of bytes; `'beyond'`: nothing of it is there
 */
function readRange(header: string | undefined, size: number): ByteRange | 'beyond' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (first === '') {
    const length = Number(last)
    if (length === 0 || size === 0) return 'beyond'
    return { start: Math.max(0, size - length), end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (start >= size) return 'beyond'
  return last !== '' && Number(last) < start ? undefined : { start, end }
}
