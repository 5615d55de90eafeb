import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres } from '#server/db/openPostgres.ts'
import { openStandby, reachStandby } from '#server/db/openStandby.ts'
import type { Standby } from '#server/db/standby.ts'
import { isLongRun, longRun } from '../support/long.ts'
import { needs } from '../support/needs.ts'
import { type PostgresServer, startPostgres } from '../support/postgres.ts'
import { startOwnPostgres } from '../support/postgresDatabase.ts'
import { needsPostgres, postgresPrograms } from '../support/postgresPrograms.ts'
import { type AccountName, type Call, createTestServer, type TestServer } from '../support/server.ts'

const inLongRun = needs({ [longRun]: isLongRun })

const journeys = 'mca-user-journeys'

describe('two instances with a read address', needsPostgres, () => {
  let primary: PostgresServer
  let follower: PostgresServer
  let standbys: Standby[] = []
  let servers: TestServer[] = []
  const told: string[] = []

  beforeAll(async () => {
    primary = await startOwnPostgres({ isSeeded: true })
    follower = await startPostgres(postgresPrograms ?? '', { standbyOf: primary.url })
    for (const _ of ['one', 'the other']) {
      const opened = await openPostgres(primary.url, () => undefined, { readUrl: follower.url })
      const standby = openStandby({ primary: primary.url, standby: follower.url }, (message) =>
        told.push(message),
      )
      standbys = [...standbys, standby]
      servers = [...servers, await createTestServer(opened, [], () => ({ standby }))]
    }
  }, 180_000)
  afterAll(async () => {
    for (const standby of standbys) await standby.end()
    for (const server of servers) await server.close()
    await follower?.stop()
    await primary?.stop()
  })

  /** A browser: it sends back what it was given last. */
  function person(as: AccountName) {
    let cookie = ''
    return async (place: number, path: string, call: Call = {}) => {
      const headers = { ...call.headers, ...(cookie === '' ? {} : { Cookie: cookie }) }
      const answer = await (servers[place] as TestServer).call(path, { as, ...call, headers })
      const given = answer.headers.getSetCookie().find((each) => each.startsWith('last-seen='))
      if (given !== undefined) cookie = given.split(';')[0] ?? ''
      return answer
    }
  }
  const onStandby = async (query: string) => {
    const client = new pg.Client({ connectionString: follower.url })
    await client.connect()
    await client.query(query).finally(() => client.end())
  }
  const paused = async (work: () => Promise<void>) => {
    await onStandby('select pg_wal_replay_pause()')
    await work().finally(() => onStandby('select pg_wal_replay_resume()'))
  }
  const readThere = async (place: number) => {
    const counted = standbys[place]?.readings.find(({ label }) => label === 'at')
    return (await counted?.read())?.standby ?? 0
  }
  /** Asks until a list comes from the standby. */
  async function untilThere(ask: ReturnType<typeof person>, place = 0) {
    const before = await readThere(place)
    let answer = await ask(place, journeys)
    while ((await readThere(place)) === before) {
      await pause(100)
      answer = await ask(place, journeys)
    }
    return answer
  }
  const titlesIn = ({ json }: { json: unknown }) => JSON.stringify(json)
  const write = (ask: ReturnType<typeof person>, place: number, title: string) =>
    ask(place, journeys, { method: 'POST', body: { title } })

  it('reads lists at the standby for whoever sends back the cookie, and at the primary for others', async () => {
    const reader = person('reader')
    expect((await untilThere(reader)).status).toBe(200)
    const before = await readThere(0)
    await servers[0]?.call(journeys, { as: 'reader' })
    expect(await readThere(0)).toBe(before)
  })

  it('shows people at once what they have written, whichever instance they ask, and others before long', async () => {
    const [editor, reader] = [person('editor'), person('reader')]
    // Where it reads below: what the other instance knows of the standby, this one may not know yet.
    await untilThere(reader, 1)
    await paused(async () => {
      expect((await write(editor, 0, 'Neu beim Schreibenden')).status).toBe(201)
      for (const place of [0, 1])
        expect(titlesIn(await editor(place, journeys))).toContain('Neu beim Schreibenden')
      // It was counted and kept at the primary by now, and is none of the standby's.
      const before = await readThere(1)
      expect(titlesIn(await reader(1, journeys))).not.toContain('Neu beim Schreibenden')
      expect(await readThere(1)).toBe(before + 1)
      expect(titlesIn(await editor(1, journeys))).toContain('Neu beim Schreibenden')
    })
    expect(titlesIn(await untilThere(editor, 1))).toContain('Neu beim Schreibenden')
  })

  it('shows again what somebody has seen once', async () => {
    const [editor, reader] = [person('editor'), person('reader')]
    await untilThere(reader)
    await paused(async () => {
      await write(editor, 0, 'Einmal gesehen')
      // Without a cookie the primary answers.
      const other = person('reader')
      for (const place of [0, 1, 0])
        expect(titlesIn(await other(place, journeys))).toContain('Einmal gesehen')
      expect(titlesIn(await reader(0, journeys))).not.toContain('Einmal gesehen')
    })
  })

  it('keeps the counts of both apart', async () => {
    const [editor, reader] = [person('editor'), person('reader')]
    const counted = (ask: ReturnType<typeof person>) => ask(0, `${journeys}?search=Gezählt&limit=1`)
    await untilThere(reader)
    await write(editor, 0, 'Gezählt 1')
    await write(editor, 0, 'Gezählt 2')
    await untilThere(reader)
    await paused(async () => {
      const before = JSON.stringify((await counted(reader)).json)
      await write(editor, 0, 'Gezählt 3')
      expect((await counted(editor)).json).toMatchObject({ maxCount: 3 })
      expect(JSON.stringify((await counted(reader)).json)).toBe(before)
      expect((await counted(editor)).json).toMatchObject({ maxCount: 3 })
    })
  })

  it('reads at the primary while the standby is away, tells it once, and goes back by itself', async () => {
    const reader = person('reader')
    await untilThere(reader)
    told.length = 0
    await follower.kill()
    expect((await reader(0, journeys)).status).toBe(200)
    while (standbys[0]?.whyNot() === undefined) await pause(50)
    const ready = await servers[0]?.app.request('/health/ready')
    expect([ready?.status, await ready?.text()]).toEqual([
      200,
      expect.stringContaining('DATABASE_READ_URL is not read'),
    ])
    await follower.restart()
    await untilThere(reader)
    const lines = told.filter((line) => /Everything is read|are read there again/.test(line))
    expect(new Set(lines).size).toBeLessThanOrEqual(4)
    expect(lines.at(-1)).toContain('are read there again')
  })

  it('does not keep anybody waiting for a standby that hangs', inLongRun, async () => {
    const reader = person('reader')
    await untilThere(reader)
    await follower.hang()
    try {
      expect((await reader(0, journeys)).status).toBe(200)
    } finally {
      follower.goOn()
    }
    await untilThere(reader)
  })

  it('takes no other database for a standby, and no standby that was promoted', inLongRun, async () => {
    const foreign = await startPostgres(postgresPrograms ?? '')
    const other = openStandby({ primary: primary.url, standby: foreign.url }, () => undefined)
    const named = (standby: string) => reachStandby({ primary: primary.url, standby })
    await expect(named(follower.url)).resolves.toBeUndefined()
    await expect(named(foreign.url)).rejects.toThrow('another database')
    await expect(named(primary.url)).rejects.toThrow('follows no other database')
    while (other.whyNot() === 'it was not asked yet') await pause(50)
    expect(other.whyNot()).toContain('another database')
    await other.end()
    await foreign.stop()
    const reader = person('reader')
    await untilThere(reader)
    await follower.promote()
    await onStandby('delete from records')
    for (let times = 0; times < 5; times += 1)
      expect(titlesIn(await reader(1, journeys))).toContain('Einmal gesehen')
    while (standbys[1]?.whyNot() === undefined) await pause(50)
    expect(standbys[1]?.whyNot()).toContain('follows no other database')
  })
})
