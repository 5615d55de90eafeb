import { type Sending, sendOnce, UploadCut } from './tusUpload.ts'
import { UploadFailure } from './uploads.ts'

interface Told extends Sending {
  /** The connection is cut, or there again. */
  onCut(isCut: boolean): void
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
export async function sendFile(sending: Told): Promise<string | undefined> {
  const { line, signal } = sending
  let { url } = sending
  let tries = 0
  let furthest = 0
  let isRenewed = false
  const follow = {
    onUrl(found: string) {
      url = found
      sending.onUrl(found)
    },
    onProgress(bytes: number) {
      if (bytes > furthest) {
        furthest = bytes
        tries = 0
        isRenewed = false
      }
      sending.onCut(false)
      sending.onProgress(bytes)
    },
  }
  for (;;) {
    try {
      return await sendOnce({ ...sending, ...follow, url })
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
