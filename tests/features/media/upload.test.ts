import type { HttpStack } from 'tus-js-client'
import { afterEach, expect, it, vi } from 'vitest'
import type { CallDescription } from '#client/api/http.ts'
import type { MediaFacts } from '#features/media/panel/upload/mediaFacts.ts'
import { createTabUploads, createUploadMemory } from '#features/media/panel/upload/uploadMemory.ts'
import { createUploadStore } from '#features/media/panel/upload/uploadStore.ts'
import { progressOf, type Upload } from '#features/media/panel/upload/uploads.ts'
import { ApiError } from '#model/contract/errors.ts'
import { createMemoryStorage } from '../../auth/tokens.ts'
import { type CuttingProxy, startCuttingProxy } from '../../support/cuttingProxy.ts'
import { createFetchStack, startTusServer, type TusServer } from './tusServer.ts'

const fetchStack = createFetchStack()
const png = '\x89PNG\r\n\x1a\n'
const target = {
  resource: 'invoices',
  upload: {
    tus: 'uploads',
    access: [],
    accept: ['image/png', 'video/webm'],
    most: 30_000_000,
    thumbnail: 'pictures/{id}',
  },
}

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

interface UploadsOptions {
  facts?: MediaFacts
  picture?: () => Promise<unknown>
  httpStack?: HttpStack
}

/** A panel in front of a tus server, whose wire may be cut. */
async function startUploads(options: UploadsOptions = {}) {
  const server = await startTusServer()
  stops.push(server.stop)
  const wire = await startCuttingProxy({ port: server.port })
  stops.push(wire.stop)
  const storage = createMemoryStorage()
  const calls: CallDescription[] = []
  const tokens: Record<'now' | 'next', string | undefined> = { now: 't1', next: 't1' }
  const open = (person = 'u1') => {
    const memory = createUploadMemory({ storage, namespace: 'tests', person })
    const store = createUploadStore({
      memory,
      tabs: createTabUploads(undefined, 'tests'),
      line: {
        base: `${wire.url}/api`,
        httpStack: options.httpStack ?? fetchStack,
        token: {
          current: async () => tokens.now,
          renew: async () => {
            tokens.now = tokens.next
            return tokens.now
          },
        },
      },
      http: {
        request: async (call) => {
          calls.push(call)
          if (options.picture) await options.picture()
          return {
            status: 204,
            body: undefined,
            headers: new Headers(),
            unusable: () => new Error() as never,
          }
        },
      },
      facts: async () => options.facts ?? {},
    })
    return { store, memory }
  }
  return { server, wire, calls, tokens, storage, open, ...open() }
}

function fileOf(name: string, size: number, type = 'image/png'): File {
  const bytes = Buffer.alloc(size, 7)
  for (let at = 0; at < size; at += 4) bytes.writeUInt32LE(at, Math.min(at, size - 4))
  bytes.write(png, 'latin1')
  return new File([bytes], name, { type, lastModified: 1_700_000_000_000 })
}

const statesOf = (uploads: readonly Upload[]) =>
  uploads.map(({ fileName, state, problem }) => [fileName, state, ...(problem ? [problem.code] : [])])

const patches = ({ seen }: TusServer) => seen.filter(({ method }) => method === 'PATCH')

async function cutInTheMiddle(wire: CuttingProxy, states: () => readonly Upload[]) {
  wire.cutAfter(3_000_000)
  await vi.waitFor(() => expect(wire.isCut()).toBe(true), { timeout: 20_000 })
  await vi.waitFor(() => expect(states()[0]?.state).toBe('interrupted'), { timeout: 20_000 })
}

const never = () => new AbortController().signal

it('sends files with what is known of them and ends with their records', async () => {
  const { server, store } = await startUploads({ facts: { width: 640, height: 360 } })
  const told: Record<string, string | null>[] = []
  server.finish = (metadata) => {
    told.push(metadata)
    return { id: `m${told.length}` }
  }
  store.add([fileOf('IMG_2034.png', 5000), fileOf('zweite.png', 4000), fileOf('dritte.png', 3000)], target)
  await store.run(never())
  expect(statesOf(store.all()).map(([, state]) => state)).toEqual(['done', 'done', 'done'])
  expect(new Set(store.all().map(({ recordId }) => recordId))).toEqual(new Set(['m1', 'm2', 'm3']))
  expect(told.find(({ filename }) => filename === 'IMG_2034.png')).toEqual({
    filename: 'IMG_2034.png',
    filetype: 'image/png',
    workingTitle: 'IMG 2034',
    width: '640',
    height: '360',
  })
})

