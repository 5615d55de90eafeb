import { type Sending, sendOnce, UploadCut, UploadGone } from './sendOnce.ts'
import { UploadFailure } from './uploads.ts'

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
