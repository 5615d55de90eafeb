import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SignatureGateOptions {
  /** Where the store behind it listens, on the loopback address. */
  port: () => number
  keyId: string
  secret: string
  /** By which signed addresses end. */
  now: () => Date
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/**
 * Stands before an S3 server that believes every signature, and lets only requests through that are signed as AWS
 * describes it (Signature Version 4); it works that out by itself. What it lets through it signs anew.
 */
export async function startSignatureGate({ port, keyId, secret, now }: SignatureGateOptions) {
  const server = createServer((incoming, answer) => {
    if (!isSigned(incoming)) {
      answer.writeHead(403).end()
      incoming.resume()
      return
    }
    const url = addressOf(incoming)
    for (const name of [...url.searchParams.keys()]) {
      if (name.startsWith('X-Amz-')) url.searchParams.delete(name)
    }
    const headers = {
      ...incoming.headers,
      authorization: `AWS4-HMAC-SHA256 Credential=${keyId}/x, SignedHeaders=host, Signature=x`,
      'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
      'x-amz-date': new Date().toISOString().replace(/[:-]|\.\d{3}/g, ''),
    }
    const target = { host: '127.0.0.1', port: port(), path: url.pathname + url.search }
    const passed = request({ ...target, method: incoming.method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 500, response.headers)
      response.pipe(answer)
    })
    incoming.pipe(passed)
  })

  function isSigned(incoming: IncomingMessage): boolean {
    const url = addressOf(incoming)
    const query = Object.fromEntries(url.searchParams)
    const header = Object.fromEntries(
      [...(incoming.headers.authorization ?? '').matchAll(/(\w+)=([^, ]+)/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    )
    const isAddress = query['X-Amz-Signature'] !== undefined
    const date = String(isAddress ? query['X-Amz-Date'] : incoming.headers['x-amz-date'])
    const [id, ...scope] = String(isAddress ? query['X-Amz-Credential'] : header.Credential).split('/')
    const signedHeaders = String(isAddress ? query['X-Amz-SignedHeaders'] : header.SignedHeaders)
    const given = isAddress ? query['X-Amz-Signature'] : header.Signature
    const begun = Date.parse(date.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'))
    const lasts = isAddress ? Number(query['X-Amz-Expires']) * 1000 : 900_000
    const at = isAddress ? now().getTime() : Date.now()
    if (id !== keyId || !(at >= begun - 900_000 && at < begun + lasts)) return false
    const canonical = [
      incoming.method,
      url.pathname,
      [...url.searchParams]
        .filter(([name]) => name !== 'X-Amz-Signature')
        .map((pair) => pair.map(encode).join('='))
        .sort()
        .join('&'),
      ...signedHeaders.split(';').map((name) => `${name}:${incoming.headers[name]}`),
      '',
      signedHeaders,
      isAddress ? 'UNSIGNED-PAYLOAD' : incoming.headers['x-amz-content-sha256'],
    ].join('\n')
    const digest = createHash('sha256').update(canonical).digest('hex')
    const key = scope.reduce<string | Buffer>((before, part) => hmac(before, part), `AWS4${secret}`)
    const expected = hmac(key, ['AWS4-HMAC-SHA256', date, scope.join('/'), digest].join('\n')).toString('hex')
    return given === expected
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}

function addressOf({ url, headers }: IncomingMessage): URL {
  return new URL(url ?? '/', `http://${headers.host}`)
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
