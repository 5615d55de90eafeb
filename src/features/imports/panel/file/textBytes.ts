import type { Charset } from './sourceTable.ts'

const marks = [
  { charset: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { charset: 'utf-16le', bytes: [0xff, 0xfe] },
  { charset: 'utf-16be', bytes: [0xfe, 0xff] },
] as const

function markOf(bytes: Uint8Array) {
  return marks.find(({ bytes: mark }) => mark.every((byte, index) => bytes[index] === byte))
}

/** Detects a charset by its mark, by zeros in every other byte, by whether it is UTF-8. */
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

/** Returns `false` for bytes that no text has, as pictures and programs do. */
export function isText(bytes: Uint8Array): boolean {
  const { charset } = detectCharset(bytes)
  if (charset === 'utf-8' || charset === 'windows-1252') return !bytes.includes(0)
  return !decodeText(bytes, charset).includes('\0')
}

/** Windows-1252 from 0x80 on, where Latin-1 has control characters; not every decoder knows it. */
const western = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

export function decodeText(bytes: Uint8Array, charset: Charset): string {
  // A decoder takes away its own charset's mark only.
  const text = new TextDecoder(charset).decode(bytes).replace(/^\ufeff/, '')
  if (charset !== 'windows-1252') return text
  return text.replaceAll(/[\u0080-\u009f]/g, (sign) => western[sign.charCodeAt(0) - 0x80] ?? sign)
}

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

/** Writes a question mark for what Windows-1252 lacks: reasons are in German or English, whose letters it has. */
function byteOf(character: string): number {
  const code = character.charCodeAt(0)
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code
  const place = western.indexOf(character)
  return place < 0 ? 0x3f : 0x80 + place
}
