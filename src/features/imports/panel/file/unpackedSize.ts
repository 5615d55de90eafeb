/** Marks of a ZIP file's own table: its end, and a line of it (APPNOTE 4.3.12, 4.3.16). */
const [endMark, lineMark] = [0x06054b50, 0x02014b50]

/**
 * What the files of a ZIP come to once they are unpacked, as its table says, in bytes; `undefined` for what is no ZIP. A
 * file that lies about it is cut by who unpacks it.
 */
export function unpackedSize(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const at = (place: number, mark: number) =>
    place >= 0 && place + 4 <= bytes.length && view.getUint32(place, true) === mark
  let end = bytes.length - 22
  const earliest = Math.max(0, end - 65_535)
  while (end >= earliest && !at(end, endMark)) end -= 1
  if (!at(end, endMark)) return undefined
  let [place, total] = [view.getUint32(end + 16, true), 0]
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (!at(place, lineMark) || place + 46 > bytes.length) return undefined
    total += view.getUint32(place + 24, true)
    place +=
      46 +
      view.getUint16(place + 28, true) +
      view.getUint16(place + 30, true) +
      view.getUint16(place + 32, true)
  }
  return total
}
