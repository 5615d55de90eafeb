import { once } from 'node:events'
import { mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFolderStore } from '#features/media/server/store/mediaStore.ts'
import { createUploadFolders } from '#features/media/server/uploads/uploadFolders.ts'
import type { Leases } from '#server/db/leases.ts'
import { createMediaServer, type MediaServer, seedFile } from '#tests/support/mediaServer.ts'
import { credentialsOf } from '#tests/support/server.ts'

/** A device whose every write fails for want of room. */
const fullDisk = '/dev/full'
const tus = { 'Tus-Resumable': '1.0.0' }
const chunk = { ...tus, 'Content-Type': 'application/offset+octet-stream' }

let library: MediaServer
let server: Server
let port: number
beforeAll(async () => {
  library = await createMediaServer()
  // As the product's, only less patient.
  const options = { requestTimeout: 1500, headersTimeout: 1000, connectionsCheckingInterval: 100 }
  server = createServer(options, getRequestListener(library.server.app.fetch))
  server.listen(0, 'localhost')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
}, 60_000)
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await library.close()
})

const head = (path: string) => library.send(path, { method: 'HEAD', as: 'editor', headers: tus })
const offsetOf = async (path: string) => Number((await head(path)).headers.get('Upload-Offset'))

describe('the media library in trouble', () => {
  it('keeps what has come when a request is ended for being too slow, and goes on from there (U04)', async () => {
    const content = await seedFile('evening.mp4')
    const { path } = await library.begin(content.byteLength, { filename: 'evening.mp4' })
    const { json } = await library.call('login', { method: 'POST', body: credentialsOf('editor') })
    const headers = { ...chunk, Authorization: `Bearer ${json.idToken}`, 'Upload-Offset': '0' }
    const length = { 'Content-Length': String(content.byteLength) }
    const sending = request({ port, path, method: 'PATCH', headers: { ...headers, ...length } })
    const ended = new Promise((resolve) => {
      sending.on('error', resolve)
      sending.on('response', (answer) => resolve(answer.resume()))
    })
    sending.write(content.subarray(0, 30_000))
    await ended
    await expect.poll(() => offsetOf(path), { timeout: 10_000 }).toBe(30_000)
    const last = await library.patch(path, 30_000, content.subarray(30_000))
    expect([last.status, (await last.json()).size]).toEqual([200, content.byteLength])
  })

  it('says that it cannot on a full disk, and the upload goes on when there is room again', async () => {
    const content = await seedFile('eye.png')
    const { path } = await library.begin(content.byteLength, { filename: 'eye.png' })
    const bytes = join(library.folder, 'uploads/clips', path.split('/').at(-1) ?? '')
    await rename(bytes, `${bytes}.aside`)
    await symlink(fullDisk, bytes)
    const full = await library.patch(path, 0, content)
    expect([full.status, (await full.json()).code]).toEqual([500, 'server'])
    await rename(`${bytes}.aside`, bytes)
    expect(await offsetOf(path)).toBe(0)
    expect((await library.patch(path, 0, content)).status).toBe(200)
  })

  it('leaves no half file in the store when the disk is full (U04)', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'abo-panel-full-'))
    const store = createFolderStore(folder)
    await symlink(fullDisk, join(folder, 'key.part'))
    await expect(store.put('key', new Uint8Array(10), 'image/png')).rejects.toThrow('ENOSPC')
    expect(await readdir(folder)).toEqual([])
    await store.put('key', new Uint8Array(10), 'image/png')
    expect(await readdir(folder)).toEqual(['key'])
    await rm(folder, { recursive: true })
  })

  it('ends a file that is deleted while it is sent, and nothing else', async () => {
    const content = await seedFile('evening.mp4')
    const { json } = await library.upload(content, { filename: 'evening.mp4' })
    const answer = await library.send(json.source)
    const reader = answer.body?.getReader()
    const first = await reader?.read()
    const gone = await library.call(`api-content-delete/${json.id}`, {
      method: 'DELETE',
      as: 'administrator',
    })
    expect(gone.status).toBeLessThan(300)
    let read = first?.value?.byteLength ?? 0
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      read += part.value.byteLength
    }
    expect(read).toBe(content.byteLength)
    expect((await library.send(json.source)).status).toBe(404)
  })

  it('survives a browser that goes away in the middle of a file', async () => {
    const { json } = await library.upload(await seedFile('evening.mp4'), { filename: 'evening.mp4' })
    for (let times = 0; times < 5; times += 1) {
      const leaving = new AbortController()
      const answer = await fetch(`http://localhost:${port}${json.source}`, { signal: leaving.signal })
      leaving.abort()
      await answer.arrayBuffer().catch(() => undefined)
    }
    const whole = await fetch(`http://localhost:${port}${json.source}`)
    expect((await whole.arrayBuffer()).byteLength).toBe(json.size)
  })

  it('makes no request fail that could be answered', () => {
    expect(library.server.failures).toEqual([])
  })
})

it('an upload that cannot go on as the database is away says so, as every other call does', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'abo-panel-away-'))
  const away = new Error('connect ECONNREFUSED')
  const leases = { take: () => Promise.reject(away) } as unknown as Leases
  const uploads = createUploadFolders(folder, '', leases).of('clips', 'media-uploads')
  const begin = new Request('http://localhost/api/media-uploads', {
    method: 'POST',
    headers: { ...tus, 'Upload-Length': '3' },
  })
  await expect(uploads.handle(begin, 'somebody')).rejects.toBe(away)
  await rm(folder, { recursive: true })
})
