import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPgliteAsItIs } from '#server/db/openPglite.ts'
import { isLongRun, longRun } from '../support/long.ts'
import { needs } from '../support/needs.ts'
import { builtProgram, type ServerProcess, startServerProcess } from '../support/processes.ts'
import { credentialsOf } from '../support/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'abo-panel-admin-'))
const environment = {
  DATA_DIR: join(folder, 'data'),
  DEPLOYMENT_ENVIRONMENT: 'prod',
  SIGNING_KEY: 'k3J9-zQ0w.LmN7/bVx2+Ty5=RfGhDsAq1u',
  PUBLIC_URL: 'https://panel.example.com',
}
/** Each start of a command takes seconds; what most do is also called without one. */
const slow = { ...needs({ [longRun]: isLongRun }), timeout: 120_000 }
const email = 'erste@example.com'
const password = 'Die erste Administration'

function runAdmin(...parameters: string[]) {
  return spawnSync(process.execPath, [builtProgram('admin'), ...parameters], {
    env: { PATH: process.env.PATH, ...environment },
    encoding: 'utf8',
  })
}

const post = (address: string, path: string, body: unknown) =>
  fetch(`${address}/api/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

let server: ServerProcess | undefined
afterAll(async () => {
  server?.process.kill('SIGKILL')
  await server?.ended
  rmSync(folder, { recursive: true, force: true })
})

describe('the first administrator of a production system', () => {
  let link = ''
  beforeAll(() => {
    const { stdout, stderr, status } = runAdmin('create', ' Erste@Example.com')
    expect([status, stderr]).toEqual([0, ''])
    link = /https:\S+/.exec(stdout)?.[0] ?? ''
  }, 120_000)

  it('gets a link to the panel’s public address', () => {
    expect(link).toMatch(/^https:\/\/panel\.example\.com\/auth\/confirmation\?pass=[\w-]{43}$/)
  })

  it('sets a password by it and signs in; nobody else has an account there', async () => {
    server = startServerProcess(environment)
    const address = await server.address
    const token = new URL(link).searchParams.get('pass')
    for (const person of ['administrator', 'editor', 'reader'] as const) {
      expect((await post(address, 'login', credentialsOf(person))).status).toBe(401)
    }
    expect((await fetch(`${address}/api/outbox`)).status).toBe(404)
    expect((await post(address, 'reset', { token, password })).status).toBe(204)
    const { idToken } = (await (await post(address, 'login', { username: email, password })).json()) as {
      idToken: string
    }
    const operators = await fetch(`${address}/api/mca-users/users/operators`, {
      headers: { Authorization: `Bearer ${idToken}` },
    })
    expect([operators.status, ((await operators.json()) as { data: unknown[] }).data.length]).toEqual([
      200, 1,
    ])
  }, 120_000)

  it('is not made while the server has the embedded database', () => {
    const { stderr, status } = runAdmin('create', 'zweite@example.com')
    expect(status).toBe(1)
    expect(stderr).toContain('Stop it first')
  }, 60_000)

  it('is not made twice', slow, async () => {
    server?.process.kill('SIGTERM')
    await server?.ended
    server = undefined
    const { stderr, status } = runAdmin('create', email)
    expect([status, stderr.trim()]).toEqual([1, `${email} has an account already.`])
  })

  it('is not joined by demo accounts through one start that lacks the environment', slow, async () => {
    const { DEPLOYMENT_ENVIRONMENT: _, ...slip } = environment
    for (const [program, words] of [
      ['start', []],
      ['admin', ['create', email]],
    ] as const) {
      const { code, errors } = await startServerProcess(slip, builtProgram(program), words).ended
      expect([code, errors]).toEqual([
        1,
        expect.stringContaining(
          'The database belongs to the environment prod, and DEPLOYMENT_ENVIRONMENT is local. Set DEPLOYMENT_ENVIRONMENT to its own',
        ),
      ])
    }
    server = startServerProcess(environment)
    const address = await server.address
    expect((await post(address, 'login', credentialsOf('administrator'))).status).toBe(401)
    server.process.kill('SIGTERM')
    await server.ended
    server = undefined
  })

  it('has commands to move the database on purpose, and to remove what a slip has left', slow, () => {
    expect(runAdmin('environment', 'production')).toMatchObject({
      status: 1,
      stderr: '"production" is no environment; there are local, testing, staging, prod.\n',
    })
    expect(runAdmin('environment', 'staging').stdout).toBe(
      'The database belongs to the environment staging; before, to prod.\n',
    )
    expect(runAdmin('create', 'zweite@example.com').stderr).toContain('belongs to the environment staging')
    expect(runAdmin('environment', 'prod').status).toBe(0)
    expect(runAdmin('remove-demo-accounts').stdout).toBe('There is no demo account.\n')
    expect(runAdmin('reset-second-factor', 'niemand@example.com').stderr).toContain('has no account')
    expect(runAdmin('reset-second-factor', email).stderr).toContain('has no second factor')
  })

  it('closes the database where a command fails', slow, async () => {
    const data = join(environment.DATA_DIR, 'database')
    const rename = async (from: string, to: string) => {
      const { database, close } = await openPgliteAsItIs(data)
      await database.execute(`alter table ${from} rename to ${to}`)
      await close()
    }
    await rename('account_links', 'links_elsewhere')
    expect(runAdmin('create', 'zweite@example.com')).toMatchObject({ status: 1, stdout: '' })
    const [isShutDown, state] = [1, readFileSync(join(data, 'global', 'pg_control')).readUInt32LE(16)]
    await rename('links_elsewhere', 'account_links')
    expect(state).toBe(isShutDown)
  })

  it('has a command that changes the key that signs tokens, and signs nobody out', slow, async () => {
    server = startServerProcess(environment)
    const address = await server.address
    const tokens = (await (await post(address, 'login', { username: email, password })).json()) as {
      refreshToken: string
    }
    server.process.kill('SIGTERM')
    await server.ended
    const { stdout, stderr } = runAdmin('rotate-keys')
    expect(stderr).toBe('')
    const [, key] = /^The key ([\w-]{43}) signs tokens from 20\S+Z on\. /.exec(stdout) ?? []
    server = startServerProcess(environment)
    const again = await server.address
    const shown = (await (await fetch(`${again}/.well-known/jwks.json`)).json()) as {
      keys: { kid: string }[]
    }
    expect([shown.keys.length, shown.keys[1]?.kid]).toEqual([2, key])
    expect((await post(again, 'renew-access-token', tokens)).status).toBe(200)
    server.process.kill('SIGTERM')
    await server.ended
    server = undefined
  })

  it.each(
    [[], ['delete', email], ['create'], ['create', 'nobody'], ['create', email, 'x']].map((given) => [given]),
  )('is not made by %j', slow, (parameters) => {
    expect(runAdmin(...parameters).status).not.toBe(0)
  })
})
