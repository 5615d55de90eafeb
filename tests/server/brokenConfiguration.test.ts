import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startServer } from '#app/server/startServer.ts'
import { serverFeatures } from '#product.server.ts'
import { readSettings } from '#server/settings.ts'
import { makeEmptyDataFolder } from '../support/dataFolder.ts'
import { freePorts } from '../support/freePorts.ts'
import { isLongRun, longRun } from '../support/long.ts'
import { needs } from '../support/needs.ts'

const root = mkdtempSync(join(tmpdir(), 'abo-panel-broken-'))
const directory = join(root, 'dist')
const logged: [string, unknown][] = []
const log = {
  failure(message: string, error: unknown) {
    if (message.includes('onfiguration')) logged.push([message, error])
  },
  answered: () => undefined,
  security: () => undefined,
  started: () => undefined,
  told: () => undefined,
}

const sound = { deploymentEnvironment: 'prod', apiBaseUrl: '/api/', authBaseUrl: '/api/' }
/** Puts a whole file in the place of the earlier one. */
function write(configuration: object): void {
  writeFileSync(join(root, 'new.json'), JSON.stringify(configuration, null, 2))
  renameSync(join(root, 'new.json'), join(root, 'config.json'))
}

const inProduction = {
  ...{ DEPLOYMENT_ENVIRONMENT: 'prod', SIGNING_KEY: 'k3J9-zQ0w.LmN7/bVx2+Ty5=RfGhDsAq1u' },
  PUBLIC_URL: 'https://panel.example.com',
}

/** The same for whoever starts a second time. */
function dataFolderOf(port: number): string {
  const folder = join(root, `data-${port}`)
  return existsSync(folder) ? folder : makeEmptyDataFolder(folder)
}

const start = (port: number, environment: Record<string, string> = inProduction) =>
  startServer(
    serverFeatures,
    readSettings({
      ...environment,
      ...{ PORT: String(port), DATA_DIR: dataFolderOf(port), CONFIG_FILE: 'config.json' },
    }),
    log,
    { root, directory, basePath: '' },
  )

let address = ''
let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  mkdirSync(directory)
  writeFileSync(join(directory, 'index.html'), '<!doctype html><title>Panel</title>')
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const [port = 0] = await freePorts(1)
  address = `http://localhost:${port}`
  write({ ...sound, passwordMinLength: 3 })
  await expect(start(port)).rejects.toThrow(/config\.json:5:3 passwordMinLength\n/)
  write({ ...sound, productTitle: 'one' })
  server = await start(port)
}, 120_000)
afterAll(async () => {
  await server?.close()
  vi.restoreAllMocks()
  rmSync(root, { recursive: true, force: true })
})

const wait = { timeout: 20_000, interval: 50 }
const ready = async (at = address) => {
  const answer = await fetch(`${at}/health/ready`)
  return [answer.status, await answer.text()]
}
const title = async (at = address) => (await (await fetch(`${at}/config.json`)).json()).productTitle

it('a server whose configuration breaks says that it is not ready, and serves the last sound one', async () => {
  expect([await ready(), await title()]).toEqual([[200, 'ok\n'], 'one'])
  await vi.waitFor(async () => {
    if (logged.length === 0) write({ ...sound, productTitle: 'two', passwordMinLength: 3 })
    expect(await ready()).toEqual([
      503,
      'not ready: the configuration of the panel has a fault, which the log names\n',
    ])
  }, wait)
  expect(await title()).toBe('one')
  expect((await fetch(`${address}/health/live`)).status).toBe(200)
  expect(logged).toEqual([
    [expect.stringContaining('cannot be used'), expect.stringContaining('config.json:6:3 passwordMinLength')],
  ])
  await vi.waitFor(async () => {
    if (logged.length === 1) write({ ...sound, productTitle: 'three' })
    expect(await ready()).toEqual([200, 'ok\n'])
  }, wait)
  expect(logged.slice(1)).toEqual([['The configuration is sound again.', undefined]])
  // What people work with changes with the next start.
  expect(await title()).toBe('one')
})

it.each(['local', 'testing'])(
  'in the environment %s too browsers get the last sound one until it is mended, however it is broken',
  { ...needs({ [longRun]: isLongRun }), timeout: 120_000 },
  async (environment) => {
    const [port = 0] = await freePorts(1)
    const at = `http://localhost:${port}`
    logged.length = 0
    write({ ...sound, productTitle: 'one' })
    const tryOut = await start(port, { DEPLOYMENT_ENVIRONMENT: environment, SEED_CUSTOMERS: '0' })
    try {
      const page = await (await fetch(`${at}/auth/signin`)).text()
      for (const broken of [{ passwordMinLength: 3 }, { apiBaseUrl: 7 }, { backends: 'none' }]) {
        const [name = ''] = Object.keys(broken)
        const told = () => String(logged.at(-1)?.[1])
        await vi.waitFor(async () => {
          if (!told().includes(name)) write({ ...sound, productTitle: 'two', ...broken })
          expect([(await ready(at))[0], told()]).toEqual([503, expect.stringContaining(name)])
        }, wait)
        expect([await title(at), await (await fetch(`${at}/auth/signin`)).text()]).toEqual(['one', page])
      }
      await vi.waitFor(async () => {
        if ((await title(at)) === 'one') write({ ...sound, productTitle: 'three' })
        expect([await ready(at), await title(at)]).toEqual([[200, 'ok\n'], 'three'])
      }, wait)
    } finally {
      await tryOut.close()
    }
  },
)
