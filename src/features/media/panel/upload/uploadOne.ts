import type { HttpClient } from '../../../../client/api/http.ts'
import { ApiError } from '../../../../model/contract/errors.ts'
import { checkFile } from './checkFile.ts'
import type { MediaFacts } from './mediaFacts.ts'
import { pause, sendFile } from './sendFile.ts'
import { markOf, type TabUploads, type UploadMemory } from './uploadMemory.ts'
import { createUploadStack, type UploadLine } from './uploadStack.ts'
import { type Upload, UploadFailure, type UploadTarget } from './uploads.ts'

/** What uploads need of the session. */
export interface UploadMeans {
  line: UploadLine
  http: HttpClient
  memory: UploadMemory
  tabs: TabUploads
  /** What the browser finds out about a file. It never fails. */
  facts(file: File, wantsPicture: boolean, signal: AbortSignal): Promise<MediaFacts>
}

export interface UploadOrder {
  file: File
  target: UploadTarget
  signal: AbortSignal
  tell(changes: Partial<Upload>): void
}

/**
 * Brings one file to the backend: checks it, sends it, makes its small picture. An upload of the same file that was
 * begun before is gone on with.
 *
 * @throws UploadFailure, or the signal's reason; then the upload is ended at the backend only by `endUpload`
 */
export async function uploadOne(means: UploadMeans, order: UploadOrder): Promise<void> {
  const { line, memory, tabs } = means
  const { file, target, signal, tell } = order
  tell({ state: 'checking' })
  const problem = await checkFile(file, target.upload)
  if (problem) throw new UploadFailure(problem)
  const { picture, ...facts } = await means.facts(file, target.upload.thumbnail !== undefined, signal)
  const released = new AbortController()
  const isSending = AbortSignal.any([signal, released.signal])
  const begun = memory.find(target.resource, file)
  let url = begun?.url
  tell({ state: 'uploading' })
  try {
    const recordId = await sendFile({
      file,
      signal,
      url,
      endpoint: `${line.base}/${target.upload.tus}`,
      metadata: metadataOf(file, facts),
      stack: createUploadStack(line),
      onUrl(found) {
        if (url !== undefined && url !== found) memory.drop(url)
        url = found
        memory.keep({ url, ...markOf(target.resource, file) })
        tabs.hold(found, isSending)
      },
      onProgress: (sent) => tell({ sent }),
      onCut: (isCut) => tell({ state: isCut ? 'interrupted' : 'uploading' }),
    })
    if (url !== undefined) memory.drop(url)
    const isWithoutPicture = picture !== undefined && !(await putPicture(means, order, recordId, picture))
    tell({
      state: 'done',
      sent: file.size,
      ...(recordId === undefined ? {} : { recordId }),
      ...(isWithoutPicture ? { isWithoutPicture } : {}),
    })
  } catch (error) {
    // What the backend has refused cannot be gone on with.
    if (error instanceof UploadFailure && url !== undefined && isFinal(error)) memory.drop(url)
    throw error
  } finally {
    released.abort()
  }
}

function isFinal({ problem: { code } }: UploadFailure): boolean {
  return code !== 'signedOut' && code !== 'server' && code !== 'unreadable'
}

/** What is sent along with a file, as text. */
function metadataOf(file: File, facts: Omit<MediaFacts, 'picture'>): Record<string, string> {
  const numbers = Object.entries(facts).map(([name, value]) => [name, String(value)])
  return {
    filename: file.name,
    filetype: file.type,
    workingTitle: titleOf(file.name),
    ...Object.fromEntries(numbers),
  }
}

/** Milliseconds before the tries to bring a picture over a connection that is cut. */
const pictureGaps = [500, 1000, 2000, 4000, 8000]

/**
 * The same picture may be sent again, so a cut is outlasted for a while.
 *
 * @returns whether the record has its small picture; without it the upload is good all the same
 */
async function putPicture(
  { http }: UploadMeans,
  { target: { upload }, signal }: UploadOrder,
  recordId: string | undefined,
  content: Blob,
): Promise<boolean> {
  if (recordId === undefined || upload.thumbnail === undefined) return false
  const path = upload.thumbnail.replace('{id}', encodeURIComponent(recordId))
  const sent = () => http.request({ method: 'PUT', path, content, empty: 'allowed' })
  for (const gap of [...pictureGaps, undefined]) {
    try {
      await sent()
      return true
    } catch (error) {
      const isCut = error instanceof ApiError && error.code === 'offline'
      if (!isCut || gap === undefined) return false
      await pause(gap, signal).catch(() => undefined)
      if (signal.aborted) return false
    }
  }
  return false
}

/** Milliseconds in which the backend may answer that an upload is ended. */
const endingTakes = 5000

/**
 * Ends a begun upload at the backend, which would keep it for a day otherwise. Never fails.
 *
 * @returns whether it came too late: the file is whole, and a record
 */
export async function endUpload({ line, memory }: UploadMeans, url: string): Promise<boolean> {
  memory.drop(url)
  const request = createUploadStack(line).createRequest('DELETE', url)
  request.setHeader('Tus-Resumable', '1.0.0')
  const timer = setTimeout(() => void request.abort(), endingTakes)
  const answer = await request.send(undefined).catch(() => undefined)
  clearTimeout(timer)
  return answer?.getStatus() === 409
}

const longest = 200

/** The working title that a file's name suggests: `IMG_2034.jpg` → `IMG 2034`. Never empty. */
export function titleOf(fileName: string): string {
  const name = fileName.split(/[\\/]/).at(-1) ?? ''
  const words = name
    .replace(/(?<=.)\.[^.\s]{1,8}$/u, '')
    // What cannot be seen, or turns the order of what can.
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/_+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const title = words === '' ? name.trim() : words
  return [...title].slice(0, longest).join('') || '–'
}
