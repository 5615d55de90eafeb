import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockDataFolder } from '#server/dataLock.ts'
import { campaigns, createCampaign, json, signedIn } from '../support/apiCalls.ts'
import { isLongRun, longRun } from '../support/long.ts'
import { needs } from '../support/needs.ts'
import { builtProgram, type ServerProcess, startServerProcess as start } from '../support/processes.ts'
import { type AccountName, credentialsOf } from '../support/server.ts'
import { askedMetrics } from '../support/watching.ts'

const folder = mkdtempSync(join(tmpdir(), 'abo-panel-process-'))
const DATA_DIR = join(folder, 'data')
const METRICS_TOKEN = 'a-token-for-those-who-watch'

const started: ServerProcess[] = []
const startServerProcess: typeof start = (...parameters) => {
  const server = start(...parameters)
  started.push(server)
  return server
}

afterAll(async () => {
  for (const server of started) server.process.kill('SIGKILL')
  await Promise.all(started.map((server) => server.ended))
  rmSync(folder, { recursive: true, force: true })
})

/** Sends all but the body, and waits until the server asks for it. What it returns sends it: the answer's status. */
function beginSignIn(address: string, person: AccountName): Promise<() => Promise<number | undefined>> {
  const call = request(`${address}/api/login`, {
    method: 'POST',
    headers: { ...json, Expect: '100-continue' },
  })
  const status = new Promise<number | undefined>((resolve, reject) => {
    call.once('error', reject)
    call.once('response', (response) => response.resume().once('end', () => resolve(response.statusCode)))
  })
  call.flushHeaders()
  return new Promise((resolve) => {
    call.once('continue', () =>
      resolve(() => {
        call.end(JSON.stringify(credentialsOf(person)))
        return status
      }),
    )
  })
}

describe('a server process', () => {
  let first: ServerProcess
  let address: string
  beforeAll(async () => {
    first = startServerProcess({ DATA_DIR, SEED_CUSTOMERS: '5', METRICS_TOKEN })
    address = await first.address
  }, 180_000)

  it('answers on both loopback addresses (A30)', async () => {
    for (const host of ['127.0.0.1', '[::1]', 'localhost']) {
      const { status } = await fetch(`${address.replace('localhost', host)}/api/api-authority/self`)
      expect(status).toBe(401)
    }
  })

  it('tells all that the rules and the dashboard for Prometheus ask for', async () => {
    const headers = { Authorization: `Bearer ${METRICS_TOKEN}` }
    const answer = await fetch(`${address}/metrics`, { headers })
    const told = new Set([...(await answer.text()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
    // There is no pool with the embedded database, and no standby.
    told.add('abo_panel_pool').add('abo_panel_standby_read')
    expect(askedMetrics.filter((name) => !told.has(name))).toEqual([])
    expect(askedMetrics.length).toBeGreaterThan(20)
  })

  it('keeps its signing key to its owner', () => {
    expect(statSync(join(DATA_DIR, 'signing.key')).mode & 0o777).toBe(0o600)
  })

  it('lets nobody else into its data folder, however its path is spelt (A24)', async () => {
    const link = join(folder, 'link')
    symlinkSync(DATA_DIR, link)
    for (const path of [link, relative(process.cwd(), DATA_DIR)]) {
      await expect(lockDataFolder(path)).rejects.toThrow('in use by the process')
    }
    const second = startServerProcess({ DATA_DIR: link })
    const admin = startServerProcess({ DATA_DIR }, builtProgram('admin'), ['create', 'nobody@example.com'])
    for (const each of [second, admin]) {
      const { code, errors } = await each.ended
      expect([code, errors]).toEqual([
        1,
        expect.stringContaining(`in use by the process ${first.process.pid}`),
      ])
    }
  }, 60_000)

  it('loses nothing that it has acknowledged when it is killed, and starts again; then it answers what is under way before it ends (A23, A26)', async () => {
    const headers = await signedIn(address)
    const acknowledged: string[] = []
    const writer = (async () => {
      for (let number = 0; ; number += 1) {
        acknowledged.push((await createCampaign(address, `K${number}`, headers)).id)
        if (acknowledged.length === 30) first.process.kill('SIGKILL')
      }
    })()
    await expect(writer).rejects.toThrow()
    await first.ended
    const second = startServerProcess({ DATA_DIR })
    const own = await second.address
    const { data, maxCount } = await campaigns(own)
    const ids = new Set(data.map(({ id }) => id))
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
    // Seeds came once, and what was under way when it was killed is there whole or not at all.
    expect([24 + 30, 24 + 31]).toContain(maxCount)

    // Each of somebody else: the passwords of one person are compared one after the other, and a busy machine sends the second away.
    const people: AccountName[] = ['administrator', 'editor', 'reader']
    const pending = await Promise.all(people.map((person) => beginSignIn(own, person)))
    second.process.kill('SIGTERM')
    const answers = await Promise.all(pending.map((finish) => finish()))
    expect(answers).toEqual([200, 200, 200])
    expect((await second.ended).code).toBe(0)
  }, 60_000)

  it('says what is wrong with its settings and ends', async () => {
    const { code, errors } = await startServerProcess({ PORT: 'x', SEED_CUSTOMERS: 'y' }).ended
    expect(code).toBe(1)
    expect(errors).toMatch(/PORT is "x".*\n.*SEED_CUSTOMERS is "y"/)
  }, 30_000)

  it('says that its port is taken and ends', {
    ...needs({ [longRun]: isLongRun }),
    timeout: 60_000,
  }, async () => {
    const taken = createServer()
    const port = await new Promise<string>((resolve) =>
      taken.listen(0, '127.0.0.1', () => {
        const address = taken.address()
        resolve(String(typeof address === 'object' ? address?.port : address))
      }),
    )
    const { code, errors } = await startServerProcess({ DATA_DIR, PORT: port }).ended
    taken.close()
    expect([code, errors]).toEqual([1, expect.stringContaining(`The port ${port} is in use`)])
  })
})

describe('the lock of a data folder', () => {
  const newFolder = () => mkdtempSync(join(folder, 'lock-'))
  const lockOf = (directory: string) => join(directory, 'server.lock')

  it('is taken by one of many that try at once', async () => {
    const directory = newFolder()
    const tries = await Promise.allSettled([lockDataFolder(directory), lockDataFolder(directory)])
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('is free again after it was given back', async () => {
    const directory = newFolder()
    const unlock = await lockDataFolder(directory)
    unlock()
    await expect(lockDataFolder(directory)).resolves.toBeTypeOf('function')
  })

  it('of a dead process is taken over', async () => {
    const directory = newFolder()
    const child = spawn(process.execPath, ['-e', ''])
    await new Promise((resolve) => child.once('close', resolve))
    writeFileSync(lockOf(directory), `${child.pid} 1\n`)
    await lockDataFolder(directory)
    expect(readFileSync(lockOf(directory), 'utf8')).toMatch(new RegExp(`^${process.pid} `))
  })

  it('of a process whose id another one has now is taken over', async () => {
    const directory = newFolder()
    writeFileSync(lockOf(directory), `${process.pid} 1\n`)
    await expect(lockDataFolder(directory)).resolves.toBeTypeOf('function')
  })

  it.each(['', 'rubbish', '-1 2', '99999999999 1'])(
    'that names no process is taken over: "%s"',
    async (text) => {
      const directory = newFolder()
      writeFileSync(lockOf(directory), text)
      await expect(lockDataFolder(directory)).resolves.toBeTypeOf('function')
    },
  )
})
