import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMediaServer, type MediaServer } from '#tests/support/mediaServer.ts'
import { png } from '#tests/support/pictures.ts'

let library: MediaServer
beforeAll(async () => {
  library = await createMediaServer()
}, 60_000)
afterAll(() => library.close())

const tus = { 'Tus-Resumable': '1.0.0' }
const type = { 'Content-Type': 'application/offset+octet-stream' }
const head = (path: string, as: 'editor' | 'administrator') =>
  library.send(path, { method: 'HEAD', as, headers: tus })

describe('an attacker with the right to upload', () => {
  it("reaches nobody else's upload by a second id behind the own one (A03)", async () => {
    const victim = await library.begin(1000, {}, 'administrator')
    const own = await library.begin(1000)
    const other = victim.path.split('/').at(-1) ?? ''
    for (const trick of [`?x=/${other}`, `?/${other}`, `?x=/${other}/`]) {
      const patch = await library.patch(own.path + trick, 0, new Uint8Array(10))
      expect(patch.status, trick).toBeLessThan(500)
      await library.send(own.path + trick, { method: 'DELETE', as: 'editor', headers: tus })
      await head(own.path + trick, 'editor')
      const found = await head(victim.path, 'administrator')
      expect([found.status, found.headers.get('Upload-Offset')], trick).toEqual([200, '0'])
    }
  })

  it('holds no more than 100 uploads open, however many it begins at once; others are not touched', async () => {
    const begun = await Promise.all(Array.from({ length: 130 }, () => library.begin(10, {}, 'editor')))
    const statuses = begun.map(({ response }) => response.status)
    expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(100)
    const last = await fillUp()
    expect([last.status, (await last.json()).code]).toEqual([429, 'too_many'])
    expect((await library.begin(10, {}, 'administrator')).response.status).toBe(201)
    const open = begun.find(({ path }) => path !== '')?.path ?? ''
    await library.send(open, { method: 'DELETE', as: 'editor', headers: tus })
    expect((await library.upload(png(2, 2))).status).toBe(200)
    expect((await library.upload(png(2, 2))).status).toBe(200)
  })

  it.each([
    ['a length in another spelling', { 'Upload-Length': '1e3' }],
    ['a negative length', { 'Upload-Length': '-1' }],
    ['no length', {}],
    ['parts that are to be joined', { 'Upload-Length': '3', 'Upload-Concat': 'partial' }],
    ['files that are to be joined', { 'Upload-Concat': 'final;/api/media-uploads/a /etc/passwd' }],
    ['data about it that are none', { 'Upload-Length': '3', 'Upload-Metadata': 'filename ###,,' }],
    [
      'data about it of 20 kB',
      { 'Upload-Length': '3', 'Upload-Metadata': `filename ${'QUFB'.repeat(5000)}` },
    ],
    ['another version', { 'Upload-Length': '3', 'Tus-Resumable': '0.2.0' }],
  ])('begins nothing by %s', async (_, headers) => {
    const before = await names()
    const answer = await library.send('media-uploads', {
      ...{ method: 'POST', as: 'administrator', headers: { ...tus, ...headers } },
    })
    expect(answer.status).toBeOneOf([400, 412])
    expect(answer.headers.get('Content-Type')).toBe('application/problem+json')
    expect(await names()).toEqual(before)
  })

  it('is not believed about who has begun it', async () => {
    const { path } = await library.begin(10, { owner: 'somebody', __proto__: 'x' } as never, 'administrator')
    expect((await head(path, 'administrator')).status).toBe(200)
  })

  it('turns no method into another one', async () => {
    const { path } = await library.begin(10, {}, 'administrator')
    for (const name of ['X-HTTP-Method-Override', 'X-Method-Override', 'X-HTTP-Method']) {
      const headers = { ...tus, [name]: 'DELETE' }
      await library.send(path, { method: 'POST', as: 'administrator', headers })
      await library.send(path, { method: 'HEAD', as: 'administrator', headers })
    }
    expect((await head(path, 'administrator')).status).toBe(200)
  })

  it.each(['..', '%2e%2e', '..%2f..%2fsigning.key', '%00', 'x.json', '..%5c..', 'A'.repeat(300)])(
    'finds nothing by the id %s',
    async (id) => {
      for (const method of ['HEAD', 'PATCH', 'DELETE']) {
        const headers = { ...tus, ...type, 'Upload-Offset': '0' }
        const answer = await library.send(`media-uploads/${id}`, { method, as: 'editor', headers })
        expect([400, 404, 405], method).toContain(answer.status)
      }
      expect((await library.send(`media/${id}?expires=9999999999&signature=x`)).status).toBeOneOf([
        400, 403, 404,
      ])
    },
  )

  it('sends no more than it has said, also where it does not say how much comes', async () => {
    const { path } = await library.begin(10, {}, 'administrator')
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
    })
    const answer = await library.patch(path, 0, endless, 'administrator')
    expect(answer.status).toBeGreaterThanOrEqual(400)
    const found = await head(path, 'administrator')
    expect(Number(found.headers.get('Upload-Offset') ?? 0)).toBeLessThanOrEqual(10)
  })

  it('makes no request fail', () => {
    expect(library.server.failures).toEqual([])
  })

  /** Begins uploads until one is refused. */
  async function fillUp(): Promise<Response> {
    for (let tries = 0; tries < 120; tries += 1) {
      const { response } = await library.begin(10)
      if (response.status !== 201) return response
    }
    throw new Error('nothing was refused')
  }

  const names = () => readdir(join(library.folder, 'uploads/clips')).catch(() => [])
})
