import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { Database, OpenDatabase } from '#server/db/database.ts'
import { migrationsFolder, openPglite } from '#server/db/openPglite.ts'
import { openPostgres } from '#server/db/openPostgres.ts'
import { type Build, isBefore, releaseTable, thisBuild } from '#server/db/releases.ts'
import { settings } from '#server/db/schema.ts'
import { servedBy } from '#server/db/servedBy.ts'
import { makeEmptyDataFolder } from '../support/dataFolder.ts'
import { isLongRun, longRun } from '../support/long.ts'
import { needs } from '../support/needs.ts'
import { withFirstMigrations, withNextMigration } from '../support/nextVersion.ts'
import { makePostgresDatabase } from '../support/postgresDatabase.ts'
import { needsPostgres } from '../support/postgresPrograms.ts'

const folder = mkdtempSync(join(tmpdir(), 'abo-panel-releases-'))
const next = withNextMigration('alter table records add column next_version text')
const other = withNextMigration('alter table records add column other_version text')
afterAll(() => {
  for (const each of [folder, next, other]) rmSync(each, { recursive: true, force: true })
})

interface Opening {
  migrations?: string
  build?: Build
  admit?: (database: Database) => Promise<void>
  onMigrate?: (message: string) => void
}
interface Place {
  open(opening?: Opening): Promise<OpenDatabase>
  end(): Promise<void>
}

let counted = 0
/** @param isBare without the tables of this build */
const embedded = async (isBare = false): Promise<Place> => {
  const own = join(folder, String(++counted))
  const place = isBare ? own : makeEmptyDataFolder(own)
  return {
    open: ({ admit, ...options } = {}) => openPglite(join(place, 'database'), undefined, admit, options),
    end: async () => undefined,
  }
}
const postgres = async (): Promise<Place> => {
  const { url, stop } = await makePostgresDatabase({ isEmpty: true })
  return { open: (options) => openPostgres(url, () => undefined, options), end: stop }
}

const build = (version: string, goesBackTo = version, stops: string[] = []): Build => ({
  ...{ version, goesBackTo, stops },
  commit: version.replaceAll('.', '').padEnd(40, 'c'),
})

const migrations = readNames().length

