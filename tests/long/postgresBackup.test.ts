import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { callApi, campaigns, createCampaign, signedIn } from '../support/apiCalls.ts'
import { needs } from '../support/needs.ts'
import { startPostgres } from '../support/postgres.ts'
import { postgresClients } from '../support/postgresPrograms.ts'
import { type ServerProcess, startServerProcess } from '../support/processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'abo-panel-dump-'))
const ends: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const end of ends.reverse()) await end()
  rmSync(folder, { recursive: true, force: true })
})

const start = (variables: Record<string, string>): ServerProcess => {
  const server = startServerProcess({ DATA_DIR: folder, SEED_CUSTOMERS: '20', ...variables })
  ends.push(() => {
    server.process.kill('SIGKILL')
    return server.ended
  })
  return server
}

describe('PostgreSQL', needs({ "PostgreSQL's client programs": postgresClients }), () => {
  it('is dumped while the server writes and restored as docs/backup.md has it', async () => {
    const programs = postgresClients ?? ''
    const { url, stop } = await startPostgres(programs)
    ends.push(stop)
    const run = (program: string, ...words: string[]) =>
      execFileSync(join(programs, program), words, { stdio: ['ignore', 'ignore', 'inherit'] })
    const address = await start({ DATABASE_URL: url }).address
    const headers = await signedIn(address)
    const acknowledged = await Promise.all(
      Array.from({ length: 20 }, (_, number) => createCampaign(address, `P${number}`, headers)),
    )
    const dump = join(folder, 'panel.dump')
    const writing = Array.from({ length: 50 }, (_, number) => createCampaign(address, `W${number}`, headers))
    run('pg_dump', '--format=custom', `--file=${dump}`, url)
    await Promise.all(writing)

    const { host, hostname, port, username } = new URL(url)
    run('createdb', '-h', hostname, '-p', port, '-U', username, 'panel')
    const restored = `postgres://${username}@${host}/panel`
    run('pg_restore', '--exit-on-error', '--no-owner', `--dbname=${restored}`, dump)
    const second = await start({ DATABASE_URL: restored }).address
    const ids = (await campaigns(second)).data.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(acknowledged.map(({ id }) => id)))
    // The key came along with the database, so whoever was signed in still is.
    await callApi(second, 'api-campaigns-get', { headers })
  })
})
