import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openServerDatabase } from '#app/server/openServerDatabase.ts'
import { startFacts, startLines } from '#app/server/startWords.ts'
import { openPglite } from '#server/db/openPglite.ts'
import { thisBuild } from '#server/db/releases.ts'
import { accounts } from '#server/db/schema.ts'
import { noteServing } from '#server/servedElsewhere.ts'
import { readSettings } from '#server/settings.ts'
import { makeEmptyDataFolder } from '../support/dataFolder.ts'
import { makePostgresDatabase } from '../support/postgresDatabase.ts'
import { needsPostgres } from '../support/postgresPrograms.ts'
import { openEmptyDatabase } from '../support/seededDatabase.ts'

const folder = mkdtempSync(join(tmpdir(), 'abo-panel-words-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const forWork = (variables: Record<string, string>) =>
  readSettings({
    ...{ DEPLOYMENT_ENVIRONMENT: 'prod', SIGNING_KEY: 'k3J9-zQ0w.LmN7/bVx2+Ty5=RfGhDsAq1u' },
    ...variables,
  })
/** Without entries, which need indexes and take time. */
const open = (variables: Record<string, string>) =>
  openServerDatabase(forWork(variables), [], () => undefined)

describe('a start says', () => {
  it('which version serves which embedded database, who did before, and that it is one', async () => {
    const { database, close } = await openEmptyDatabase()
    const settings = forWork({ DATA_DIR: '/var/lib/abo-panel' })
    const before = { version: '0.9.0', commit: 'abcdef0123456789', openableBy: '0.9.0' }
    const [version, place, environment] = startLines(await startFacts(settings, { database, before }))
    await close()
    expect(version).toBe(`  Version: ${thisBuild.version}, served by 0.9.0 (abcdef012345) before`)
    expect(place).toMatch(
      /^ {2}Database: embedded, \/var\/lib\/abo-panel\/database, \d+ MB, as DATABASE_URL is not set$/,
    )
    expect(environment).toBe('  Environment: prod, public/config.json')
  })

  it('which PostgreSQL, and never its password', needsPostgres, async () => {
    const { url, stop } = await makePostgresDatabase({ isEmpty: true })
    const secret = Object.assign(new URL(url), { password: 'hunter2' }).href
    const opened = await open({ DATABASE_URL: secret, DATA_DIR: join(folder, 'words') })
    const DATABASE_READ_URL = 'postgres://reader:hunter2@db-2:5433/panel'
    const facts = await startFacts(forWork({ DATABASE_URL: secret, DATABASE_READ_URL }), opened)
    const lines = startLines(facts).join('\n')
    await opened.close()
    await stop()
    expect(lines).toContain('Lists are read at: panel on db-2:5433')
    expect(lines).toMatch(/Database: PostgreSQL, test_\w+ on 127\.0\.0\.1:\d+, \d+ MB$/m)
    expect(lines).not.toMatch(/hunter2|served by/)
  })
})

describe('a data folder that a PostgreSQL has served', () => {
  it(
    'is refused without it, whether there is no embedded database or an empty one',
    needsPostgres,
    async () => {
      const { url, stop } = await makePostgresDatabase({ isEmpty: true })
      const DATA_DIR = join(folder, 'elsewhere')
      const opened = await open({ DATABASE_URL: url, DATA_DIR })
      await opened.close()
      await stop()
      const refusal = /^DATABASE_URL is not set, .* is in PostgreSQL \(test_\w+ on 127\.0\.0\.1:\d+\)/
      await expect(open({ DATA_DIR })).rejects.toThrow(refusal)
      expect(existsSync(join(DATA_DIR, 'database'))).toBe(false)
      makeEmptyDataFolder(DATA_DIR)
      await expect(open({ DATA_DIR })).rejects.toThrow(refusal)
    },
  )

  it('is served where its embedded database holds somebody, and is its own from then on', async () => {
    const DATA_DIR = makeEmptyDataFolder(join(folder, 'moved'))
    await noteServing(DATA_DIR, { host: 'db.example.com:5432', name: 'panel' })
    const filled = await openPglite(join(DATA_DIR, 'database'))
    await filled.database.insert(accounts).values({
      ...{ id: '1', username: 'anna@firma.de', passwordHash: 'scrypt$x$y' },
      ...{ firstName: 'Anna', lastName: 'Alt', policies: [] },
    })
    await filled.close()
    const opened = await open({ DATA_DIR })
    await opened.close()
    expect(existsSync(join(DATA_DIR, 'served-by-postgresql'))).toBe(false)
  })
})
