import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMediaServer, type MediaServer, seedFile } from '#tests/support/mediaServer.ts'
import { png } from '#tests/support/pictures.ts'
import { expectSecure } from '#tests/support/secureAnswers.ts'

let library: MediaServer
let content: Buffer
let address: string
beforeAll(async () => {
  library = await createMediaServer()
  content = await seedFile('breath.webm')
  address = (await library.upload(content, { filename: 'Atem "1" ä.html' })).json.source
}, 60_000)
afterAll(() => library.close())

const get = (headers: Record<string, string> = {}, method = 'GET') =>
  library.send(address, { method, headers })
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer())

describe('a file of the media library (U03)', () => {
  it('comes without a token, as it was uploaded', async () => {
    const answer = await get()
    expect(answer.status).toBe(200)
    expect((await bytes(answer)).equals(content)).toBe(true)
  })

  it('is never run, guessed, framed, packed or kept by others', async () => {
    const answer = await get({ 'Accept-Encoding': 'gzip' })
    await expectSecure(answer, address)
    const { headers } = answer
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'video/webm',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'accept-ranges': 'bytes',
      'content-length': String(content.byteLength),
      'content-disposition': `attachment; filename="Atem _1_ _.html.webm"; filename*=UTF-8''Atem%20%221%22%20%C3%A4.html.webm`,
    })
    expect(headers.get('cache-control')).toMatch(/^private, max-age=\d+, no-transform$/)
    expect(headers.has('content-encoding')).toBe(false)
    expect(headers.has('set-cookie')).toBe(false)
  })

  it.each([
    ['bytes=0-9', 0, 10],
    ['bytes=100-', 100, 37_969],
    ['bytes=-50', 37_919, 37_969],
    ['bytes=37968-99999999', 37_968, 37_969],
  ])('comes in the part that is asked for: %s', async (range, start, end) => {
    const answer = await get({ Range: range })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('Content-Range')).toBe(`bytes ${start}-${end - 1}/${content.byteLength}`)
    expect(answer.headers.get('Content-Length')).toBe(String(end - start))
    expect((await bytes(answer)).equals(content.subarray(start, end))).toBe(true)
  })

  it.each(['bytes=0-1,5-6', 'bytes=9-3', 'bytes=-', 'lines=1-2', 'bytes=a-b'])(
    'comes whole where the range is none: %s',
    async (range) => expect((await get({ Range: range })).status).toBe(200),
  )

  it.each(['bytes=37969-', 'bytes=99999-100000', 'bytes=-0'])(
    'says how long it is where a range lies beyond: %s',
    async (range) => {
      const answer = await get({ Range: range })
      expect([answer.status, answer.headers.get('Content-Range')]).toEqual([416, 'bytes */37969'])
    },
  )

  it('comes in parts only while it is the same file', async () => {
    const tag = (await get()).headers.get('ETag') ?? ''
    expect((await get({ Range: 'bytes=0-9', 'If-Range': tag })).status).toBe(206)
    expect((await get({ Range: 'bytes=0-9', 'If-Range': '"another"' })).status).toBe(200)
    expect((await get({ 'If-None-Match': tag })).status).toBe(304)
  })

  it('tells a HEAD the same without its bytes', async () => {
    const answer = await get({ Range: 'bytes=0-9' }, 'HEAD')
    expect([answer.status, answer.headers.get('Content-Length')]).toEqual([206, '10'])
    expect(await answer.text()).toBe('')
  })

  it('can be read only', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) expect((await get({}, method)).status).toBe(405)
  })
})

describe('a signed address (U05)', () => {
  it('works for an hour and a little more', async () => {
    const { json } = await library.upload(png(9, 9))
    const until = new Date(json.expiresAt).getTime() - new Date('2026-03-02T09:00:00Z').getTime()
    expect(until / 60_000).toBeGreaterThanOrEqual(60)
    expect(until / 60_000).toBeLessThanOrEqual(75)
  })

  it('is the same within a quarter of an hour, so that nothing is loaded twice', async () => {
    const { json } = await library.upload(png(8, 8))
    expect((await library.row(json.id)).source).toBe(json.source)
    library.advance(16 * 60_000)
    const later = await library.row(json.id)
    expect(later.source).not.toBe(json.source)
    expect((await library.send(later.source)).status).toBe(200)
  })

  it.each<[string, (url: URL) => void]>([
    ['a later end', (url) => url.searchParams.set('expires', '9999999999')],
    ['another signature', (url) => url.searchParams.set('signature', 'A'.repeat(43))],
    [
      'a longer signature',
      (url) => url.searchParams.set('signature', `${url.searchParams.get('signature')}A`),
    ],
    [
      'the same bytes, spelt otherwise',
      (url) => url.searchParams.set('signature', `${url.searchParams.get('signature')}=`),
    ],
    ['no signature', (url) => url.searchParams.delete('signature')],
    ['no end', (url) => url.searchParams.delete('expires')],
    ['an end in words', (url) => url.searchParams.set('expires', 'never')],
  ])('opens nothing with %s', async (_, change) => {
    const url = new URL(address, 'http://localhost')
    change(url)
    expect((await library.send(url.href)).status).toBe(403)
  })

  it('opens no other file (U05)', async () => {
    const { json } = await library.upload(png(7, 9))
    const [one, other] = [address, json.source].map((path) => new URL(path, 'http://localhost'))
    if (!one || !other) throw new Error('two addresses')
    other.search = one.search
    expect((await library.send(other.href)).status).toBe(403)
  })

  it('is given to nobody who did not ask for it or may not read the list', async () => {
    const plain = await library.call('api-content-get?limit=5', { as: 'editor' })
    for (const name of ['source', 'thumbnail', 'captions', 'expiresAt']) {
      expect(plain.json.data[0]).not.toHaveProperty(name)
    }
    expect((await library.call('api-content-get?createSignedUrls=true')).status).toBe(401)
  })

  it('ends: then it says so, and a new one is in the list', async () => {
    const { json } = await library.upload(png(6, 9))
    library.advance(80 * 60_000)
    const answer = await library.send(json.source)
    expect([answer.status, (await answer.json()).status]).toEqual([410, 410])
    expect((await library.send((await library.row(json.id)).source)).status).toBe(200)
  })

  it('is written into no log, even where the file cannot be read', async () => {
    const lost = await library.call(
      'api-content-get?createSignedUrls=true&includeMeta=true&sortBy=workingTitle&limit=1000',
      { as: 'editor' },
    )
    const answers = await Promise.all(
      lost.json.data.map(({ source }: { source: string }) => library.send(source)),
    )
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(1)
    expect(library.server.failures).toEqual([])
  })
})
