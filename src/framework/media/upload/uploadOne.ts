import type { HttpClient } from '../../api/http.ts'
import { checkFile } from './checkFile.ts'
import type { MediaFacts } from './mediaFacts.ts'
import { sendFile } from './sendFile.ts'
import type { TabUploads } from './tabUploads.ts'
import { titleOf } from './titleOf.ts'
import type { UploadMemory } from './uploadMemory.ts'
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
      ...{ file, signal, url },
      endpoint: `${line.base}/${target.upload.tus}`,
      metadata: metadataOf(file, facts),
      stack: createUploadStack(line),
      onUrl(found) {
        if (url !== undefined && url !== found) memory.drop(url)
        url = found
        const { name: fileName, size, lastModified } = file
        const { resource } = target
        memory.keep({ url, resource, fileName, size, lastModified, begunAt: begun?.begunAt ?? Date.now() })
        tabs.hold(found, isSending)
      },
      onProgress: (sent) => tell({ sent }),
      onCut: (isCut) => tell({ state: isCut ? 'interrupted' : 'uploading' }),
    })
    if (url !== undefined) memory.drop(url)
    const isWithoutPicture = picture !== undefined && !(await putPicture(means, target, recordId, picture))
    tell({
      ...{ state: 'done', sent: file.size },
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

/** @returns whether the record has its small picture; without it the upload is good all the same */
async function putPicture(
  { http }: UploadMeans,
  { upload }: UploadTarget,
  recordId: string | undefined,
  content: Blob,
): Promise<boolean> {
  if (recordId === undefined || upload.thumbnail === undefined) return false
  const path = upload.thumbnail.replace('{id}', encodeURIComponent(recordId))
  try {
    await http.request({ method: 'PUT', path, content, empty: 'allowed' })
    return true
  } catch {
    return false
  }
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
