import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttps } from 'node:https'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer as createTls, TLSSocket } from 'node:tls'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { outsideServices, reachAll, reachedText } from '#server/operation/outsideServices.ts'
import { ownAuthority } from '../support/certificates.ts'

const folder = mkdtempSync(join(tmpdir(), 'abo-panel-check-'))
const { authority, cert, key } = ownAuthority()
const authorityFile = join(folder, 'ca.pem')
const configFile = join(folder, 'config.json')
const servers: Server[] = []
const places = { web: 0, mail: 0, database: 0 }

async function listening(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return (server.address() as AddressInfo).port
}

/** Greets, and takes whatever comes. */
function mailServer(): Server {
  return createTls({ cert, key }, (socket) => {
    socket.write('220 mail\r\n')
    socket.on('data', () => socket.write('250 mail\r\n')).on('error', () => undefined)
  })
}

/** Speaks as much of PostgreSQL as it takes to be let in by TLS. */
function databaseServer(): Server {
  return createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.write('S')
      const safe = new TLSSocket(socket, { isServer: true, cert, key })
      const letIn = Buffer.from('520000000800000000' + '5a0000000549', 'hex')
      safe.on('error', () => undefined).once('data', () => safe.write(letIn))
    })
  })
}

beforeAll(async () => {
  writeFileSync(authorityFile, authority)
  const web = createHttps({ cert, key }, ({ url }, response) => {
    const issuer = `https://localhost:${places.web}`
    response.setHeader('content-type', 'application/json')
    response.end(url?.includes('openid') ? JSON.stringify({ issuer, jwks_uri: `${issuer}/keys` }) : '{}')
  })
  places.web = await listening(web)
  places.mail = await listening(mailServer())
  places.database = await listening(databaseServer())
  const shipped = JSON.parse(readFileSync('public/config.json', 'utf8')) as object
  const billing = { url: `https://localhost:${places.web}/`, through: 'server' }
  writeFileSync(configFile, JSON.stringify({ ...shipped, backends: { billing } }))
})
afterAll(() => {
  for (const server of servers) server.close()
  rmSync(folder, { recursive: true })
})

afterEach(() => void vi.unstubAllEnvs())

/** A process of its own, since authorities are read when Node starts; as it was built, which starts sooner. */
function doctor(
  variables: Record<string, string>,
): Promise<{ code: number; reached: Record<string, string> }> {
  const { web, mail, database } = places
  const env = {
    PATH: process.env.PATH ?? '',
    DATABASE_URL: `postgres://panel:key@localhost:${database}/panel?sslmode=verify-full`,
    SMTP_URL: `smtps://localhost:${mail}`,
    PUBLIC_URL: 'https://localhost',
    OIDC_ISSUER: `https://localhost:${web}`,
    OIDC_AUDIENCE: 'panel',
    MEDIA_STORE: 's3://files',
    MEDIA_STORE_ENDPOINT: `https://localhost:${web}`,
    MEDIA_STORE_KEY_ID: 'id',
    MEDIA_STORE_SECRET: 'secret-of-the-store',
    ...variables,
  }
  const command = ['dist/server/doctor.js', configFile, '--check', '--json']
  return new Promise((resolve, reject) => {
    execFile(process.execPath, command, { env }, (error, stdout, stderr) => {
      try {
        const { reached } = JSON.parse(stdout) as { reached: { name: string; reason?: string }[] }
        const told = Object.fromEntries(reached.map(({ name, reason = 'reached' }) => [name, reason]))
        resolve({ code: Number(error?.code ?? 0), reached: told })
      } catch {
        reject(new Error(`${stdout}${stderr}`))
      }
    })
  })
}

const all = ['DATABASE_URL', 'SMTP_URL', 'OIDC_ISSUER', 'MEDIA_STORE_ENDPOINT', 'backends.billing']

it('all five kinds of services behind an own authority are reached with the one variable of Node, and PostgreSQL by its own too', async () => {
  const { code, reached } = await doctor({ NODE_EXTRA_CA_CERTS: authorityFile })
  expect(reached).toEqual(
    Object.fromEntries(['NODE_EXTRA_CA_CERTS', ...all].map((name) => [name, 'reached'])),
  )
  expect(code).toBe(0)
})

it('without it each says so, with the variable that would help, and the command ends with 1', async () => {
  const { database } = places
  const own = `postgres://localhost:${database}/panel?sslmode=verify-full&sslrootcert=${authorityFile}`
  const { code, reached } = await doctor({ DATABASE_URL: own })
  expect(code).toBe(1)
  const { DATABASE_URL, ...others } = reached
  expect(DATABASE_URL).toBe('reached')
  expect(Object.keys(others)).toEqual(all.slice(1))
  for (const reason of Object.values(others))
    expect(reason).toMatch(/authority that Node does not know.* NODE_EXTRA_CA_CERTS$/)
})

it('what does not answer is told in time, and no password with it', async () => {
  vi.stubEnv('NODE_EXTRA_CA_CERTS', '')
  const silent = await listening(createServer(() => undefined))
  const services = outsideServices({
    databaseUrl: `postgres://panel:Geheim9@localhost:1/panel`,
    smtpUrl: `smtp://panel:Geheim9@localhost:${silent}`,
    variable: () => ({ value: '' }),
  })
  const lines = (await reachAll(services, 200)).map(reachedText)
  expect(lines).toEqual([
    'DATABASE_URL (localhost:1): not reached: nothing answers there (ECONNREFUSED).',
    `SMTP_URL (localhost:${silent}): not reached: no answer within 0.2 seconds.`,
  ])
})
