import type { FileHandle } from 'node:fs/promises'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inspectFile } from '#features/media/server/content/inspectFile.ts'
import { isWholePicture } from '#features/media/server/content/pictureEnd.ts'
import { seedFile } from '#tests/support/mediaServer.ts'
import { png, pngChunk } from '#tests/support/pictures.ts'
import { fc, runs } from '#tests/support/properties.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'abo-panel-pictures-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const accepted = ['image/png', 'image/gif', 'image/webp', 'image/jpeg']

async function inspect(content: Buffer) {
  const path = join(folder, 'file')
  await writeFile(path, content)
  const found = await inspectFile(path, accepted)
  return typeof found === 'string' ? found : found.mediaType
}

/** One dot, twice, as an animation. */
const gif = Buffer.from(
  'R0lGODlhAQABAPAAAP///wAAACH/C05FVFNDQVBFMi4wAwEAAAAh+QQACgAAACwAAAAAAQABAAACAkQBACH5BAAKAAAALAAAAAABAAEAAAICRAEAOw==',
  'base64',
)
const picture = png(40, 40)
/** Of a PNG: its beginning up to the pixels, its pixels, its end. */
const [head, end] = [picture.subarray(0, 33), picture.subarray(-12)]
const pixels = picture.subarray(33, -12)
const empty = pngChunk('teSt', Buffer.alloc(0))
const many = (count: number, chunk = empty) => Buffer.concat(Array.from({ length: count }, () => chunk))

describe('a picture with bytes behind its end', () => {
  it.each([
    ['PNG', async () => picture, 'image/png'],
    ['GIF', async () => gif, 'image/gif'],
    ['WebP', () => seedFile('bowl.webp'), 'image/webp'],
    ['JPEG', () => seedFile('stairs.jpg'), 'image/jpeg'],
  ])('is taken as browsers take it: %s', async (_name, content, mediaType) => {
    for (const behind of ['', '\n', '\0\0\0', 'appended by a tool'.repeat(10_000)]) {
      expect(await inspect(Buffer.concat([await content(), Buffer.from(behind)]))).toBe(mediaType)
    }
    const page = Buffer.concat([await content(), Buffer.from('<script >')])
    expect(await inspect(page)).toBe('broken')
  })
})

it('a PNG and a GIF are taken at their whole length alone, the trailing sign of a GIF apart', async () => {
  const still = Buffer.from('R0lGODlhAQABAPAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64')
  for (const whole of [picture, still.subarray(0, -1)]) {
    for (let length = 20; length < whole.length; length += 1) {
      expect(await inspect(whole.subarray(0, length)), `${length}`).toMatch(/^(broken|mediaType)$/)
    }
  }
  expect(await inspect(still.subarray(0, -1))).toBe('image/gif')
})

describe('the chunks of a PNG', () => {
  it('are as many as encoders make of a large picture', async () => {
    const part = pngChunk('IDAT', Buffer.alloc(8192))
    expect(await inspect(Buffer.concat([head, pixels, many(800, part), end]))).toBe('image/png')
  })

  it.each([
    ['before its pixels', [head, many(40_000), pixels, end]],
    ['behind them', [head, pixels, many(40_000), end]],
  ])('are bounded where they are empty: %s', async (_name, parts) => {
    expect(await inspect(Buffer.concat(parts))).toBe('broken')
  })
})

it('looking for the end of a picture takes one reading of the file, however small its parts', async () => {
  const parts = fc.array(fc.integer({ min: 1, max: 255 }), { minLength: 1, maxLength: 30_000 })
  const ofGif = (lengths: readonly number[]) =>
    Buffer.concat([
      gif.subarray(0, 19),
      Buffer.from([0x21, 0xfe]),
      ...lengths.map((length) => Buffer.from([length, ...Buffer.alloc(length)])),
      Buffer.from([0]),
      gif.subarray(19),
    ])
  const ofPng = (lengths: readonly number[]) =>
    Buffer.concat([head, ...lengths.map((length) => pngChunk('IDAT', Buffer.alloc(length))), end])
  await fc.assert(
    fc.asyncProperty(parts, fc.constantFrom('image/png', 'image/gif'), async (lengths, mediaType) => {
      const content = mediaType === 'image/png' ? ofPng(lengths) : ofGif(lengths)
      const { handle, readings } = counting(content)
      expect(await isWholePicture(handle, content.length, mediaType)).toBe(true)
      expect(readings()).toBeLessThan(content.length / 65_000 + 3)
    }),
    { numRuns: runs(5, 200) },
  )
})

/** A file in memory that counts its readings. */
function counting(content: Buffer) {
  let readings = 0
  const handle = {
    async read(into: Buffer, _offset: number, length: number, at: number) {
      readings += 1
      content.copy(into, 0, at, at + length)
    },
  } as unknown as FileHandle
  return { handle, readings: () => readings }
}
