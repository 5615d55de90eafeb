import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { distribute } from '#app/server/distribute.ts'
import { readSettings } from '#server/settings.ts'
import { citusUrl } from '../support/citus.ts'
import { makePostgresDatabase, type PostgresDatabase } from '../support/postgresDatabase.ts'
import { needsPostgres } from '../support/postgresPrograms.ts'

const folder = mkdtempSync(join(tmpdir(), 'abo-panel-distribute-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const spread = (words: readonly string[], url?: string) =>
  distribute(
    readSettings({ DATA_DIR: folder, ...(url === undefined ? {} : { DATABASE_URL: url }) }),
    words,
    () => undefined,
    () => undefined,
  )

describe('spreading records over a cluster is refused before anything is changed', () => {
  it.each([[[]], [['--by']], [['--by', 'customer']], [['id']]])('by %j', async (words) => {
    await expect(spread(words, 'postgres://nobody@127.0.0.1:1/panel')).rejects.toThrow(
      'It is spread "--by resource" or "--by id"',
    )
  })

  it('of the embedded database', async () => {
    await expect(spread(['--by', 'id'])).rejects.toThrow(
      'DATABASE_URL must name the coordinator of a Citus cluster.',
    )
  })

  describe('of a PostgreSQL', needsPostgres, () => {
    let postgres: PostgresDatabase
    beforeAll(async () => {
      postgres = await makePostgresDatabase({ isEmpty: true })
    }, 120_000)
    afterAll(() => postgres?.stop())

    it.skipIf(citusUrl)('that is no cluster', async () => {
      await expect(spread(['--by', 'id'], postgres.url)).rejects.toThrow(
        /has no extension "citus": docs\/distributed\.md/,
      )
      const client = new pg.Client({ connectionString: postgres.url })
      await client.connect()
      const { rows } = await client.query(
        `select relname from pg_class where relname in ('records', 'locks')`,
      )
      await client.end()
      expect(rows).toEqual([])
    })
  })
})
