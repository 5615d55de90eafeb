import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createS3Store, type S3Settings } from '#features/media/server/store/mediaStore.ts'
import { contentSecurityPolicy } from '#server/http/secureHeaders.ts'
import { completeConfiguration } from '#server/panelConfiguration.ts'
import { createMediaServer, type MediaServer, seedFile } from '#tests/support/mediaServer.ts'
import { png } from '#tests/support/pictures.ts'
import { testStart } from '#tests/support/server.ts'
import { startSignatureGate } from '#tests/support/signatureGate.ts'

let folder: string
let bucket: S3rver
let gate: Awaited<ReturnType<typeof startSignatureGate>>
let passed = 0
let settings: S3Settings
let library: MediaServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'abo-panel-s3-'))
  bucket = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory: folder },
    configureBuckets: [{ name: 'media', configs: [] }],
  })
  const { port } = await bucket.run()
  const signer = { keyId: 'S3RVER', secret: 'S3RVER' }
  gate = await startSignatureGate({
    ...signer,
    port: () => port,
    now: () => new Date(testStart.getTime() + passed),
  })
  settings = {
    ...{ bucket: 'media', prefix: 'panel/files', endpoint: gate.endpoint, region: 'eu-central-1' },
    ...signer,
  }
  library = await createMediaServer({ store: createS3Store(settings) })
}, 60_000)
afterAll(async () => {
  await library.close()
  await gate.close()
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
})

describe('files in an S3-compatible store', () => {
  it('are handed out by the store itself, as what they are and to be saved', async () => {
    const content = await seedFile('evening.mp4')
    const { json } = await library.upload(content, { filename: 'Abend ü.mp4' })
    expect(json.source).toMatch(`${settings.endpoint}/media/panel/files/`)
    const answer = await fetch(json.source)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'video/mp4'])
    expect(answer.headers.get('Content-Disposition')).toBe(
      `attachment; filename="Abend _.mp4"; filename*=UTF-8''Abend%20%C3%BC.mp4`,
    )
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true)
    const part = await fetch(json.source, { headers: { Range: 'bytes=10-19' } })
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10])
  })

  it('have addresses that nobody can change, and that end', async () => {
    const { json } = await library.upload(png(4, 4))
    const address = new URL(json.source)
    expect((await fetch(address)).status).toBe(200)
    passed = 80 * 60_000
    expect((await fetch(address)).status).toBe(403)
    passed = 0
    expect(address.searchParams.get('X-Amz-Expires')).toBe('4500')
    expect(address.searchParams.get('X-Amz-Date')).toBe('20260302T090000Z')
    address.searchParams.set('response-content-type', 'text/html')
    expect((await fetch(address)).status).toBe(403)
    expect((await fetch(`${address.origin}${address.pathname}`)).status).toBe(403)
  })

  it('are read through this server where they are captions, for a page takes those from its own origin only', async () => {
    const { json } = await library.upload(await seedFile('neck.webm'))
    const answer = await library.send(`api-content-put/${json.id}/captions/de`, {
      ...{ method: 'PUT', as: 'editor', body: 'WEBVTT\n' },
    })
    const { captions } = await answer.json()
    expect(captions[0].source).toMatch(/^\/api\/media\//)
    const file = await library.send(captions[0].source)
    expect([file.status, await file.text()]).toEqual([200, 'WEBVTT\n'])
    const part = await library.send(captions[0].source, { headers: { Range: 'bytes=0-2' } })
    expect([part.status, await part.text()]).toEqual([206, 'WEB'])
  })

  it('are gone with their record', async () => {
    const { json } = await library.upload(png(5, 5))
    expect((await fetch(json.source)).status).toBe(200)
    await library.call(`api-content-delete/${json.id}`, { method: 'DELETE', as: 'administrator' })
    library.advance(31 * 24 * 60 * 60_000)
    await library.keeper.sweep()
    expect((await fetch(json.source)).status).toBe(404)
  })

  it('leave neither record nor file where the store refuses, and the upload goes on from its end later', async () => {
    const refused = await createMediaServer({ store: createS3Store({ ...settings, secret: 'wrong' }) })
    try {
      const { response, path } = await refused.begin(png(6, 6).byteLength)
      expect(response.status).toBe(201)
      expect((await refused.patch(path, 0, png(6, 6))).status).toBe(500)
      expect(await refused.row(path.split('/').at(-1) ?? '')).toBeUndefined()
      const told = String(refused.server.failures[0])
      expect(told).toBe('Error: The media store refused PUT with 403.')
      Object.assign(refused.media, { store: createS3Store(settings) })
      const head = await refused.send(path, {
        ...{ method: 'HEAD', as: 'editor', headers: { 'Tus-Resumable': '1.0.0' } },
      })
      expect([head.status, head.headers.get('Upload-Record')]).toEqual([200, path.split('/').at(-1)])
    } finally {
      await refused.close()
    }
  })

  it('may be shown by the pages of the panel', () => {
    const configuration = completeConfiguration(
      { mediaOrigins: ['https://media.example.com'] },
      { environment: 'prod', mediaStore: settings },
    )
    const policy = contentSecurityPolicy(configuration)
    for (const directive of ['img-src', 'media-src']) {
      expect(policy).toMatch(new RegExp(`${directive} [^;]*https://media.example.com ${settings.endpoint}`))
    }
  })

  it('make no request fail', () => {
    expect(library.server.failures).toEqual([])
  })
})
