/** Bytes that are looked at; the beginning of every format lies in them. */
export const sniffedBytes = 64

/**
 * What the first bytes of a file say that it is: a media type, `'markup'` for SVG, HTML and other XML, `undefined`
 * for anything else. Only to tell people early: the backend decides by the whole content.
 */
export function sniff(bytes: Uint8Array): string | undefined {
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