it('goes on after a cut from where the server has got to, and sends nothing twice', async () => {
  const { server, wire, store } = await startUploads()
  const file = fileOf('film.png', 6_000_000)
  store.add([file], target)
  const run = store.run(never())
  await cutInTheMiddle(wire, store.all)
  wire.mend()
  await run
  expect(statesOf(store.all())).toEqual([['film.png', 'done']])
  const [first, ...rest] = patches(server)
  const last = rest.at(-1)
  expect(first?.offset).toBe(0)
  expect(last?.offset).toBeGreaterThan(1_000_000)
  expect(last?.length).toBe(6_000_000 - (last?.offset ?? 0))
  expect(server.seen.filter(({ method }) => method === 'POST')).toHaveLength(1)
  const [stored] = await server.files()
  expect(stored?.equals(Buffer.from(await file.arrayBuffer()))).toBe(true)
})

it('sends more with each request while the line is quick', async () => {
  const { server, store } = await startUploads()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  store.add([fileOf('film.png', 5_000_000)], target)
  await store.run(never())
  clock.mockRestore()
  const lengths = patches(server).map(({ length }) => length)
  expect(lengths).toEqual([1_048_576, 2_097_152, 5_000_000 - 1_048_576 - 2_097_152])
})

it('goes on after the page was loaded anew, with the same file and nobody else', async () => {
  const { server, wire, store, open } = await startUploads()
  store.add([fileOf('film.png', 6_000_000)], target)
  void store.run(never())
  await cutInTheMiddle(wire, store.all)
  store.end()
  wire.mend()
  expect(await open('u2').store.recall(() => target)).toBe(false)
  const { store: later, memory } = open()
  expect(await later.recall(() => target)).toBe(true)
  const [left] = later.all()
  expect(left).toMatchObject({ fileName: 'film.png', state: 'unfinished', size: 6_000_000 })
  expect(later.resume(left?.id ?? '', fileOf('film.png', 5_999_999))).toBe(false)
  expect(later.resume(left?.id ?? '', fileOf('film.png', 6_000_000))).toBe(true)
  await later.run(never())
  expect(statesOf(later.all())).toEqual([['film.png', 'done']])
  expect(patches(server).at(-1)?.offset).toBeGreaterThan(1_000_000)
  expect(memory.all()).toEqual([])
})

it('begins anew where the server has forgotten the upload', async () => {
  const { server, wire, store, memory } = await startUploads()
  const file = fileOf('bild.png', 5000)
  const { name: fileName, size, lastModified } = file
  const url = `${wire.url}/api/uploads/gone`
  memory.keep({ url, resource: 'invoices', fileName, size, lastModified })
  store.add([file], target)
  await store.run(never())
  expect(statesOf(store.all())).toEqual([['bild.png', 'done']])
  expect(server.seen.map(({ method }) => method)).toEqual(['HEAD', 'POST', 'PATCH'])
  expect(memory.all()).toEqual([])
})

it('renews a token that the server refuses, and sends it nowhere else', async () => {
  const { server, store, tokens } = await startUploads()
  server.tokens = new Set(['t2'])
  tokens.next = 't2'
  store.add([fileOf('bild.png', 5000)], target)
  await store.run(never())
  expect(statesOf(store.all())).toEqual([['bild.png', 'done']])
  const elsewhere = await startTusServer()
  stops.push(elsewhere.stop)
  server.location = `http://localhost:${elsewhere.port}/api/uploads/x`
  store.add([fileOf('anderes.png', 5000)], target)
  await store.run(never())
  expect(statesOf(store.all())[1]).toEqual(['anderes.png', 'failed', 'foreign'])
  expect(elsewhere.seen).toEqual([])
})

