import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

/**
 * How pages and programs begin that somebody might hide in a picture. Each long enough not to stand there by chance,
 * even in fifty megabytes.
 */
const page = /<(script[\s>]|html[\s>]|body[\s>]|iframe\s|!doctype\s|\?php\s)/i

/**
 * Whether a picture is a picture and nothing else: it ends where its format says, and no page hides in it.
 *
 * @param mediaType the format that its beginning says
 */
export async function isPicture(path: string, mediaType: string): Promise<boolean> {
  const handle = await open(path, 'r')
  try {
    const { size } = await handle.stat()
    return (await endsWhereItSays(handle, size, mediaType)) && !(await holdsPage(path))
  } finally {
    await handle.close()
  }
}

async function endsWhereItSays(handle: FileHandle, size: number, mediaType: string): Promise<boolean> {
  if (mediaType === 'image/png') return (await endOfPng(handle, size)) === size
  if (mediaType === 'image/gif') return (await bytesAt(handle, size - 1, 1))[0] === 0x3b
  if (mediaType === 'image/webp') {
    const length = (await bytesAt(handle, 4, 4)).readUInt32LE() + 8
    return size === length || size === length + (length % 2)
  }
  // Cameras put a film or a second picture behind a JPEG; what may not be there is found in `holdsPage`.
  return true
}

/** Where the last part of a PNG ends; 0 where it has none. */
async function endOfPng(handle: FileHandle, size: number): Promise<number> {
  let at = 8
  while (at + 12 <= size) {
    const head = await bytesAt(handle, at, 8)
    at += 12 + head.readUInt32BE()
    if (head.toString('latin1', 4) === 'IEND') return at
  }
  return 0
}

async function bytesAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  await handle.read(bytes, 0, length, position)
  return bytes
}

async function holdsPage(path: string): Promise<boolean> {
  let before = ''
  for await (const part of createReadStream(path)) {
    const text = before + (part as Buffer).toString('latin1')
    if (page.test(text)) return true
    before = text.slice(-12)
  }
  return false
}
