import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMediaServer, type MediaServer, seedFile } from '#tests/support/mediaServer.ts'
import { png, pngBomb } from '#tests/support/pictures.ts'
import { readJournal } from '../../journal/readJournal.ts'

let library: MediaServer
beforeAll(async () => {
  library = await createMediaServer()
}, 60_000)
afterAll(() => library.close())

const filesIn = (name: string) => readdir(join(library.folder, name)).catch(() => [])
const uploads = () => filesIn('uploads/clips')
const tus = { 'Tus-Resumable': '1.0.0' }
const html = '<!DOCTYPE html><html><script>alert(1)</script></html>'

describe('an upload', () => {
  it('becomes a record with what its content tells, as the list has it', async () => {
    const { status, json, headers } = await library.upload(await seedFile('bowl.webp'), {
      ...{ filename: 'Schale.webp', filetype: 'text/html', language: 'de', duration: '7' },
    })
    expect(status).toBe(200)
    expect(json).toMatchObject({
      ...{ datatype: 'mca-clip', workingTitle: 'Schale', kind: 'image', mediaType: 'image/webp' },
      ...{ fileName: 'Schale.webp', size: 7518, duration: null, width: 1280, height: 720, language: 'de' },
      ...{ tags: [], altText: null, transcript: null, thumbnail: null, captions: [] },
      source: expect.stringMatching(/^\/api\/media\//),
    })
    expect(headers.get('Upload-Record')).toBe(json.id)
    expect(await library.row(json.id)).toEqual({ ...json, metadata: { updatedAt: json.updatedAt } })
  })

  it.each([
    ['breath.webm', 'video', 'video/webm'],
    ['stretch.mp4', 'video', 'video/mp4'],
    ['rain.m4a', 'audio', 'audio/mp4'],
    ['singing-bowl.ogg', 'audio', 'audio/ogg'],
    ['stairs.jpg', 'image', 'image/jpeg'],
    ['eye.png', 'image', 'image/png'],
  ])('is taken for what it is, whatever its name says: %s (U01)', async (name, kind, mediaType) => {
    const { json } = await library.upload(await seedFile(name), { filename: 'x.txt', duration: '6.4' })
    const duration = kind === 'image' ? null : 7
    expect(json).toMatchObject({ kind, mediaType, duration, workingTitle: 'x' })
  })

  it.each<[string, Buffer, string, number]>([
    [
      'an SVG with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      'mediaType',
      415,
    ],
    ['a page named .png', Buffer.from(html), 'mediaType', 415],
    ['a PNG with a page behind it', Buffer.concat([png(4, 4), Buffer.from(html)]), 'broken', 400],
    ['a text', Buffer.from('nothing but words'), 'mediaType', 415],
    ['a program', Buffer.from('MZ'.padEnd(400, '\0')), 'mediaType', 415],
    ['a picture cut off', png(40, 40).subarray(0, 60), 'broken', 400],
    ['a bomb of 10,000 × 10,000 pixels', pngBomb(10_000), 'tooManyPixels', 400],
  ])('is refused by its content: %s (U01)', async (_, content, reason, status) => {
    const before = await library.call('api-content-get', { as: 'editor' })
    const answer = await library.upload(content, { filename: 'harmless.png', filetype: 'image/png' })
    expect([answer.status, answer.json.reason]).toEqual([status, reason])
    expect((await library.send(answer.path, { method: 'HEAD', as: 'editor', headers: tus })).status).toBe(404)
    expect((await library.call('api-content-get', { as: 'editor' })).json.maxCount).toBe(before.json.maxCount)
  })

  it('hides no page in the comment of a JPEG (U01)', async () => {
    const picture = await seedFile('stairs.jpg')
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, html.length + 2]), Buffer.from(html)])
    const both = Buffer.concat([picture.subarray(0, 2), comment, picture.subarray(2)])
    expect((await library.upload(both)).json.reason).toBe('broken')
  })

  it('is refused before a byte comes where it is empty or larger than 500 MB (U01)', async () => {
    const empty = await library.begin(0)
    expect([empty.response.status, (await empty.response.json()).reason]).toEqual([400, 'empty'])
    const large = await library.begin(1_000_000_000)
    expect([large.response.status, (await large.response.json()).reason]).toEqual([413, 'tooLarge'])
    const refused = await library.send('media-uploads', {
      ...{ method: 'POST', as: 'editor', headers: { ...tus, 'Upload-Defer-Length': '1' } },
    })
    expect(refused.status).toBeGreaterThanOrEqual(400)
  })

  it.each([
    ['../../etc/passwd.png', 'passwd.png'],
    ['..\\x.png', 'x.png'],
    ['a\0.png', 'a.png'],
    ['CON', 'CON'],
    ['<img src=x onerror=alert(1)>.png', '<img src=x onerror=alert(1)>.png'],
    ['\u202Egnp.exe', 'gnp.exe'],
    ['x.png.html', 'x.png.html'],
    ['ä'.repeat(400), 'ä'.repeat(300)],
  ])(
    'keeps the name %j as a text, and stores the file under a name of its own (U02)',
    async (filename, shown) => {
      const { json } = await library.upload(png(2, 2), { filename })
      expect(json.fileName).toBe(shown)
      for (const name of await filesIn('files')) expect(name).toMatch(/^[\w-]{32}$/)
    },
  )

  it('is named after its upload where nothing is left of its name (U02)', async () => {
    const { json } = await library.upload(png(2, 2), { filename: '../../../..' })
    expect([json.fileName, json.workingTitle]).toEqual([json.id, json.id])
  })

  it('goes on after a cut where it was cut (U04)', async () => {
    const content = await seedFile('evening.mp4')
    const { path } = await library.begin(content.byteLength, { filename: 'evening.mp4' })
    const cut = new ReadableStream({
      start: (controller) => controller.enqueue(new Uint8Array(content.subarray(0, 20_000))),
      pull: (controller) => controller.error(new Error('the cable was pulled')),
    })
    await library.patch(path, 0, cut)
    const head = await library.send(path, { method: 'HEAD', as: 'editor', headers: tus })
    const offset = Number(head.headers.get('Upload-Offset'))
    expect(offset).toBeGreaterThanOrEqual(0)
    expect(offset).toBeLessThan(content.byteLength)
    const middle = offset + 10_000
    expect((await library.patch(path, offset, content.subarray(offset, middle))).status).toBe(204)
    expect((await library.patch(path, 3, content.subarray(3))).status).toBe(409)
    const last = await library.patch(path, middle, content.subarray(middle))
    const json = await last.json()
    const stored = await library.send(json.source)
    expect(Buffer.from(await stored.arrayBuffer()).equals(content)).toBe(true)
  })

  it('is one record, however often its end is asked for', async () => {
    const content = png(3, 3)
    const { path } = await library.begin(content.byteLength, { filename: 'once.png' })
    const [one, other] = await Promise.all([
      library.patch(path, 0, content).then((answer) => answer.json()),
      library.send(path, { method: 'HEAD', as: 'editor', headers: tus }),
    ])
    const again = await library.patch(path, content.byteLength, new Uint8Array())
    const head = await library.send(path, { method: 'HEAD', as: 'editor', headers: tus })
    expect(other.status).toBe(200)
    expect((await again.json()).id).toBe(one.id)
    expect([head.status, head.headers.get('Upload-Record')]).toEqual([200, one.id])
    expect(head.headers.get('Upload-Offset')).toBe(String(content.byteLength))
  })

  it('leaves nothing behind when it is cancelled, and can be begun anew (U04)', async () => {
    const before = (await uploads()).length
    const content = png(5, 5)
    const { path } = await library.begin(content.byteLength)
    await library.patch(path, 0, content.subarray(0, 20))
    const gone = await library.send(path, { method: 'DELETE', as: 'editor', headers: tus })
    expect(gone.status).toBe(204)
    expect(await uploads()).toHaveLength(before)
    expect((await library.send(path, { method: 'HEAD', as: 'editor', headers: tus })).status).toBe(404)
    expect((await library.upload(content)).status).toBe(200)
  })

  it('can be cancelled no more once it is a record', async () => {
    const { path } = await library.upload(png(6, 6))
    const answer = await library.send(path, { method: 'DELETE', as: 'editor', headers: tus })
    expect(answer.status).toBe(409)
  })

  it('belongs to who began it; nobody else finds it (A03)', async () => {
    const { path } = await library.begin(10, {}, 'editor')
    for (const method of ['HEAD', 'PATCH', 'DELETE']) {
      const type = { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': '0' }
      const answer = await library.send(path, { method, as: 'administrator', headers: { ...tus, ...type } })
      expect(answer.status, method).toBe(404)
    }
    const own = await library.send(path, { method: 'HEAD', as: 'editor', headers: tus })
    expect([own.status, own.headers.get('Upload-Offset')]).toEqual([200, '0'])
  })

  it('needs a session and the right to write, for every call', async () => {
    const { path } = await library.begin(10)
    for (const [method, place] of [
      ['POST', 'media-uploads'],
      ['PATCH', path],
      ['HEAD', path],
      ['DELETE', path],
    ] as const) {
      expect((await library.send(place, { method, headers: tus })).status, method).toBe(401)
      expect((await library.send(place, { method, as: 'reader', headers: tus })).status, method).toBe(403)
    }
  })

  it('says where it lies by a path, whatever host the request names', async () => {
    const { path } = await library.begin(10)
    expect(path).toMatch(/^\/api\/media-uploads\/[\da-f-]{36}$/)
  })

  it('answers problems as the rest of the API does', async () => {
    const { path } = await library.begin(10)
    const answer = await library.patch(path, 4, new Uint8Array(2))
    expect(answer.headers.get('Content-Type')).toBe('application/problem+json')
    expect(await answer.json()).toMatchObject({ status: 409, code: 'conflict' })
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull()
  })

  it('is in the journal, with who did it', async () => {
    const { json } = await library.upload(png(7, 7), { filename: 'journal.png' })
    expect((await readJournal(library, json.id))[0]).toMatchObject({ operation: 'CREATE', resource: 'clips' })
  })

  it('is swept away a day after its last byte; a finished one leaves no trace but its record', async () => {
    await library.begin(10)
    expect((await uploads()).length).toBeGreaterThan(0)
    library.advance(2 * 365 * 24 * 60 * 60 * 1000)
    await library.keeper.sweep()
    expect(await uploads()).toEqual([])
  })

  it('makes no request fail', () => {
    expect(library.server.failures).toEqual([])
  })
})
