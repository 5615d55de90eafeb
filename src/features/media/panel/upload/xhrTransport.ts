/** A request of an upload, complete with its token. */
export interface TransportRequest {
  method: string
  url: string
  headers: Readonly<Record<string, string>>
  body: Blob | undefined
  /** Told of the bytes that have left. */
  onProgress: (bytes: number) => void
  signal: AbortSignal
}

export interface TransportAnswer {
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
