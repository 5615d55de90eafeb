import { readdir, readFile, stat } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import { imageSize } from 'image-size'
import { describe, expect, it } from 'vitest'
import { seedClips } from '#app/server/seed/seedClips.ts'
import { seedFiles, seedMedia } from '#app/server/seed/seedMediaFiles.ts'
import { parseCaptions } from '#features/media/panel/detail/readCaptions.ts'
import { demonstrationFolder } from '#features/media/server/serveMedia.ts'
import { testCalendar } from '#tests/support/seedDays.ts'

const keys = new Set(seedMedia.map(({ key }) => key))
const clips = seedClips(testCalendar).map(({ data }) => data as Record<string, unknown>)

describe('the media of the demonstration', () => {
  it('are at most 400 kB, and none lies there that nobody names', async () => {
    const names = await readdir(demonstrationFolder)
    const sizes = await Promise.all(
      names.map(async (name) => (await stat(new URL(name, demonstrationFolder))).size),
    )
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(400_000)
    expect(names.sort()).toEqual(seedMedia.map(({ file }) => file).sort())
  })

  it.each(seedFiles)(
    'are what they are said to be: $file',
    async ({ file, mediaType, size, kind, width, height }) => {
      const content = await readFile(new URL(file, demonstrationFolder))
      expect(content.byteLength).toBe(size)
      const found = (await fileTypeFromBuffer(content))?.mime.split(';')[0]
      expect(found === 'audio/x-m4a' ? 'audio/mp4' : found).toBe(mediaType)
      if (kind === 'image') expect(imageSize(content)).toMatchObject({ width, height })
    },
  )

  it.each(seedMedia.filter(({ mediaType }) => mediaType === 'text/vtt'))(
    'have captions that can be read: $file',
    async ({ file }) => {
      expect(parseCaptions(await readFile(new URL(file, demonstrationFolder), 'utf8'))).toMatchObject({
        cues: 2,
      })
    },
  )

  it('are named by clips, of which one has lost its file', () => {
    expect(clips).toHaveLength(60)
    expect(clips.filter(({ source }) => !keys.has(String(source)))).toHaveLength(1)
    for (const { thumbnail, captions } of clips) {
      expect(keys).toContain(thumbnail)
      for (const { source } of captions as { source: string }[]) expect(keys).toContain(source)
    }
  })

  it('leave gaps to be found: alternative texts, transcripts, captions and languages', () => {
    const lacking = (name: string) =>
      clips.filter((clip) => clip[name] === null || (Array.isArray(clip[name]) && clip[name].length === 0))
    for (const name of ['altText', 'transcript', 'captions', 'language', 'tags']) {
      expect(lacking(name).length).toBeGreaterThan(2)
    }
  })
})
