import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMedia, createMediaKeeper } from '#features/media/server/media.ts'
import { demonstrationFolder } from '#features/media/server/serveMedia.ts'
import type { MediaStore } from '#features/media/server/store/mediaStore.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Database, OpenDatabase } from '#server/db/database.ts'
import {
  type AccountName,
  type Call,
  createTestServer,
  credentialsOf,
  testSigningKey,
  testStart,
} from './server.ts'

/** A file of the demonstration: a real film, sound or picture. */
export function seedFile(name: string): Promise<Buffer> {
  return readFile(new URL(name, demonstrationFolder))
}

export interface Sending {
  method?: string
  as?: AccountName
  headers?: Record<string, string>
  body?: Uint8Array | string | ReadableStream
}

/** The API with a media library whose files lie in a folder of their own. */
export async function createMediaServer(
  options: {
    opened?: OpenDatabase | undefined
    store?: MediaStore
    added?: readonly ResolvedResource[]
  } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'abo-panel-media-'))
  const media = createMedia({ folder, signingKeys: [testSigningKey], store: options.store })
  let opened: Database | undefined
  const server = await createTestServer(options.opened, options.added, (database) => {
    opened = database
    return { stores: { media } }
  })
  if (!opened) throw new Error('the server has no database')
  let passed = 0
  const clock = () => new Date(testStart.getTime() + passed)
  const { resources, failures } = server
  const log = (_message: string, error: unknown) => failures.push(error)
  const keeper = createMediaKeeper({ database: opened, resources, media, clock, log })

  /** An id token lasts less long than an address; whoever waits for that signs in again. */
  const tokens = new Map<AccountName, string>()
  async function tokenOf(name: AccountName): Promise<string> {
    const known = tokens.get(name)
    if (known !== undefined) return known
    const { json } = await server.call('login', { method: 'POST', body: credentialsOf(name) })
    tokens.set(name, json.idToken)
    return json.idToken
  }

  async function call(path: string, options: Call = {}) {
    return server.call(path, { ...options, ...(options.as && { token: await tokenOf(options.as) }) })
  }

  async function send(path: string, { method = 'GET', as, headers = {}, body }: Sending = {}) {
    const token = as && (await tokenOf(as))
    return server.app.fetch(
      new Request(new URL(path, 'http://localhost/api/'), {
        method,
        headers: { ...(token && { Authorization: `Bearer ${token}` }), ...headers },
        ...(body === undefined ? {} : { body, duplex: 'half' }),
      } as RequestInit),
    )
  }

  /** Begins an upload. @returns the answer, with the upload's path where there is one */
  async function begin(
    length: number,
    metadata: Record<string, string> = {},
    as: AccountName = 'editor',
    call = 'media-uploads',
  ) {
    const named = Object.entries(metadata).map(([key, value]) =>
      `${key} ${Buffer.from(value).toString('base64')}`.trim(),
    )
    const response = await send(call, {
      ...{ method: 'POST', as },
      headers: {
        'Tus-Resumable': '1.0.0',
        'Upload-Length': String(length),
        ...(named.length > 0 && { 'Upload-Metadata': named.join(',') }),
      },
    })
    return { response, path: response.headers.get('Location') ?? '' }
  }

  function patch(path: string, offset: number, body: Sending['body'], as: AccountName = 'editor') {
    const type = { 'Content-Type': 'application/offset+octet-stream' }
    const headers = { ...type, 'Tus-Resumable': '1.0.0', 'Upload-Offset': String(offset) }
    return send(path, { method: 'PATCH', as, headers, ...(body === undefined ? {} : { body }) })
  }

  return {
    ...{ server, media, folder, keeper, call, send, begin, patch },
    /** A whole upload. @returns status and body of the answer that ends it */
    async upload(
      content: Uint8Array,
      metadata: Record<string, string> = {},
      as: AccountName = 'editor',
      call?: string,
    ) {
      const { response, path } = await begin(content.byteLength, metadata, as, call)
      const last = response.status === 201 ? await patch(path, 0, content, as) : response
      return { status: last.status, json: await last.json(), path, headers: last.headers }
    },
    /** What the list says of a record. */
    async row(id: string) {
      const query = 'datatype=mca-clip&includeMeta=true&createSignedUrls=true&sortBy=workingTitle&limit=1000'
      const { json } = await call(`api-content-get?${query}`, { as: 'editor' })
      return json.data.find((row: { id: string }) => row.id === id)
    },
    /** Moves the clocks of the API and of whoever clears up on, in milliseconds. */
    advance(milliseconds: number) {
      passed += milliseconds
      server.advance(milliseconds)
      tokens.clear()
    },
    async close() {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type MediaServer = Awaited<ReturnType<typeof createMediaServer>>
