import type { DetailedError, HttpRequest, HttpResponse, HttpStack } from 'tus-js-client'
import type { TokenSource } from '#client/api/http.ts'
import { isObject, parseJson } from '#model/base/json.ts'
import { readProblem, UploadFailure } from './uploads.ts'

export interface UploadLine {
  /** The API's base URL, absolute. */
  base: string
  token: TokenSource
  /** @default XMLHttpRequest, for `fetch` does not tell how much has been sent */
  httpStack?: HttpStack | undefined
}

export interface Sending {
  line: UploadLine
  file: File
  /** Address below which uploads are created. */
  endpoint: string
  /** Where the upload lies that is to be gone on with. @default a new one is created */
  url?: string | undefined
  metadata: Record<string, string>
  signal: AbortSignal
  /** Told where the upload lies, before its first byte is sent. */
  onUrl(url: string): void
  onProgress(bytes: number): void
  /** The connection is cut, or there again. */
  onCut(isCut: boolean): void
}

/** The upload did not get on: the connection broke (status 0), or the backend cannot just now. */
class UploadCut extends Error {
  override readonly name = 'UploadCut'

  constructor(
    readonly status: number,
    /** That the request carried. */
    readonly token?: string,
    /** The backend knows nothing (any more) of the upload that was to be gone on with. */
    readonly isGone = false,
  ) {
    super(`cut: ${status}`)
  }
}

/**
 * Bytes of the first request and of the largest: proxies and their limits see no larger one, and servers that give a
 * request less than a minute get to its end also by a slow line.
 */
export const chunkSizes = { first: 1024 * 1024, least: 128 * 1024, most: 8 * 1024 * 1024 }

/** The next request is larger after a quick one and smaller after a slow one. @param milliseconds that it has taken */
export function nextChunkSize(size: number, milliseconds: number): number {
  if (milliseconds < 4000) return Math.min(size * 2, chunkSizes.most)
  return milliseconds > 12_000 ? Math.max(size / 2, chunkSizes.least) : size
}

/** Milliseconds before the tries that follow each other without a byte between; the last one counts for all others. */
const gaps = [500, 1000, 2000, 4000, 8000, 15_000, 30_000]
/** Tries without a byte after which a backend that answers with errors is given up. */
const mostRefusals = 6

/**
 * Sends a file and goes on after every cut from where the backend has got to. Without any answer it waits for as long
 * as the page is open, and tries at once when the browser tells that it has a network again.
 *
 * @returns the id of the record that came of it, where the backend tells
 * @throws UploadFailure, or the signal's reason
 */
export async function sendFile(sending: Sending): Promise<string | undefined> {
  const { line, signal } = sending
  let { url } = sending
  let tries = 0
  let furthest = 0
  let isRenewed = false
  for (;;) {
    try {
      return await sendOnce({
        ...sending,
        url,
        onUrl(found) {
          url = found
          sending.onUrl(found)
        },
        onProgress(bytes) {
          if (bytes > furthest) {
            furthest = bytes
            tries = 0
            isRenewed = false
          }
          sending.onCut(false)
          sending.onProgress(bytes)
        },
      })
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof UploadCut)) throw error
      const { status, token, isGone } = error
      if (isGone) {
        url = undefined
        furthest = 0
      } else if (status === 401) {
        const isOver = isRenewed || (await line.token.renew(token)) === undefined
        if (isOver) throw new UploadFailure({ code: 'signedOut' })
        isRenewed = true
      } else {
        tries += 1
        if (status > 0 && tries > mostRefusals) throw new UploadFailure({ code: 'server' })
        sending.onCut(true)
        await pause(gaps[Math.min(tries, gaps.length) - 1] ?? 0, signal)
      }
    }
  }
}

/** Waits, at most until the browser tells that it has a network again. @throws the signal's reason */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      globalThis.removeEventListener?.('online', end)
      signal.removeEventListener('abort', end)
      if (signal.aborted) reject(signal.reason)
      else resolve()
    }
    const timer = setTimeout(end, milliseconds)
    globalThis.addEventListener?.('online', end)
    signal.addEventListener('abort', end)
  })
}

/** Milliseconds without a byte after which a connection is taken for cut. */
const longestSilence = 60_000

