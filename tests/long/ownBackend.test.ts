import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { decodeJwt, decodeProtectedHeader, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePorts } from '../support/freePorts.ts'
import { type ServerProcess, startServerProcess } from '../support/processes.ts'
import { credentialsOf } from '../support/server.ts'

const page = readFileSync('docs/identity-back-ends.md', 'utf8')
const [, program = ''] = /^```js file=backend\.mjs\n(.*?)^```/ms.exec(page) ?? []
const [, schema = '{}'] = /^```json schema\n(.*?)^```/ms.exec(page) ?? []

const folder = mkdtempSync(join(tmpdir(), 'abo-panel-backend-'))
const backends: ChildProcess[] = []
let panel: ServerProcess
let address: string
let tokens: { idToken: string; refreshToken: string }

/** The backend of the page, as it stands there, beside a panel. @returns its address */
async function startBackend(panelUrl: string): Promise<string> {
  const [port = 0] = await freePorts(1)
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { PATH: process.env.PATH, PANEL_URL: panelUrl, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  backends.push(child)
  const url = `http://127.0.0.1:${port}`
  while (child.exitCode === null) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return url
    await pause(50)
  }
  throw new Error('The backend has ended.')
}

const ask = async (url: string, path: string, token?: string) => {
  const headers = token === undefined ? undefined : { Authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}${path}`, headers && { headers })
  return { status: answer.status, json: await answer.json() }
}

const signIn = async (name: 'administrator' | 'reader') => {
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(credentialsOf(name)),
  })
  return (await answer.json()) as typeof tokens
}

beforeAll(async () => {
  panel = startServerProcess({
    DATA_DIR: join(folder, 'data'),
    SEED_CUSTOMERS: '1',
    // A path, so that the keys lie below it.
    PUBLIC_URL: 'http://127.0.0.1/admin',
  })
  const { port } = new URL(await panel.address)
  address = `http://127.0.0.1:${port}/admin`
  tokens = await signIn('administrator')
}, 120_000)
afterAll(async () => {
  for (const child of backends) child.kill()
  panel?.process.kill()
  await panel?.ended
  rmSync(folder, { recursive: true, force: true })
})

describe('the backend of docs/identity-back-ends.md, beside a started local API', () => {
  let backend: string
  beforeAll(async () => {
    backend = await startBackend(address)
  }, 60_000)

  it('is about as long as it is said to be', () => {
    expect(program.trim().split('\n').length).toBeLessThan(26)
  })

  it('takes a person of the panel, and says and holds what they may do', async () => {
    const rights = await ask(backend, '/api-authority/self', tokens.idToken)
    expect(rights).toMatchObject({ status: 200, json: { policies: [{ Effect: 'Allow' }] } })
    expect(await ask(backend, '/invoices', tokens.idToken)).toEqual({
      status: 200,
      json: { data: [{ id: '1', number: 'R-1001' }] },
    })
    const { idToken } = await signIn('reader')
    expect((await ask(backend, '/api-authority/self', idToken)).json).toEqual({ policies: [] })
    expect((await ask(backend, '/invoices', idToken)).status).toBe(403)
  })

  it('refuses what the panel has not signed, and tokens for something else', async () => {
    const claims = decodeJwt(tokens.idToken)
    const header = decodeProtectedHeader(tokens.idToken)
    const { keys } = (await ask(address, '/.well-known/jwks.json')).json
    const publicKey = new TextEncoder().encode(JSON.stringify(keys[0]))
    const forged = [
      undefined,
      'x',
      tokens.refreshToken,
      `${tokens.idToken.slice(0, -6)}AAAAAA`,
      new UnsecuredJWT(claims).encode(),
      await new SignJWT(claims).setProtectedHeader({ ...header, alg: 'HS256' }).sign(publicKey),
      await new SignJWT(claims).setProtectedHeader({ ...header, alg: 'HS256', kid: 'x' }).sign(publicKey),
    ]
    for (const token of forged) expect((await ask(backend, '/invoices', token)).status, token).toBe(401)
  })

  it('refuses nobody while the keys cannot be had', async () => {
    const alone = await startBackend('http://127.0.0.1:1')
    expect((await ask(alone, '/invoices', tokens.idToken)).status).toBe(503)
  }, 60_000)
})

describe('what docs/identity-back-ends.md says of the local API', () => {
  it('is each key of its token, and no other', () => {
    const [table = ''] = /^\| where \| key .*?\n\n/ms.exec(page) ?? []
    const named = (where: string) =>
      table
        .split('\n')
        .filter((line) => line.startsWith(`| ${where} |`))
        .flatMap((line) => [...(line.split('|')[2] ?? '').matchAll(/`(\w+)`/g)].map(([, key]) => key))
    expect(Object.keys(decodeProtectedHeader(tokens.idToken)).sort()).toEqual(named('header').sort())
    const claims = decodeJwt(tokens.idToken)
    expect(Object.keys(claims).sort()).toEqual(named('claim').sort())
    expect([claims.iss, claims.aud, claims.sub]).toEqual(['abo-panel', 'abo-panel/id', claims.user_id])
    expect(Number(claims.exp) - Number(claims.iat)).toBe(15 * 60)
  })

  it('is how it answers what a person may do', async () => {
    const { status, json } = await ask(address, '/api/api-authority/self', tokens.idToken)
    expect([status, new Ajv2020().compile(JSON.parse(schema))(json)]).toEqual([200, true])
    expect(json.policies.length).toBeGreaterThan(0)
  })
})
