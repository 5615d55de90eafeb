import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres } from '#server/db/openPostgres.ts'
import { createWholeServer, type WholeServer } from '../support/everyRoute.ts'
import { threadTimes } from '../support/heldThread.ts'
import { needs } from '../support/needs.ts'
import { startPostgres } from '../support/postgres.ts'
import { postgresPrograms } from '../support/postgresPrograms.ts'
import { watchCall } from '../support/watchedCalls.ts'

describe(
  'one call, with any body that it takes',
  needs({ ...threadTimes, "PostgreSQL's server": postgresPrograms }),
  () => {
    // The embedded database would do its own work on the same thread.
    let postgres: Awaited<ReturnType<typeof startPostgres>>
    let whole: WholeServer
    beforeAll(async () => {
      postgres = await startPostgres(postgresPrograms ?? '')
      whole = await createWholeServer({}, await openPostgres(postgres.url, () => undefined))
    })
    afterAll(async () => {
      await whole?.close()
      await postgres?.stop()
    })

    it('holds the thread that serves everybody for less than 100 ms', async () => {
      const found: string[] = []
      let calls = 0
      for (const route of whole.routes.filter(({ body }) => body !== undefined)) {
        if (process.env.HELD_ROUTE && !route.name.includes(process.env.HELD_ROUTE)) continue
        const lines = await watchCall(whole, route)
        if (lines.length > 0) console.log(lines.join('\n'))
        found.push(...lines)
        calls += 1
      }
      console.log(`${calls} calls`)
      expect(found).toEqual([])
      expect(whole.server.failures).toEqual([])
    })
  },
)
