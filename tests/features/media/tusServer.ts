import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'
import type { HttpStack } from 'tus-js-client'
import { createUploadsLater, type UploadsLater } from '#features/media/panel/upload/uploadsLater.ts'
import { createMemoryStorage } from '../../auth/tokens.ts'

export interface SeenUploadRequest {
  method: string
  authorization: string | undefined
  /** Offset and length of a PATCH, in bytes. */
  offset: number
  length: number
}

export interface TusServer {
  port: number
  /** Below which `uploads` lies. */
  base: string
  /** Tokens that are good. */
  tokens: Set<string>
  seen: SeenUploadRequest[]
  /** What the server does with a finished upload: a record's id, or a refusal. */
  finish: (metadata: Record<string, string | null>) => { id: string } | { status: number; reason: string }
  /** Where it says that uploads lie. @default right */
  location?: string
  /** Contents of the files that lie there, whole or not. */
  files(): Promise<Buffer[]>
  stop(): Promise<void>
}

/** A server of the tus protocol as the panel's API is one: with tokens, refusals as problems and the record at last. */
export async function startTusServer(): Promise<TusServer> {
  const folder = await mkdtemp(join(tmpdir(), 'tus-'))
  /** Uploads that are records by now. */
  const ended = new Map<string, { id: string; size: number }>()
  const tus = new Server({
    path: '/api/uploads',
    datastore: new FileStore({ directory: folder }),
    relativeLocation: true,
    onIncomingRequest: async (request) => {
      const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? ''
      if (!handle.tokens.has(token)) throw { status_code: 401, body: '{}' }
    },
    generateUrl: (_request, { path, id }) => handle.location ?? `${path}/${id}`,
    onUploadFinish: async (_request, { id, size = 0, metadata }) => {
      const outcome = handle.finish(metadata ?? {})
      if ('id' in outcome) ended.set(id, { id: outcome.id, size })
      if ('reason' in outcome) throw { status_code: outcome.status, body: JSON.stringify(outcome) }
      return { status_code: 200, body: JSON.stringify(outcome) }
    },
  })
  const server = createServer((request, response) => {
    handle.seen.push({
      method: request.method ?? '',
      authorization: request.headers.authorization,
      offset: Number(request.headers['upload-offset']),
      length: Number(request.headers['content-length']),
    })
    const record = ended.get(request.url?.split('/').at(-1) ?? '')
    if (record !== undefined && (request.method === 'DELETE' || request.method === 'HEAD')) {
      response.writeHead(request.method === 'DELETE' ? 409 : 200, {
        ...{ 'Tus-Resumable': '1.0.0', 'Upload-Record': record.id },
        ...{ 'Upload-Offset': record.size, 'Upload-Length': record.size },
      })
      response.end()
      return
    }
    void tus.handle(request, response)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const handle: TusServer = {
    port,
    base: `http://localhost:${port}/api`,
    tokens: new Set(['t1']),
    seen: [],
    finish: () => ({ id: 'm1' }),
    async files() {
      const names = (await readdir(folder)).filter((name) => !name.endsWith('.json'))
      return Promise.all(names.map((name) => readFile(join(folder, name))))
    },
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
      // What was cut off may still be writing its last bytes.
      await rm(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
  return handle
}

/** Sends by what Node has in place of a browser's XMLHttpRequest. */
export const createFetchStack = (more: Readonly<Record<string, string>> = {}): HttpStack => ({
  getName: () => 'fetch',
  createRequest(method, url) {
    const headers: Record<string, string> = { ...more }
    const controller = new AbortController()
    let tellProgress: (bytes: number) => void = () => undefined
    return {
      getMethod: () => method,
      getURL: () => url,
      setHeader(name, value) {
        headers[name] = value
      },
      getHeader: (name) => headers[name],
      setProgressHandler(handler) {
        tellProgress = handler
      },
      async send(body?: Blob) {
        const answer = await fetch(url, {
          method,
          headers,
          signal: controller.signal,
          ...(body ? { body } : {}),
        })
        const text = await answer.text()
        tellProgress(body?.size ?? 0)
        return {
          getStatus: () => answer.status,
          getHeader: (name) => answer.headers.get(name) ?? undefined,
          getBody: () => text,
          getUnderlyingObject: () => answer,
        }
      },
      abort: async () => controller.abort(),
      getUnderlyingObject: () => undefined,
    }
  },
})

/** The uploads of somebody who is signed in, by what the environment has in place of a browser. */
export function uploadsTo({ base }: TusServer, token = Promise.resolve('t1')): UploadsLater {
  // jsdom reads its blobs by FileReader only.
  Blob.prototype.arrayBuffer ??= function arrayBuffer() {
    return new Promise((resolve) => {
      const reader = new FileReader()
      reader.onload = () => resolve(reader.result as ArrayBuffer)
      reader.readAsArrayBuffer(this)
    })
  }
  return createUploadsLater({
    ...{ storage: createMemoryStorage(), namespace: 'tests', person: 'u1', baseUrl: base },
    token: { current: () => token, renew: async () => undefined },
    http: { request: () => Promise.reject(new Error('not asked for')) },
  })
}
