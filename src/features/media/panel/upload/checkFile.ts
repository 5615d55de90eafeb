import type { MediaUpload } from '../../model/index.ts'
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
