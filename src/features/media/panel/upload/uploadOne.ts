import type { HttpClient } from '#client/api/http.ts'
import { isApiError } from '#model/contract/errors.ts'
import type { MediaUpload } from '../../model/index.ts'
import type { MediaFacts } from './mediaFacts.ts'
import { pause, sendFile, type UploadLine } from './tusUpload.ts'
import { markOf, type TabUploads, type UploadMemory } from './uploadMemory.ts'
import { type Upload, UploadFailure, type UploadProblem, type UploadTarget } from './uploads.ts'

export interface UploadMeans {
  line: UploadLine
  http: HttpClient
  memory: UploadMemory
  tabs: TabUploads
  /** What the browser finds out about a file. It never fails. */
  facts(file: File, wantsPicture: boolean, signal: AbortSignal): Promise<MediaFacts>
}

interface UploadOrder {
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
  const mark = markOf(target.resource, file)
  let url = memory.find(mark)?.url
  tell({ state: 'uploading' })
  try {
    const recordId = await sendFile({
      line,
      file,
      signal,
      url,
      endpoint: `${line.base}/${target.upload.tus}`,
      metadata: metadataOf(file, facts),
      onUrl(found) {
        if (url !== undefined && url !== found) memory.drop(url)
        url = found
        memory.keep({ url, ...mark })
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
const pictureGaps = [0, 500, 1000, 2000, 4000, 8000]

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
  for (const gap of pictureGaps) {
    try {
      if (gap > 0) await pause(gap, signal)
      await http.request({ method: 'PUT', path, content, empty: 'allowed' })
      return true
    } catch (error) {
      if (!isApiError(error, 'offline')) return false
    }
  }
  return false
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

/** Containers hold sound or pictures that move: of these the first bytes do not tell which. */
const kin: Readonly<Record<string, readonly string[]>> = {
  'video/webm': ['audio/webm'],
  'video/mp4': ['audio/mp4'],
  'audio/ogg': ['video/ogg'],
}

/**
 * What is wrong with a file that can be told before it is sent. The first bytes count for more than the type that the
 * browser derives from the name; where neither says anything the backend decides.
 *
 * @returns `undefined` for a file that may be sent
 */
async function checkFile(
  file: File,
  { accept, most }: Pick<MediaUpload, 'accept' | 'most'>,
): Promise<UploadProblem | undefined> {
  if (file.size === 0) return { code: 'empty' }
  if (file.size > most) return { code: 'tooLarge' }
  // A folder that was dropped, or a file that was moved away since it was chosen, cannot be read.
  const first = await file
    .slice(0, sniffedBytes)
    .arrayBuffer()
    .catch(() => undefined)
  if (first === undefined) return { code: 'unreadable' }
  const found = sniff(new Uint8Array(first)) ?? file.type
  const isTaken =
    found === 'markup'
      ? accept.some((type) => /xml|html/.test(type))
      : [found, ...(kin[found] ?? [])].some((type) => type === '' || accept.includes(type))
  return isTaken ? undefined : { code: 'mediaType' }
}

/** Bytes that are looked at; the beginning of every format lies in them. */
const sniffedBytes = 64

/**
 * What the first bytes of a file say that it is: a media type, `'markup'` for SVG, HTML and other XML, `undefined`
 * for anything else. Only to tell people early: the backend decides by the whole content.
 */
function sniff(bytes: Uint8Array): string | undefined {
  const text = Array.from(bytes.slice(0, sniffedBytes), (byte) => String.fromCharCode(byte)).join('')
  const begins = (mark: string, at = 0) => text.startsWith(mark, at)
  if (begins('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (begins('\xff\xd8\xff')) return 'image/jpeg'
  if (begins('GIF87a') || begins('GIF89a')) return 'image/gif'
  if (begins('RIFF') && begins('WEBP', 8)) return 'image/webp'
  if (begins('RIFF') && begins('WAVE', 8)) return 'audio/wav'
  if (begins('\x1aE\xdf\xa3')) return 'video/webm'
  if (begins('OggS')) return 'audio/ogg'
  if (begins('ID3')) return 'audio/mpeg'
  if (begins('ftyp', 4)) return ofBrand(text.slice(8, 12))
  return /^(\xef\xbb\xbf)?\s*</.test(text) ? 'markup' : undefined
}

/** What the container of MPEG-4 holds. */
function ofBrand(brand: string): string {
  if (brand === 'avif' || brand === 'avis') return 'image/avif'
  return brand.startsWith('M4A') ? 'audio/mp4' : 'video/mp4'
}
