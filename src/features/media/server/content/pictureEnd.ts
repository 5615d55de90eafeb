import type { FileHandle } from 'node:fs/promises'

/**
 * Whether a picture is there to its end. What stands behind that is nothing to it, as to browsers and to most programs: many
 * tools leave some bytes. It costs one reading of the file, however small its parts are.
 *
 * @param size of the file, in bytes
 * @param mediaType that its beginning says
 */
export async function isWholePicture(handle: FileHandle, size: number, mediaType: string): Promise<boolean> {
  const bytes = new FileWindow(handle, size)
  if (mediaType === 'image/png') return isWholePng(bytes)
  if (mediaType === 'image/gif') return isWholeGif(bytes)
  if (mediaType === 'image/webp') return (await bytes.from(4, 4)).readUInt32LE() + 8 <= size
  // Browsers show a JPEG or an AVIF as far as it goes.
  return true
}

/** A file, of which a part is in memory, so that small steps are no readings. */
class FileWindow {
  private part = Buffer.alloc(0)
  private start = 0

  constructor(
    private readonly handle: FileHandle,
    readonly size: number,
  ) {}

  /** Bytes that are in memory already; zeros beyond the end. @default they must be read with `from` */
  held(at: number, length: number): Buffer | undefined {
    const offset = at - this.start
    return offset >= 0 && offset + length <= this.part.length
      ? this.part.subarray(offset, offset + length)
      : undefined
  }

  async from(at: number, length: number): Promise<Buffer> {
    this.part = Buffer.alloc(65_536)
    this.start = at
    await this.handle.read(this.part, 0, this.part.length, at)
    return this.part.subarray(0, length)
  }
}

/** The fewest bytes of a chunk, on average: libpng writes 8,192, frames of animations are small, and an empty one has 12. */
const shortestChunk = 64
/** Chunks that may be as small as they like. */
const freeChunks = 512

async function isWholePng(bytes: FileWindow): Promise<boolean> {
  let at = 8
  for (let left = freeChunks + bytes.size / shortestChunk; left > 0 && at + 12 <= bytes.size; left -= 1) {
    const head = bytes.held(at, 8) ?? (await bytes.from(at, 8))
    at += 12 + head.readUInt32BE()
    if (head.toString('latin1', 4) === 'IEND') return at <= bytes.size
  }
  return false
}

/** Signs of what comes next in a GIF. Browsers take any other for its end. */
const [pictureSign, extensionSign] = [0x2c, 0x21]

async function isWholeGif(bytes: FileWindow): Promise<boolean> {
  let at = 13 + coloursOf((await bytes.from(10, 1))[0])
  for (let pictures = 0; ; ) {
    const head = bytes.held(at, 10) ?? (await bytes.from(at, 10))
    if (head[0] === pictureSign) {
      at += 11 + coloursOf(head[9])
      pictures += 1
    } else if (head[0] === extensionSign) {
      at += 2
    } else {
      return pictures > 0 && at <= bytes.size
    }
    // Its data come in parts that say their lengths; one of nothing is the last.
    for (let length = -1; length !== 0; at += 1 + length) {
      if (at >= bytes.size) return false
      length = (bytes.held(at, 1) ?? (await bytes.from(at, 1)))[0] ?? 0
    }
  }
}

/** The bytes of a table of colours, by the flags before it. */
function coloursOf(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}
