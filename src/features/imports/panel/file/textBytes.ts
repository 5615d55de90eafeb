import type { Charset } from './sourceTable.ts'

const marks = [
  { charset: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { charset: 'utf-16le', bytes: [0xff, 0xfe] },
  { charset: 'utf-16be', bytes: [0xfe, 0xff] },
] as const

/** The mark that the bytes begin with; `undefined`: none. */
function markOf(bytes: Uint8Array) {
  return marks.find(({ bytes: mark }) => mark.every((byte, index) => bytes[index] === byte))
}

/** The charset of a text file: by its mark, by bytes that are zero in every other place, by whether it is UTF-8. */
export function detectCharset(bytes: Uint8Array): { charset: Charset; hasMark: boolean } {
  const mark = markOf(bytes)
  if (mark) return { charset: mark.charset, hasMark: true }
  const some = bytes.subarray(0, 4000)
  const zeros = [0, 0]
  for (const [index, byte] of some.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > some.length / 4) return { charset: 'utf-16le', hasMark: false }
  if (even > some.length / 4) return { charset: 'utf-16be', hasMark: false }
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { charset: 'utf-8', hasMark: false }
  } catch {
    return { charset: 'windows-1252', hasMark: false }
  }
}

/** The text of a file, without its mark. */
export function decodeText(bytes: Uint8Array, charset: Charset): string {
  // A decoder takes away the mark of its own charset only.
  return new TextDecoder(charset).decode(bytes).replace(/^\ufeff/, '')
}

/** The bytes of a text in the charset of the file that it comes from, with its mark where that had one. */
export function encodeText(text: string, charset: Charset, hasMark: boolean): Uint8Array<ArrayBuffer> {
  const whole = hasMark ? `\ufeff${text}` : text
  if (charset === 'utf-8') return new TextEncoder().encode(whole)
  if (charset === 'windows-1252') return Uint8Array.from(whole, byteOf)
  const bytes = new Uint8Array(whole.length * 2)
  const view = new DataView(bytes.buffer)
  for (let index = 0; index < whole.length; index += 1) {
    view.setUint16(index * 2, whole.charCodeAt(index), charset === 'utf-16le')
  }
  return bytes
}

let westernBytes: ReadonlyMap<string, number> | undefined

/** What Windows-1252 has no place for becomes a question mark: reasons are written in a language that has its letters. */
function byteOf(character: string): number {
  westernBytes ??= new Map(
    Array.from(
      new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
      (letter, byte) => [letter, byte],
    ),
  )
  return westernBytes.get(character) ?? 0x3f
}
