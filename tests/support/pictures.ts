import { crc32, deflateSync } from 'node:zlib'

export function png(width: number, height: number): Buffer {
  return pngOf(width, height, deflateSync(Buffer.alloc((width + 1) * height)))
}

/** A PNG whose header promises more pixels than any memory holds, in a few bytes. */
export function pngBomb(side: number): Buffer {
  return pngOf(side, side, deflateSync(Buffer.alloc(64)))
}

/** A whole PNG of noise, a byte for each pixel: as large as it looks. */
export function noisyPng(width: number, height: number): Buffer {
  const rows = Buffer.alloc((width + 1) * height)
  let noise = width
  for (let at = 0; at < rows.length; at++) {
    noise = (Math.imul(noise, 1664525) + 1013904223) >>> 0
    rows[at] = at % (width + 1) === 0 ? 0 : noise >>> 24
  }
  return pngOf(width, height, deflateSync(rows, { level: 0 }))
}

function pngOf(width: number, height: number, pixels: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits of grey.
  header[8] = 8
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    mark,
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
