/** A random UUID (version 4). The browser's own is there on secure pages only, and a form may be filled in on a plain one. */
export function createUuid(randomValues: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  const bytes = [...randomValues(new Uint8Array(16))]
  const marked = bytes.map((byte, place) => {
    if (place === 6) return (byte & 0x0f) | 0x40
    return place === 8 ? (byte & 0x3f) | 0x80 : byte
  })
  const hex = marked.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