it('keeps what has arrived when the session ends, for the same person to go on with', async () => {
  const { server, wire, store, tokens, open } = await startUploads()
  store.add([fileOf('film.png', 6_000_000)], target)
  const run = store.run(never())
  await cutInTheMiddle(wire, store.all)
  server.tokens = new Set(['t2'])
  tokens.next = undefined
  wire.mend()
  await run
  expect(statesOf(store.all())).toEqual([['film.png', 'failed', 'signedOut']])
  store.end()
  tokens.now = 't2'
  const { store: later } = open()
  expect(await later.recall(() => target)).toBe(true)
  expect(later.add([fileOf('film.png', 6_000_000)], target)).toEqual({ added: 1, known: [] })
  await later.run(never())
  expect(statesOf(later.all())).toEqual([['film.png', 'done']])
  expect(patches(server).at(-1)?.offset).toBeGreaterThan(1_000_000)
  expect(server.seen.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

it('is whole only once the server has said so', async () => {
  const { store } = await startUploads()
  const shares: number[] = []
  store.add([fileOf('bild.png', 5000)], target)
  store.subscribe(() => {
    const [upload] = store.all()
    if (upload?.state === 'uploading' && upload.sent === upload.size)
      shares.push(progressOf(store.all()).share)
  })
  await store.run(never())
  expect(new Set(shares)).toEqual(new Set([0.99]))
  expect(progressOf(store.all()).share).toBe(1)
})

it('tells why a file is not taken, before it is sent or by what the server says', async () => {
  const { server, store } = await startUploads()
  server.finish = ({ filename }) =>
    filename === 'bombe.png' ? { status: 400, reason: 'tooManyPixels' } : { status: 415, reason: 'mediaType' }
  store.add(
    [
      new File([], 'leer.png', { type: 'image/png' }),
      new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'svg.png', { type: 'image/png' }),
      new File(['Text'], 'notiz.txt', { type: 'text/plain' }),
      fileOf('bombe.png', 500),
      new File(['Text'], 'text.png', { type: 'image/png' }),
    ],
    target,
  )
  store.add([fileOf('groß.png', 4000)], { ...target, upload: { ...target.upload, most: 3999 } })
  await store.run(never())
  expect(statesOf(store.all())).toEqual([
    ['leer.png', 'failed', 'empty'],
    ['svg.png', 'failed', 'mediaType'],
    ['notiz.txt', 'failed', 'mediaType'],
    ['bombe.png', 'failed', 'tooManyPixels'],
    ['text.png', 'failed', 'mediaType'],
    ['groß.png', 'failed', 'tooLarge'],
  ])
  expect(patches(server)).toHaveLength(2)
})

it('takes back at the server what is cancelled, and sends it again when asked', async () => {
  const { server, wire, store, memory } = await startUploads()
  store.add([fileOf('film.png', 6_000_000)], target)
  const controller = new AbortController()
  const run = store.run(controller.signal)
  await cutInTheMiddle(wire, store.all)
  wire.mend()
  controller.abort()
  await run
  expect(statesOf(store.all())).toEqual([['film.png', 'cancelled']])
  await vi.waitFor(async () => expect(await server.files()).toEqual([]), { timeout: 10_000 })
  expect(memory.all()).toEqual([])
  store.retry(store.all()[0]?.id ?? '')
  await store.run(never())
  expect(statesOf(store.all())).toEqual([['film.png', 'done']])
})

it('says of a file that was cancelled too late that it is there', async () => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const { store, memory, calls } = await startUploads({
    facts: { picture: new Blob(['small']) },
    httpStack: {
      ...fetchStack,
      createRequest(method, url) {
        const request = fetchStack.createRequest(method, url)
        if (method !== 'PATCH') return request
        // It comes in whole; only the answer does not come back before it is cancelled.
        const send = async (body: Blob) => {
          await request.send(body)
          arrive()
          return new Promise<never>(() => undefined)
        }
        return { ...request, send, abort: async () => undefined }
      },
    },
  })
  store.add([fileOf('film.png', 5000)], target)
  const run = store.run(never())
  await arrived
  store.cancel(store.all()[0]?.id ?? '')
  await run
  expect(statesOf(store.all())).toEqual([['film.png', 'done']])
  expect(store.all()[0]?.recordId).toBe('m1')
  expect(calls.map(({ path }) => path)).toEqual(['pictures/m1'])
  expect(memory.all()).toEqual([])
})

it('sends two files at a time, and does not take the same file twice', async () => {
  const { store } = await startUploads()
  const files = ['a', 'b', 'c', 'd'].map((name) => fileOf(`${name}.png`, 5000))
  expect(store.add(files, target)).toEqual({ added: 4, known: [] })
  expect(store.add([fileOf('b.png', 5000), fileOf('b.png', 6000)], target)).toEqual({
    added: 1,
    known: ['b.png'],
  })
  let most = 0
  store.subscribe(() => {
    const active = store.all().filter(({ state }) => state === 'checking' || state === 'uploading')
    most = Math.max(most, active.length)
  })
  await store.run(never())
  expect(most).toBe(2)
  expect(store.all().every(({ state }) => state === 'done')).toBe(true)
  store.removeEnded()
  expect(store.all()).toEqual([])
})

it('brings the small picture after the file, and the file is good without it', async () => {
  const picture = new Blob(['klein'], { type: 'image/webp' })
  const good = await startUploads({ facts: { picture } })
  good.store.add([fileOf('bild.png', 5000)], target)
  await good.store.run(never())
  expect(good.calls).toMatchObject([{ method: 'PUT', path: 'pictures/m1', content: picture }])
  const poor = await startUploads({ facts: { picture }, picture: () => Promise.reject(new Error('no')) })
  poor.store.add([fileOf('bild.png', 5000)], target)
  await poor.store.run(never())
  expect(poor.store.all()).toMatchObject([{ state: 'done', isWithoutPicture: true }])
})

it('brings the small picture of a file that was whole when the connection broke', async () => {
  let cuts = 1
  const { store, calls } = await startUploads({
    facts: { picture: new Blob(['klein'], { type: 'image/webp' }) },
    picture: async () => {
      if (cuts-- > 0) throw new ApiError('offline', { call: 'PUT pictures/m1' })
    },
  })
  store.add([fileOf('bild.png', 5000)], target)
  await store.run(never())
  expect(calls.map(({ path }) => path)).toEqual(['pictures/m1', 'pictures/m1'])
  expect(store.all()).toMatchObject([{ state: 'done' }])
  expect(store.all()[0]).not.toHaveProperty('isWithoutPicture')
})
