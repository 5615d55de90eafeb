import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client'
import type { TokenSource } from '#client/api/http.ts'
import { UploadFailure } from './uploads.ts'

/** How uploads reach the API. */
export interface UploadLine {
  /** The API's base URL, absolute. */
  base: string
  token: TokenSource
  transport: Transport
}

/**
 * The requests of the tus client with the session's token: each with one that is good now, and once more with a renewed
 * one after a 401. None leaves the API's base URL, wherever the backend says that an upload lies: it would take the
 * token along (reliability S21).
 */
export function createUploadStack(line: UploadLine): HttpStack {
  return {
    getName: () => 'upload',
    createRequest: (method, url) => createRequest(line, method, url),
  }
}

function createRequest(line: UploadLine, method: string, url: string): HttpRequest {
  const headers: Record<string, string> = {}
  const controller = new AbortController()
  let onProgress: (bytes: number) => void = () => undefined

  async function send(body: unknown): Promise<HttpResponse> {
    if (!isBelow(line.base, url)) throw new UploadFailure({ code: 'foreign' })
    const first = await tokenOf(line.token.current())
    const answer = await sendWith(first, body)
    if (answer.status !== 401) return toResponse(answer)
    return toResponse(await sendWith(await tokenOf(line.token.renew(first)), body))
  }

  function sendWith(token: string, body: unknown): Promise<TransportAnswer> {
    controller.signal.throwIfAborted()
    return line.transport({
      method,
      url,
      onProgress,
      signal: controller.signal,
      headers: { accept: 'application/json', ...headers, authorization: `Bearer ${token}` },
      body: body instanceof Blob ? body : undefined,
    })
  }

  return {
    getMethod: () => method,
    getURL: () => url,
    setHeader(name, value) {
      headers[name] = value
    },
    getHeader: (name) => headers[name],
    setProgressHandler(handler) {
      onProgress = handler
    },
    send,
    abort: async () => controller.abort(),
    getUnderlyingObject: () => undefined,
  }
}

async function tokenOf(asked: Promise<string | undefined>): Promise<string> {
  const token = await asked
  if (token === undefined) throw new UploadFailure({ code: 'signedOut' })
  return token
}

/** Of the same origin and below the base's path, once dot segments are resolved. */
function isBelow(base: string, url: string): boolean {
  if (!URL.canParse(url)) return false
  const [root, wanted] = [new URL(`${base}/`), new URL(url)]
  return wanted.origin === root.origin && wanted.pathname.startsWith(root.pathname)
}

function toResponse({ status, header, text }: TransportAnswer): HttpResponse {
  return {
    getStatus: () => status,
    getHeader: (name) => header(name) ?? undefined,
    getBody: () => text,
    getUnderlyingObject: () => undefined,
  }
}

/** A request of an upload, complete with its token. */
interface TransportRequest {
  method: string
  url: string
  headers: Readonly<Record<string, string>>
  body: Blob | undefined
  /** Told of the bytes that have left. */
  onProgress: (bytes: number) => void
  signal: AbortSignal
}

interface TransportAnswer {
  status: number
  header(name: string): string | null
  text: string
}

/** Rejects where no answer has come. */
export type Transport = (request: TransportRequest) => Promise<TransportAnswer>

/** Milliseconds without a byte in either direction after which a connection is taken for cut. */
const longestSilence = 60_000

/** Sends by XMLHttpRequest, for `fetch` does not tell how much has been sent. */
export const xhrTransport: Transport = ({ method, url, headers, body, onProgress, signal }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout>
    const fail = () => reject(signal.aborted ? signal.reason : new TypeError('no answer'))
    const stop = () => request.abort()
    const listen = () => {
      clearTimeout(timer)
      timer = setTimeout(stop, longestSilence)
    }
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded }) => {
      listen()
      onProgress(loaded)
    }
    request.onprogress = listen
    request.onload = () =>
      resolve({
        status: request.status,
        header: (name) => request.getResponseHeader(name),
        text: request.responseText,
      })
    request.onerror = fail
    request.onabort = fail
    request.onloadend = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
    }
    signal.addEventListener('abort', stop)
    if (signal.aborted) return fail()
    listen()
    request.send(body ?? null)
  })