/** Sends a file, or what is missing of it, by the tus protocol 1.0. @throws UploadCut, UploadFailure, or the signal's reason */
async function sendOnce(sending: Omit<Sending, 'onCut'>): Promise<string | undefined> {
  const { line, file, endpoint, url, metadata, signal, onUrl, onProgress } = sending
  const { Upload } = await import('tus-js-client')
  const attempt = new AbortController()
  const cut = () => attempt.abort(new UploadCut(0))
  const stopped = AbortSignal.any([signal, attempt.signal])
  let silence: ReturnType<typeof setTimeout> | undefined
  const listen = () => {
    clearTimeout(silence)
    silence = setTimeout(cut, longestSilence)
  }
  const options = requestOptions(line, stopped)
  // A browser that has lost its network lets a request hang for minutes: it is given up at once.
  globalThis.addEventListener?.('offline', cut)
  try {
    return await new Promise<string | undefined>((resolve, reject) => {
      stopped.throwIfAborted()
      let begun = performance.now()
      const upload = new Upload(file, {
        // What is to be gone on with must not silently begin anew: who is signed out, say, would lose what was sent.
        ...(url === undefined ? { endpoint } : { uploadUrl: url }),
        ...options,
        async onBeforeRequest(request) {
          // For a token somebody may have to sign in again, which takes as long as it takes.
          clearTimeout(silence)
          await options.onBeforeRequest(request)
          listen()
        },
        metadata,
        chunkSize: chunkSizes.first,
        fileReader,
        storeFingerprintForResuming: false,
        onUploadUrlAvailable: () => upload.url !== null && onUrl(upload.url),
        onProgress(bytes) {
          listen()
          onProgress(bytes)
        },
        onChunkComplete(size) {
          const now = performance.now()
          upload.options.chunkSize = nextChunkSize(size, now - begun)
          begun = now
        },
        onSuccess: ({ lastResponse }) => resolve(recordIdOf(lastResponse)),
        onError: (error) => reject(failureOf(error, url !== undefined)),
      })
      stopped.addEventListener('abort', () => {
        void upload.abort()
        reject(stopped.reason)
      })
      upload.start()
    })
  } finally {
    clearTimeout(silence)
    globalThis.removeEventListener?.('offline', cut)
  }
}

/** Milliseconds in which the backend may answer that an upload is ended. */
const endingTakes = 5000

/**
 * Ends a begun upload at the backend, which would keep it for a day otherwise. Never fails.
 *
 * @returns whether it came too late: the file is whole, and a record
 */
export async function endUpload(line: UploadLine, url: string): Promise<boolean> {
  const signal = AbortSignal.timeout(endingTakes)
  try {
    const { Upload } = await import('tus-js-client')
    const timeIsUp = new Promise<never>((_, reject) => signal.addEventListener('abort', reject))
    await Promise.race([Upload.terminate(url, requestOptions(line, signal)), timeIsUp])
    return false
  } catch (error) {
    return error instanceof Error && statusOf(error) === 409
  }
}

/**
 * What the requests of an upload have in common: each carries a token that is good now. None leaves the API's base URL,
 * wherever the backend says that an upload lies: it would take the token along.
 */
function requestOptions({ base, token, httpStack }: UploadLine, signal: AbortSignal) {
  return {
    ...(httpStack ? { httpStack } : {}),
    headers: { Accept: 'application/json' },
    // Cuts are told to the person by the queue, and the library knows nothing of somebody who waits.
    retryDelays: null,
    async onBeforeRequest(request: HttpRequest) {
      if (!isBelow(base, request.getURL())) throw new UploadFailure({ code: 'foreign' })
      const current = await token.current()
      signal.throwIfAborted()
      if (current === undefined) throw new UploadFailure({ code: 'signedOut' })
      request.setHeader('Authorization', `Bearer ${current}`)
    },
  }
}

/** Of the same origin and below the base's path, once dot segments are resolved. */
function isBelow(base: string, url: string): boolean {
  if (!URL.canParse(url)) return false
  const [root, wanted] = [new URL(`${base}/`), new URL(url)]
  return wanted.origin === root.origin && wanted.pathname.startsWith(root.pathname)
}

/** Slices of the file itself, which the browser reads as it sends them. */
const fileReader = {
  openFile: async (file: Blob) => ({
    size: file.size,
    async slice(start: number, end: number) {
      // A file that has changed since it was chosen would look like a cut.
      await file
        .slice(start, start + 1)
        .arrayBuffer()
        .catch(() => {
          throw new UploadFailure({ code: 'unreadable' })
        })
      return { value: file.slice(start, end), done: end >= file.size }
    },
    close: () => undefined,
  }),
}

/** Statuses after which the same is tried again. */
const passing = [0, 401, 408, 409, 423, 425, 429, 500, 502, 503, 504]

function failureOf(error: Error | DetailedError, isResumed: boolean): Error {
  if (!('originalRequest' in error)) return error
  const { causingError, originalRequest, originalResponse } = error
  if (causingError instanceof UploadFailure) return causingError
  const status = statusOf(error)
  const isGone = isResumed && originalRequest.getMethod() === 'HEAD' && [403, 404, 410].includes(status)
  if (isGone || passing.includes(status) || status > 507) {
    return new UploadCut(status, originalRequest.getHeader('Authorization')?.replace('Bearer ', ''), isGone)
  }
  return new UploadFailure(readProblem(status, originalResponse?.getBody() ?? ''))
}

function statusOf(error: Error | DetailedError): number {
  return ('originalResponse' in error && error.originalResponse?.getStatus()) || 0
}

/** The last answer is the record; that of an upload which had come to its end before names it in a header. */
function recordIdOf(response: HttpResponse): string | undefined {
  const body = parseJson(response.getBody())
  const id = isObject(body) ? body.id : undefined
  if (typeof id === 'string' || typeof id === 'number') return String(id)
  return response.getHeader('Upload-Record') ?? undefined
}
