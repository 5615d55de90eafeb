import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { openPglite } from '#server/db/openPglite.ts'
import { openPostgres } from '#server/db/openPostgres.ts'
import { signedIn } from '../support/apiCalls.ts'
import { makeDataFolder } from '../support/dataFolder.ts'
import { checkLedger, checkWholeness, createLedger, write } from '../support/ledger.ts'
import { startPostgres } from '../support/postgres.ts'
import { needsPostgres, postgresPrograms } from '../support/postgresPrograms.ts'
import { type ServerProcess, startServerProcess } from '../support/processes.ts'

/** How often a server is killed; fewer to look at something quickly. */
const rounds = Number(process.env.KILL_ROUNDS ?? 30)
/** People who write at the same time. */
const writers = 4

const ends: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

function start(variables: Record<string, string>): ServerProcess {
  const server = startServerProcess({ LOG_LEVEL: 'silent', ...variables })
  ends.push(async () => {
    server.process.kill('SIGKILL')
    await server.ended
  })
  return server
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'abo-panel-killed-'))
  ends.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const databases = [
  { name: 'PGlite', needed: {}, open: async () => ({ DATA_DIR: await makeDataFolder(newFolder()) }) },
  {
    name: 'PostgreSQL',
    needed: needsPostgres,
    open: async () => {
      const { url, stop } = await startPostgres(postgresPrograms ?? '')
      ends.push(stop)
      return { DATA_DIR: newFolder(), DATABASE_URL: url }
    },
  },
]

describe.each(databases)('a server on $name', ({ open, needed }) => {
  it(
    `that is killed ${rounds} times loses and doubles nothing that it has acknowledged (A23)`,
    needed,
    async () => {
      const variables: { DATA_DIR: string; DATABASE_URL?: string } = await open()
      const ledger = createLedger()
      for (let round = 0; round < rounds; round += 1) {
        const server = start(variables)
        const address = await server.address
        const headers = await signedIn(address, 'administrator')
        await checkLedger(ledger, address, headers)
        const writing = Array.from({ length: writers }, async () => {
          while (server.process.signalCode === null) {
            await write(ledger, address, headers).catch((error: unknown) => {
              // What breaks off is what was under way when it was killed.
              if (!server.process.killed) throw error
            })
          }
        })
        await new Promise((resolve) => setTimeout(resolve, randomInt(50, 1500)))
        server.process.kill('SIGKILL')
        await server.ended
        await Promise.all(writing)
      }
      const last = start(variables)
      const address = await last.address
      await checkLedger(ledger, address, await signedIn(address, 'administrator'))
      expect(ledger.campaigns.size).toBeGreaterThan(rounds)
      last.process.kill('SIGTERM')
      expect((await last.ended).code).toBe(0)
      const { DATA_DIR, DATABASE_URL } = variables
      const { database, close } =
        DATABASE_URL === undefined
          ? await openPglite(join(DATA_DIR, 'database'))
          : await openPostgres(DATABASE_URL, () => undefined)
      await checkWholeness(database, join(DATA_DIR, 'media', 'files'))
      await close()
    },
  )
})

describe('a server whose PostgreSQL is killed', needsPostgres, () => {
  it('answers 5xx meanwhile and goes on by itself, with everything that was acknowledged (A23)', async () => {
    const postgres = await startPostgres(postgresPrograms ?? '', { isDurable: true })
    ends.push(postgres.stop)
    const server = start({ DATA_DIR: newFolder(), DATABASE_URL: postgres.url, SEED_CUSTOMERS: '10' })
    const address = await server.address
    const headers = await signedIn(address, 'administrator')
    const ledger = createLedger()
    for (let round = 0; round < Math.ceil(rounds / 10); round += 1) {
      let isKilled = false
      const writing = Array.from({ length: writers }, async () => {
        while (!isKilled) await write(ledger, address, headers).catch(() => undefined)
      })
      await new Promise((resolve) => setTimeout(resolve, randomInt(200, 1500)))
      await postgres.kill()
      isKilled = true
      await Promise.all(writing)
      const ask = () => fetch(`${address}/api/api-campaigns-get`, { headers })
      expect((await ask()).status).toBeGreaterThanOrEqual(500)
      expect((await fetch(`${address}/health/ready`)).status).toBe(503)
      await postgres.restart()
      while (!(await ask()).ok) await new Promise((resolve) => setTimeout(resolve, 100))
      await checkLedger(ledger, address, headers)
    }
    expect(ledger.campaigns.size).toBeGreaterThan(0)
    expect(server.process.exitCode).toBeNull()
  })
})
