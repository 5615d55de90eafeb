import type { MediaUpload } from '../../model/media.ts'
import { sniff, sniffedBytes } from './sniff.ts'
import type { UploadProblem } from './uploads.ts'

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
export async function checkFile(
  file: File,
  { accept, most }: Pick<MediaUpload, 'accept' | 'most'>,
): Promise<UploadProblem | undefined> {
  if (file.size === 0) return { code: 'empty' }
  if (file.size > most) return { code: 'tooLarge' }
  const first = await readFirst(file)
  if (first === undefined) return { code: 'unreadable' }
  const found = sniff(first)
  if (found === undefined) {
    return file.type === '' || accept.includes(file.type) ? undefined : { code: 'mediaType' }
  }
  if (found === 'markup')
    return accept.some((type) => /xml|html/.test(type)) ? undefined : { code: 'mediaType' }
  return [found, ...(kin[found] ?? [])].some((type) => accept.includes(type))
    ? undefined
    : { code: 'mediaType' }
}

/** A folder that was dropped, or a file that was moved away since it was chosen, cannot be read. */
async function readFirst(file: File): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await file.slice(0, sniffedBytes).arrayBuffer())
  } catch {
    return undefined
  }
}
