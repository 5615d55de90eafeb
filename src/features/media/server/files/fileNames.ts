import { mediaTypes } from '../../model/mediaTypes.ts'

/** Turn the direction of what follows, or cannot be seen at all. */
const hidden = /[\p{Cc}\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu

/**
 * A text that somebody's browser has sent, as it can be shown on one line.
 *
 * @param most characters
 */
export function cleanLine(text: string, most: number): string {
  return [...text.normalize('NFC').replaceAll(hidden, '').replaceAll(/\s+/g, ' ').trim()]
    .slice(0, most)
    .join('')
    .trim()
}

/** A file's name without its path, on which nothing depends but what people read. `''`: nothing is left of it. */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const cleaned = cleanLine(last, 300)
  return /^\.*$/.test(cleaned) ? '' : cleaned
}

/** What is left of a name without its extension. */
export function withoutExtension(name: string): string {
  return name.replace(/(?<=.)\.[\p{L}\p{N}]{1,8}$/u, '')
}

/** Has whoever opens it save the file, under a name whose extension tells the truth. */
export function contentDisposition(fileName: string, mediaType: string): string {
  const [usual, ...others] = mediaTypes[mediaType] ?? ['bin']
  const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase()
  const isTrue = ending !== undefined && [usual, ...others].includes(ending)
  const name = isTrue ? fileName : `${fileName}.${usual}`
  const plain = name.replaceAll(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
