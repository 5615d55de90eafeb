import { open } from 'node:fs/promises'

/** Tracks are described at the beginning, before what they hold. */
const bytesToLookAt = 1_048_576

/** Ids of EBML elements (RFC 9559). */
const ids = { segment: 0x18538067, tracks: 0x1654ae6b, track: 0xae, type: 0x83, cluster: 0x1f43b675 }
const insides: readonly number[] = [ids.segment, ids.tracks, ids.track]
const picture = 1

/** Whether a WebM file has pictures, not only sound. One whose tracks cannot be found is taken for a film. */
export async function hasPictureTrack(path: string): Promise<boolean> {
  const handle = await open(path, 'r')
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(bytesToLookAt), 0, bytesToLookAt, 0)
    const types = trackTypes(buffer.subarray(0, bytesRead))
    return types.length === 0 || types.includes(picture)
  } finally {
    await handle.close()
  }
}

function trackTypes(bytes: Buffer): number[] {
  const types: number[] = []
  let at = 0
  while (at < bytes.length) {
    const id = readNumber(bytes, at, true)
    const size = id && readNumber(bytes, id.end, false)
    if (!id || !size || id.value === ids.cluster) break
    if (id.value === ids.type) types.push(bytes[size.end] ?? 0)
    at = insides.includes(id.value) ? size.end : size.end + size.value
  }
  return types
}

/** A number whose first byte says how long it is. Ids keep that mark. */
function readNumber(bytes: Buffer, at: number, isId: boolean): { value: number; end: number } | undefined {
  const first = bytes[at] ?? 0
  const length = Math.clz32(first) - 23
  if (first === 0 || length > 8 || at + length > bytes.length) return undefined
  let value = isId ? first : first & (0xff >> length)
  for (const byte of bytes.subarray(at + 1, at + length)) value = value * 256 + byte
  return { value, end: at + length }
}
