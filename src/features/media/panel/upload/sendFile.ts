import type { DetailedError, HttpResponse, HttpStack } from 'tus-js-client'
import { isObject, parseJson } from '#model/base/json.ts'
import { refusals, UploadFailure, type UploadProblem } from './uploads.ts'

export interface Patience {
  /** Milliseconds before the tries that follow each other without a byte between; the last one counts for all others. */
  gaps?: readonly number[]
  /** Tries without a byte after which a backend that answers with errors is given up. @default 6 */
  mostRefusals?: number
}

interface Told extends Sending {
  /** The connection is cut, or there again. */
  onCut(isCut: boolean): void
}

const usualGaps = [500, 1000, 2000, 4000, 8000, 15_000, 30_000]

/**
 * Sends a file and goes on after every cut from where the backend has got to. Without any answer it waits for as long
 * as the page is open, and tries at once when the browser tells that it has a network again.
 *
 * @throws UploadFailure, or the signal's reason
 */
export async function sendFile(
  told: Told,
  { gaps = usualGaps, mostRefusals = 6 }: Patience = {},
): Promise<string | undefined> {
  let { url } = told
  let tries = 0
  let furthest = 0
  const attempt = async (signal: AbortSignal) =>
    sendOnce({
      ...told,
      url,
      signal,
      onUrl(found) {
        url = found
        told.onUrl(found)
      },
      onProgress(bytes) {
        if (bytes > furthest) {
          furthest = bytes
          tries = 0
        }
        told.onCut(false)
        told.onProgress(bytes)
      },
    })
  for (;;) {
    try {
      return await untilOffline(told.signal, attempt)
    } catch (error) {
      told.signal.throwIfAborted()
      if (error instanceof UploadGone) {
        url = undefined
        furthest = 0
        continue
      }
      if (!(error instanceof UploadCut)) throw error
      if (!(await isReadable(told.file))) throw new UploadFailure({ code: 'unreadable' })
      tries += 1
      if (error.status > 0 && tries > mostRefusals) throw new UploadFailure({ code: 'server' })
      told.onCut(true)
      await pause(gaps[Math.min(tries, gaps.length) - 1] ?? 0, told.signal)
    }
  }
}

/** A browser that has lost its network lets a request hang for minutes: it is given up at once. */
async function untilOffline<T>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const cut = new AbortController()
  const onOffline = () => cut.abort(new UploadCut(0))
  globalThis.addEventListener?.('offline', onOffline)
  try {
    return await work(AbortSignal.any([signal, cut.signal]))
  } finally {
    globalThis.removeEventListener?.('offline', onOffline)
  }
}

/** The browser's own failure for a file that has changed since it was chosen looks like a cut. */
async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return true
  } catch {
    return false
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

interface Sending {
  file: File
  /** Address below which uploads are created. */
  endpoint: string
  /** Where the upload lies that is to be gone on with. @default a new one is created */
  url?: string | undefined
  metadata: Readonly<Record<string, string>>
  stack: HttpStack
  signal: AbortSignal
  /** Told where the upload lies, before its first byte is sent. */
  onUrl(url: string): void
  onProgress(bytes: number): void
}

/** The connection broke, or the backend cannot just now: the upload lies there and can be gone on with. */
class UploadCut extends Error {
  override readonly name = 'UploadCut'
  /** HTTP status. 0: there was no answer */
  readonly status: number

  constructor(status: number) {
    super(`cut: ${status}`)
    this.status = status
  }
}

/** The backend knows nothing (any more) of the upload that was to be gone on with. */
class UploadGone extends Error {
  override readonly name = 'UploadGone'
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

/** Statuses after which the same is tried again. */
const passing = [0, 408, 409, 423, 425, 429, 500, 502, 503, 504]

/**
 * Sends a file, or what is missing of it, by the tus protocol 1.0.
 *
 * @returns the id of the record that came of it, where the backend tells
 * @throws UploadCut, UploadGone, UploadFailure, or the signal's reason
 */
async function sendOnce(sending: Sending): Promise<string | undefined> {
  const { file, endpoint, url, metadata, stack, signal, onUrl, onProgress } = sending
  const { Upload } = await import('tus-js-client')
  const last = await new Promise<HttpResponse>((resolve, reject) => {
    signal.throwIfAborted()
    let begun = performance.now()
    const upload = new Upload(file, {
      // What is to be gone on with must not silently begin anew: who is signed out, say, would lose what was sent.
      ...(url === undefined ? { endpoint } : { uploadUrl: url }),
      metadata: { ...metadata },
      chunkSize: chunkSizes.first,
      onProgress,
      httpStack: stack,
      fileReader,
      // Cuts are told to the person, and what is begun is remembered for them, by the queue.
      retryDelays: null,
      storeFingerprintForResuming: false,
      fingerprint: async () => '',
      onUploadUrlAvailable: () => upload.url !== null && onUrl(upload.url),
      onChunkComplete(size) {
        const now = performance.now()
        upload.options.chunkSize = nextChunkSize(size, now - begun)
        begun = now
      },
      onSuccess: ({ lastResponse }) => resolve(lastResponse),
      onError: (error) => reject(failureOf(error, url !== undefined)),
    })
    signal.addEventListener('abort', () => {
      void upload.abort()
      reject(signal.reason)
    })
    upload.start()
  })
  return recordIdOf(last)
}

/** Slices of the file itself, which the browser reads as it sends them. */
const fileReader = {
  openFile: async (file: Blob) => ({
    size: file.size,
    slice: async (start: number, end: number) => ({
      value: file.slice(start, end),
      done: end >= file.size,
    }),
    close: () => undefined,
  }),
}

function failureOf(error: Error | DetailedError, isResumed: boolean): Error {
  if (!('originalRequest' in error)) return error
  const { causingError, originalRequest, originalResponse } = error
  if (causingError instanceof UploadFailure) return causingError
  const status = originalResponse?.getStatus() ?? 0
  if (isResumed && originalRequest?.getMethod() === 'HEAD' && [403, 404, 410].includes(status)) {
    return new UploadGone()
  }
  if (passing.includes(status) || status > 507) return new UploadCut(status)
  return new UploadFailure(readProblem(status, originalResponse?.getBody() ?? ''))
}

/** The last answer is the record; that of an upload which had come to its end before names it in a header. */
function recordIdOf(response: HttpResponse): string | undefined {
  const body = parseJson(response.getBody())
  const id = isObject(body) ? body.id : undefined
  if (typeof id === 'string' || typeof id === 'number') return String(id)
  return response.getHeader('Upload-Record')
}

const longestDetail = 300

/** What a refusal of the backend (problem+json with a `reason`) is to the person. */
function readProblem(status: number, text: string): UploadProblem {
  const body = parseJson(text)
  const told = isObject(body) ? body : {}
  const reason = refusals.find((known) => known === told.reason)
  const detail = typeof told.detail === 'string' ? told.detail.slice(0, longestDetail) : undefined
  if (reason) return { code: reason }
  if (status === 401) return { code: 'signedOut' }
  if (status === 403) return { code: 'forbidden' }
  if (status === 413) return { code: 'tooLarge' }
  if (status === 415) return { code: 'mediaType' }
  if (status === 507) return { code: 'noRoom' }
  return { code: 'server', detail }
}