describe.each([
  // Each opening of a folder costs a second: the same is done there and on PostgreSQL.
  ['the embedded database', embedded, {}, needs({ [longRun]: isLongRun })],
  ['PostgreSQL', postgres, needsPostgres, needsPostgres],
] as const)('on %s', (_name, make, always, needed) => {
  let place: Place | undefined
  afterEach(async () => {
    await place?.end()
    place = undefined
  })
  /** Opens and closes. @returns who has served it before, and what it remembers now */
  const serve = async (opening?: Opening, work?: (database: Database) => Promise<unknown>) => {
    place ??= await make()
    const opened = await place.open(opening)
    try {
      await work?.(opened.database)
      return { before: opened.before?.version, now: await servedBy(opened.database) }
    } finally {
      await opened.close()
    }
  }

  it('a database remembers which build has served it last', needed, async () => {
    expect(await serve({ build: build('1.0.0') })).toEqual({
      before: undefined,
      now: { version: '1.0.0', commit: `100${'c'.repeat(37)}`, openableBy: '1.0.0', migrations },
    })
    expect(await serve({ build: build('1.0.1', '1.0.0') })).toMatchObject({
      before: '1.0.0',
      now: { version: '1.0.1', openableBy: '1.0.0' },
    })
  })

  it(
    'an older build is refused by name before anything is changed, and is told the way out',
    always,
    async () => {
      await serve({ migrations: next, build: build('1.2.0', '1.1.0') })
      let isAdmitted = false
      const refused = serve({
        build: build('1.0.0'),
        admit: async () => {
          isAdmitted = true
        },
      })
      await expect(refused).rejects.toThrow(
        'The database was last served by version 1.2.0 (120ccccccccc), and this build is 1.0.0 (100ccccccccc): only 1.1.0 and newer may open it. Start 1.2.0 again, or restore the backup that was made before the upgrade.',
      )
      expect(isAdmitted).toBe(false)
      expect((await serve({ migrations: next, build: build('1.2.0', '1.1.0') })).before).toBe('1.2.0')
    },
  )

  it(
    'an older build that may go back opens it, and one before that is refused from then on, too',
    needed,
    async () => {
      await serve({ migrations: next, build: build('1.2.0', '1.1.0') })
      const back = await serve({ build: build('1.1.0', '1.0.0') }, (database) =>
        database.execute(sql`select next_version from records`),
      )
      expect(back).toMatchObject({ before: '1.2.0', now: { version: '1.1.0', openableBy: '1.1.0' } })
      await expect(serve({ build: build('1.0.0') })).rejects.toThrow('only 1.1.0 and newer may open it')
      expect((await serve({ migrations: next, build: build('1.2.0', '1.1.0') })).before).toBe('1.1.0')
    },
  )

  it.each(releaseTable.releases.map((release) => [release.version, release] as const))(
    'what was served by %s is brought to this build, which says so, and goes back to it as the table says',
    needed,
    async (version, { schema, goesBackTo }) => {
      const before = { build: build(version, goesBackTo), migrations: withFirstMigrations(schema) }
      place = await make(true)
      try {
        await serve(before)
        const told: string[] = []
        const here = { onMigrate: (message: string) => void told.push(message) }
        const isSame = schema === releaseTable.unreleased.schema
        expect((await serve(here)).before).toBe(version)
        expect(told.map((message) => message.split(',')[0])).toEqual(
          isSame ? [] : [`The database is brought to version ${thisBuild.version}`],
        )
        await serve(here)
        expect(told.length).toBe(isSame ? 0 : 1)
        const back = serve(before)
        if (isSame || !isBefore(version, thisBuild.goesBackTo)) await back
        else await expect(back).rejects.toThrow(`only ${thisBuild.goesBackTo} and newer may open it`)
      } finally {
        rmSync(before.migrations, { recursive: true })
      }
    },
  )

  it('what was done by a version that left no name is refused by its day', needed, async () => {
    await serve({ migrations: next }, (database) => database.delete(settings))
    await expect(serve({ build: build('1.0.0') })).rejects.toThrow(
      /last served by a version before 1\.0\.0, and this build is 1\.0\.0 \(100c+\): it does not know what was done to the database on \d{4}-/,
    )
  })

  it('a migration of the same moment that says something else is unknown', needed, async () => {
    await serve({ migrations: next, build: build('1.1.0', '1.0.0') })
    await expect(serve({ migrations: other, build: build('1.2.0') })).rejects.toThrow(
      /this build is 1\.2\.0 \(120ccccccccc\): it does not know what was done/,
    )
  })

  it(
    'lines that were taken out of the list of migrations are told before one is applied again',
    needed,
    async () => {
      await serve({ build: build('1.1.0') })
      const taken = sql`delete from drizzle.__drizzle_migrations where id in
      (select id from drizzle.__drizzle_migrations order by created_at desc limit 2)`
      await serve({ build: build('1.1.0') }, (database) => database.execute(taken))
      await expect(serve({ build: build('1.1.0') })).rejects.toThrow(
        `: ${migrations} migrations were applied to it, and its list (drizzle.__drizzle_migrations) has ${migrations - 2}. Somebody has taken lines out`,
      )
    },
  )

  it('a migration that finds other tables is told in words, and nothing of it stays', needed, async () => {
    await serve(undefined, (database) =>
      database.execute(sql`alter table records add column next_version text`),
    )
    await expect(serve({ migrations: next })).rejects.toThrow(
      /^The database is not what its list of migrations .* says: that of \d{4}-\d\d-\d\d cannot be applied \(.*"next_version".*\)/,
    )
    expect((await serve()).now?.migrations).toBe(migrations)
  })

  it("another product's database is left alone", needed, async () => {
    await serve(undefined, (database) =>
      database.execute(sql`update drizzle.__drizzle_migrations set hash = 'of another'`),
    )
    await expect(serve()).rejects.toThrow('The database belongs to another product')
  })

  it(
    'a release that must be stopped at cannot be jumped over, from before 1.0.0 neither',
    needed,
    async () => {
      await serve({ build: build('1.0.0') })
      const newest = { build: build('1.3.0', '1.2.0', ['1.2.0']) }
      await expect(serve(newest)).rejects.toThrow(
        'last served by version 1.0.0 (100ccccccccc), and this build is 1.3.0 (130ccccccccc): 1.2.0 must not be jumped over. Start 1.2.0 once, then this build again.',
      )
      await serve({ build: build('1.2.0', '1.0.0', ['1.2.0']) })
      expect((await serve(newest)).before).toBe('1.2.0')
      await serve(undefined, (database) => database.delete(settings))
      await expect(serve(newest)).rejects.toThrow('last served by a version before 1.0.0')
    },
  )
})

describe('the table of releases', () => {
  const { releases, unreleased } = releaseTable
  const migrations = readNames()

  it('has versions that only rise, each with a migration that is there and a way back to one of them', () => {
    const versions = releases.map(({ version }) => version)
    expect(versions).toEqual(versions.toSorted((one, other) => (isBefore(one, other) ? -1 : 1)))
    expect(versions.at(-1)).toBe(thisBuild.version)
    for (const { schema, goesBackTo } of releases) {
      expect(migrations).toContain(schema)
      expect(versions).toContain(goesBackTo)
    }
    const places = releases.map(({ schema }) => migrations.indexOf(schema))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect([...versions, 'itself']).toContain(unreleased.goesBackTo)
  })

  it('says of the newest migration whether the releases before may open the database: whoever adds one decides that', () => {
    expect(unreleased.schema).toBe(migrations.at(-1))
  })

  it.each([
    ['1.0.0', '1.0.0', false],
    ['1.0.0', '1.0.1', true],
    ['1.9.0', '1.10.0', true],
    ['2.0.0', '1.10.9', false],
  ])('%s before %s: %s', (one, other, expected) => {
    expect(isBefore(one, other)).toBe(expected)
  })
})

function readNames(): string[] {
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }
  return entries.map(({ tag }) => tag)
}
