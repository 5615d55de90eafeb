import { readFileSync, writeFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres } from '#server/db/openPostgres.ts'
import { StartRefused } from '#server/settings.ts'
import type { PostgresServer } from '../support/postgres.ts'
import { startOwnPostgres } from '../support/postgresDatabase.ts'
import { needsPostgres } from '../support/postgresPrograms.ts'

async function told(url: string): Promise<string> {
  const error = await openPostgres(url, () => undefined).catch((refused: unknown) => refused)
  expect(error).toBeInstanceOf(StartRefused)
  return (error as Error).message
}

describe('a database that lets nobody in is told in one line with its variable and without the password', () => {
  it('where nothing answers', async () => {
    expect(await told('postgres://panel:hunter2@127.0.0.1:1/panel')).toBe(
      'DATABASE_URL (panel@127.0.0.1:1/panel): nothing answers there (ECONNREFUSED).',
    )
  })

  it('where nobody knows the host', async () => {
    expect(await told('postgres://panel:hunter2@database.invalid/panel')).toMatch(
      /^DATABASE_URL \(panel@database\.invalid:5432\/panel\): nobody knows that host \(E\w+\)\.$/,
    )
  })

  it('where the address cannot be read, of which nothing is shown', async () => {
    const message = await told('postgres://panel:hunter2/2@127.0.0.1:1/panel')
    expect(message).toMatch(/^DATABASE_URL is no address .* percent-encoded\.$/)
    expect(message).not.toContain('hunter2')
  })
})

describe('PostgreSQL', needsPostgres, () => {
  let postgres: PostgresServer
  beforeAll(async () => {
    postgres = await startOwnPostgres()
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    await client.query("create role guarded login password 'right'")
    const { rows } = await client.query<{ hba_file: string }>('show hba_file')
    const file = rows[0]?.hba_file ?? ''
    writeFileSync(file, `host all guarded 127.0.0.1/32 scram-sha-256\n${readFileSync(file, 'utf8')}`)
    await client.query('select pg_reload_conf()')
    await client.end()
  }, 60_000)
  afterAll(() => postgres.stop())

  const address = (user: string, database: string) => {
    const url = new URL(postgres.url)
    const [name = '', password = ''] = user.split(':')
    return Object.assign(url, { username: name, password, pathname: `/${database}` }).href
  }

  it.each([
    ['a wrong password', 'guarded:hunter2', 'postgres', /the password of "guarded" is wrong \(28P01\)\.$/],
    ['no password', 'guarded', 'postgres', /asks for a password of "guarded", and there is none\.$/],
    [
      'a database that there is not',
      'panel:hunter2',
      'nothing',
      /there is no database "nothing" \(3D000\)\.$/,
    ],
    ['a user that there is not', 'nobody:hunter2', 'postgres', /role "nobody" does not exist \(28000\)\.$/],
  ])('refuses %s', async (_what, user, database, reason) => {
    const message = await told(address(user, database))
    expect(message).toMatch(reason)
    expect(message).toMatch(/^DATABASE_URL \(\w+@127\.0\.0\.1:\d+\/\w+\): .*$/)
    expect(message).not.toContain('hunter2')
  })
})
