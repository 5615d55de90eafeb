import { Inflate } from 'fflate'

/** Marks of a ZIP's directory: its end, and an entry of it (APPNOTE 4.3.12, 4.3.16). */
const [endMark, lineMark] = [0x06054b50, 0x02014b50]
const [stored, deflated] = [0, 8]
/** Packed bytes at a time; they come to a thousand times as many at most. */
const portion = 16_384

/**
 * Unpacks a ZIP and counts its bytes, whatever its directory says of their sizes.
 *
 * @param most bytes of all files together
 * @returns `undefined` for what is no whole ZIP, `tooLarge` as soon as there are more
 */
export function unpackedZip(
  bytes: Uint8Array,
  most: number,
): Readonly<Record<string, Uint8Array>> | 'tooLarge' | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const at = (place: number, mark: number, length: number) =>
    place >= 0 && place + length <= bytes.length && view.getUint32(place, true) === mark
  let end = bytes.length - 22
  const earliest = Math.max(0, end - 65_535)
  while (end >= earliest && !at(end, endMark, 22)) end -= 1
  if (!at(end, endMark, 22)) return undefined
  const files: [string, Uint8Array][] = []
  let [place, total] = [view.getUint32(end + 16, true), 0]
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (!at(place, lineMark, 46)) return undefined
    const number = (offset: number) => view.getUint16(place + offset, true)
    const name = new TextDecoder().decode(bytes.subarray(place + 46, place + 46 + number(28)))
    const [size, start] = [view.getUint32(place + 20, true), view.getUint32(place + 42, true)]
    if (start + 30 > bytes.length) return undefined
    const content = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true)
    const file = unpacked(bytes.subarray(content, content + size), number(10), most - total)
    if (file === undefined || file === 'tooLarge') return file
    files.push([name, file])
    total += file.length
    place += 46 + number(28) + number(30) + number(32)
  }
  return Object.fromEntries(files)
}

function unpacked(packed: Uint8Array, method: number, most: number): Uint8Array | 'tooLarge' | undefined {
  if (method === stored) return packed.length > most ? 'tooLarge' : packed
  if (method !== deflated) return undefined
  const parts: Uint8Array[] = []
  let total = 0
  const inflate = new Inflate((part) => {
    parts.push(part)
    total += part.length
  })
  for (let start = 0; start < packed.length || start === 0; start += portion) {
    inflate.push(packed.subarray(start, start + portion), start + portion >= packed.length)
    if (total > most) return 'tooLarge'
  }
  const whole = new Uint8Array(total)
  let length = 0
  for (const part of parts) {
    whole.set(part, length)
    length += part.length
  }
  return whole
}
