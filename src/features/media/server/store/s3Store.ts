import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { contentDisposition } from '../files/fileNames.ts'
import type { MediaStore } from './mediaStore.ts'

/** An S3-compatible store. */
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
