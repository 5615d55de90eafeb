import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { thisBuild } from '#server/db/releases.ts'
import { type Checkout, copyProject } from '../support/checkout.ts'
import { withNextMigration } from '../support/nextVersion.ts'
import { type PostgresServer, startPostgres } from '../support/postgres.ts'
import { needsPostgres, postgresPrograms } from '../support/postgresPrograms.ts'
import { startServerProcess } from '../support/processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'abo-panel-releases-'))
let postgres: PostgresServer | undefined
const copies: Checkout[] = []
afterAll(async () => {
  for (const { remove } of copies) remove()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Builds the server of a later release, with a migration more. @returns the program that starts it */
function buildNext(version: string, goesBackTo: string): string {
  const copy = copyProject()
  copies.push(copy)
  const within = (path: string) => join(copy.folder, path)
  const change = (path: string, changed: (value: Record<string, unknown>) => object) =>
    writeFileSync(within(path), JSON.stringify(changed(JSON.parse(readFileSync(within(path), 'utf8')))))
  change('package.json', (value) => ({ ...value, version }))
  change('src/server/db/releases.json', (value) => ({
    ...value,
    unreleased: { schema: '9999_next', goesBackTo },
  }))
  const migrations = withNextMigration('alter table records add column next_version text')
  cpSync(migrations, within('src/server/db/migrations'), { recursive: true })
  rmSync(migrations, { recursive: true })
  cpSync('dist', within('dist'), { recursive: true })
  execFileSync(process.execPath, ['--import', 'tsx', 'src/build/buildServerAlone.ts'], {
    cwd: copy.folder,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return within('dist/server/start.js')
}

const now = 'dist/server/start.js'
const programs = { open: '', barred: '' }
beforeAll(() => {
  programs.open = buildNext('9.0.0', thisBuild.version)
  programs.barred = buildNext('9.1.0', 'itself')
})

describe.each([
  ['a data folder', async () => ({}), {}],
  [
    'a PostgreSQL',
    async () => {
      postgres = await startPostgres(postgresPrograms ?? '')
      return { DATABASE_URL: postgres.url }
    },
    needsPostgres,
  ],
] as const)('builds one after the other on %s', (name, make, needed) => {
  it('go forward, back where the release allows it, and not where it does not', needed, async () => {
    const variables = { DATA_DIR: join(folder, name), SEED_CUSTOMERS: '10', ...(await make()) }
    /** Starts, asks and ends. @returns version, and what the log says was served before */
    const serve = async (program: string) => {
      const server = startServerProcess(variables, program)
      const about = await fetch(`${await server.address}/health`)
      const { version } = (await about.json()) as { version: string }
      server.process.kill('SIGTERM')
      const { code, errors } = await server.ended
      const [, before] = /"before":"([\d.]+)/.exec(errors) ?? []
      return [version, before, code]
    }
    const own = thisBuild.version
    expect(await serve(now)).toEqual([own, undefined, 0])
    expect(await serve(programs.open)).toEqual(['9.0.0', own, 0])
    expect(await serve(now)).toEqual([own, '9.0.0', 0])
    expect(await serve(programs.barred)).toEqual(['9.1.0', own, 0])
    const { code, errors } = await startServerProcess(variables, now).ended
    expect([code, errors]).toEqual([1, expect.stringContaining('last served by version 9.1.0')])
    expect(errors).toContain('only 9.1.1 and newer may open it')
  })
})
