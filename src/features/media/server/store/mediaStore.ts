import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { contentDisposition } from '../files/fileNames.ts'

/** Bytes of a file, both ends included, counted from 0. */
export interface ByteRange {
  start: number
  end: number
}

export interface AddressTerm {
  from: Date
  seconds: number
}

interface NamedFile {
  key: string
  mediaType: string
  fileName: string
}

/** Where files of media libraries lie, each under its key. */
export interface MediaStore {
  /** Puts a whole file there or nothing. @param content its path on this machine, or its bytes */
  put(key: string, content: string | Uint8Array, mediaType: string): Promise<void>
  /** Opens a file. @returns `undefined` where there is none */
  read(key: string, range: ByteRange | undefined): Promise<ReadableStream<Uint8Array> | undefined>
  /** Removes a file. One that is not there is fine. */
  delete(key: string): Promise<void>
  /** A signed address at the store itself. @default none: this server hands its files out */
  address?(file: NamedFile, term: AddressTerm): Promise<string>
}

/** What has not come in whole yet. */
const partEnding = '.part'

/** Files in a folder of this machine. */
export function createFolderStore(folder: string): MediaStore {
  const place = (key: string) => join(folder, key)
  return {
    async put(key, content) {
      await mkdir(folder, { recursive: true })
      if (typeof content === 'string' && (await isLinked(content, place(key)))) return
      const part = place(key) + partEnding
      try {
        if (typeof content === 'string') await copyFile(content, part)
        else await writeFile(part, content)
        await flush(part)
        await rename(part, place(key))
      } catch (error) {
        // On a full disk the half file would keep others from finding room.
        await rm(part, { force: true })
        throw error
      }
    },
    read: (key, range) => readPlace(place(key), range),
    async delete(key) {
      for (const path of [place(key), place(key) + partEnding]) await rm(path, { force: true })
    },
  }
}

/** Opens a file of this machine. @returns `undefined` where there is none */
export async function readPlace(
  path: string,
  range: ByteRange | undefined,
): Promise<ReadableStream<Uint8Array> | undefined> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) return undefined
  return Readable.toWeb(createReadStream(path, range)) as ReadableStream<Uint8Array>
}

/** A second name for the same file is there at once and whole; on another disk it has to be copied. */
async function isLinked(from: string, to: string): Promise<boolean> {
  await flush(from)
  try {
    await link(from, to)
    return true
  } catch {
    return false
  }
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export interface S3Settings {
  bucket: string
  /** Folder in the bucket, without slashes at its ends; `''`: none. */
  prefix: string
  /** Origin of the store: `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string
  region: string
  keyId: string
  secret: string
}

/** How long the store may take to answer. In milliseconds. */
const patience = { call: 30_000, put: 30 * 60_000 }

/** Files in an S3-compatible store, which hands them out itself by addresses that are signed for a while. */
export function createS3Store(settings: S3Settings): MediaStore {
  const { bucket, prefix, endpoint, region, keyId, secret } = settings
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3' })
  const place = (key: string) => `${endpoint}/${[bucket, prefix, key].filter(Boolean).join('/')}`

  async function call(key: string, init: RequestInit, most = patience.call): Promise<Response> {
    const { method = 'GET', headers = {}, body } = init
    const signed = await client.sign(place(key), { method, headers })
    const request = { method, headers: signed.headers, signal: AbortSignal.timeout(most) }
    try {
      return await fetch(signed.url, body ? ({ ...request, body, duplex: 'half' } as RequestInit) : request)
    } catch (error) {
      throw new Error(`The media store did not answer ${method}.`, { cause: (error as Error).cause })
    }
  }

  return {
    async put(key, content, mediaType) {
      const isPath = typeof content === 'string'
      const size = isPath ? (await stat(content)).size : content.byteLength
      const body = isPath ? Readable.toWeb(createReadStream(content)) : content
      const headers = { 'Content-Type': mediaType, 'Content-Length': String(size) }
      const answer = await call(key, { method: 'PUT', headers, body: body as BodyInit }, patience.put)
      await end(answer)
      if (!answer.ok) throw refused('PUT', answer)
    },
    async read(key, range) {
      const headers = range ? { Range: `bytes=${range.start}-${range.end}` } : {}
      const answer = await call(key, { headers })
      if (answer.ok && answer.body) return answer.body
      await end(answer)
      if (answer.status === 404) return undefined
      throw refused('GET', answer)
    },
    async delete(key) {
      const answer = await call(key, { method: 'DELETE' })
      await end(answer)
      if (!answer.ok && answer.status !== 404) throw refused('DELETE', answer)
    },
    async address({ key, mediaType, fileName }, { from, seconds }) {
      const url = new URL(place(key))
      // Said in the address, so that the store cannot hand the file out as anything else.
      url.searchParams.set('response-content-type', mediaType)
      url.searchParams.set('response-content-disposition', contentDisposition(fileName, mediaType))
      url.searchParams.set('X-Amz-Expires', String(seconds))
      const datetime = from.toISOString().replace(/[:-]|\.\d{3}/g, '')
      return (await client.sign(url, { aws: { signQuery: true, datetime } })).url
    },
  }
}

/** Without the address, which would let its reader in. */
function refused(method: string, { status }: Response): Error {
  return new Error(`The media store refused ${method} with ${status}.`)
}

async function end(answer: Response): Promise<void> {
  await answer.body?.cancel()
}
