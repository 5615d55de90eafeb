import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent as HttpAgent, type OutgoingHttpHeaders, request as requestOfHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestOfHttps } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from './freePorts.ts'
import { type Nginx, startNginx } from './nginx.ts'
import { startPostgres } from './postgres.ts'
import { type ServerProcess, startServerProcess } from './processes.ts'

export interface Answer {
  /** 0: the connection broke without an answer. */
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  json: ReturnType<typeof JSON.parse>
}

export interface Asked {
  method?: string
  token?: string
  headers?: OutgoingHttpHeaders
  /** Sent as JSON; bytes are sent as they are. */
  body?: unknown
}

/** Sends a request to one place. Certificates are not looked at, as those of tests are made by themselves. */
export type Ask = (path: string, asked?: Asked) => Promise<Answer>

/** One connection for each request under way, used again. @param base address without a slash at its end */
function createAsk(base: string): Ask {
  const isSecure = base.startsWith('https:')
  const agent = isSecure
    ? new HttpsAgent({ keepAlive: true, rejectUnauthorized: false })
    : new HttpAgent({ keepAlive: true })
  const request = isSecure ? requestOfHttps : requestOfHttp
  return (path, { method = 'GET', token, headers = {}, body } = {}) => {
    const isBytes = body instanceof Uint8Array
    const content = body === undefined || isBytes ? body : Buffer.from(JSON.stringify(body))
    return new Promise((resolve) => {
      const broken = () => resolve({ status: 0, headers: {}, json: undefined })
      const sent = request(`${base}/api/${path}`, {
        ...{ method, agent },
        headers: {
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...(body !== undefined && !isBytes && { 'Content-Type': 'application/json' }),
          ...(content !== undefined && { 'Content-Length': String(content.byteLength) }),
          ...headers,
        },
      })
      sent.once('error', broken)
      sent.once('response', (response) => {
        let text = ''
        response.on('data', (part) => {
          text += part
        })
        response.once('error', broken)
        response.once('end', () => {
          const isJson = /json/.test(response.headers['content-type'] ?? '')
          const json = isJson && text !== '' ? JSON.parse(text) : undefined
          resolve({ status: response.statusCode ?? 0, headers: response.headers, json })
        })
      })
      sent.end(content)
    })
  }
}

export interface Instance {
  address: string
  ask: Ask
  /** @returns how it ended */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
  start(): Promise<void>
}

export interface Instances {
  databaseUrl: string
  /** Two or more, each with its own data folder and one media folder for all. */
  each: readonly [Instance, Instance, ...Instance[]]
  nginx: Nginx
  address: string
  ask: Ask
  stop(): Promise<void>
}

/**
 * PostgreSQL, server processes on it and nginx before them.
 *
 * @param variables of each server; with a `DATABASE_URL` there is no PostgreSQL of their own
 * @param count of the servers
 */
export async function startInstances(
  programs: { postgres: string; nginx: string },
  variables: Record<string, string>,
  count: 2 | 3 = 2,
): Promise<Instances> {
  const folder = mkdtempSync(join(tmpdir(), 'abo-panel-instances-'))
  const postgres = variables.DATABASE_URL === undefined ? await startPostgres(programs.postgres) : undefined
  const databaseUrl = variables.DATABASE_URL ?? postgres?.url ?? ''
  const [plain = 0, port = 0, ...own] = await freePorts(2 + count)
  const running: (ServerProcess | undefined)[] = []
  const shared = {
    ...{ DATABASE_URL: databaseUrl, MEDIA_DIR: join(folder, 'media'), SEED_CUSTOMERS: '40' },
    ...{ TRUSTED_PROXIES: '127.0.0.1', HOST: '127.0.0.1', ...variables },
  }
  const instanceOf = (place: number): Instance => {
    const address = `http://127.0.0.1:${own[place]}`
    return {
      address,
      ask: createAsk(address),
      async end(signal) {
        const server = running[place]
        running[place] = undefined
        server?.process.kill(signal)
        return (await server?.ended)?.code ?? null
      },
      async start() {
        const DATA_DIR = join(folder, `data-${place}`)
        const server = startServerProcess({ ...shared, DATA_DIR, PORT: String(own[place]) })
        running[place] = server
        await server.address
      },
    }
  }
  const each = [
    instanceOf(0),
    instanceOf(1),
    ...own.slice(2).map((_, index) => instanceOf(index + 2)),
  ] as const
  let nginx: Nginx | undefined
  const stop = async () => {
    await nginx?.stop()
    await Promise.all(each.map((instance) => instance.end('SIGKILL')))
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await Promise.all(each.map((instance) => instance.start()))
    nginx = await startNginx(
      programs.nginx,
      readFileSync('deploy/nginx.conf', 'utf8'),
      {
        'listen 80;': `listen 127.0.0.1:${plain};`,
        'listen 443 ssl': `listen 127.0.0.1:${port} ssl`,
        'panel-1:4000': `127.0.0.1:${own[0]}`,
        'server panel-2:4000': own
          .slice(1)
          .map((one) => `server 127.0.0.1:${one}`)
          .join(' max_fails=1 fail_timeout=5s;\n'),
      },
      port,
    )
  } catch (error) {
    await stop()
    throw error
  }
  const address = `https://127.0.0.1:${port}`
  return { databaseUrl, each, nginx, address, ask: createAsk(address), stop }
}
