import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { LeaseLost } from '#server/db/failures.ts'
import { createLeases, type Leases } from '#server/db/leases.ts'
import { openPostgres } from '#server/db/openPostgres.ts'
import { leases as table } from '#server/db/schema.ts'
import { isLongRun, longRun } from '../support/long.ts'
import { needs } from '../support/needs.ts'
import type { PostgresServer } from '../support/postgres.ts'
import { startOwnPostgres } from '../support/postgresDatabase.ts'
import { needsPostgres } from '../support/postgresPrograms.ts'

const inLongRun = needs({ [longRun]: isLongRun })

/** Of leases whose end is waited for. In milliseconds. */
const short = 1500

function startHolder(url: string) {
  const code = `
    import { createLeases } from ${JSON.stringify(new URL('../../src/server/db/leases.ts', import.meta.url).href)}
    const leases = createLeases(${JSON.stringify(url)}, () => {}, ${short})
    await leases.take('film')
    console.log('taken')
    setInterval(() => {}, 1000)`
  return spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

describe('leases that hold over all instances on a database', needsPostgres, () => {
  let postgres: PostgresServer
  let opened: OpenDatabase
  const made: Leases[] = []
  beforeAll(async () => {
    postgres = await startOwnPostgres()
    opened = await openPostgres(postgres.url, () => undefined)
  }, 60_000)
  afterEach(async () => {
    vi.useRealTimers()
    await Promise.all(made.splice(0).map((leases) => leases.close()))
    await opened.database.delete(table)
  })
  afterAll(async () => {
    await opened?.close()
    await postgres?.stop()
  })

  function instance(length?: number): Leases {
    const leases = createLeases(postgres.url, () => undefined, length)
    made.push(leases)
    return leases
  }

  it('are taken by many at once over one connection', async () => {
    const leases = instance()
    const names = Array.from({ length: 100 }, (_, index) => `upload ${index}`)
    const taken = await Promise.all(names.map((name) => leases.take(name)))
    const connections = await opened.database.$count(
      sql`pg_stat_activity`,
      sql`query ilike '%"leases"%' and pid <> pg_backend_pid()`,
    )
    expect(connections).toBeLessThanOrEqual(1)
    await Promise.all(taken.map((lease) => lease.release()))
    expect(await opened.database.$count(table)).toBe(0)
  })

  it('let one in at a time: who has it is told that another waits, who comes in when it is free', async () => {
    const order: string[] = []
    let isAsked = () => {}
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve
    })
    const lease = await instance().take('film', { giveWay: isAsked })
    const taking = instance()
      .take('film')
      .then((other) => {
        order.push('taken by the other')
        return other
      })
    await asked
    order.push('asked to give way')
    lease.check()
    await lease.release()
    await (await taking).release()
    expect(order).toEqual(['asked to give way', 'taken by the other'])
  })

  it('end a wait that is no longer wanted, without the lease', async () => {
    const [one, other] = [instance(), instance()]
    const lease = await one.take('film')
    const wanted = new AbortController()
    const taking = other.take('film', { signal: wanted.signal })
    wanted.abort()
    await expect(taking).rejects.toThrow()
    await lease.release()
    await (await other.take('film')).release()
  })

  it('outlast their length as long as they are renewed', inLongRun, async () => {
    const lease = await instance(short).take('film')
    const other = instance(short).take('film', { signal: AbortSignal.timeout(2 * short) })
    await expect(other).rejects.toThrow()
    lease.check()
  })

  it('of a process that is killed come to the next one when they have run out, and not before', async () => {
    const holder = startHolder(postgres.url)
    await once(holder.stdout, 'data')
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    const left = await opened.database
      .select({ left: sql<number>`extract(epoch from until - now())::float` })
      .from(table)
    const start = performance.now()
    const lease = await instance(short).take('film')
    expect(performance.now() - start).toBeGreaterThan((left[0]?.left ?? 0) * 1000 - 50)
    lease.check()
  })

  it('are lost to a process that was stopped too long: it may write nothing more when it goes on', async () => {
    const stopped = instance(short)
    let isTold = false
    const lease = await stopped.take('film', {
      giveWay: () => {
        isTold = true
      },
    })
    // Nothing of this process runs, as if the machine had stopped it; the database's time goes on.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, short + 100)
    // At once, before it has asked or been told anything.
    expect(() => lease.check()).toThrow(LeaseLost)
    await instance(short).take('film')
    await expect(opened.database.transaction((inside) => lease.hold(inside))).rejects.toThrow(LeaseLost)
    await vi.waitFor(() => expect(isTold).toBe(true))
  })

  it('are lost when the database has not answered for their length', inLongRun, async () => {
    const lease = await instance(short).take('film')
    await postgres.hang()
    try {
      lease.check()
      await pause(short)
      expect(() => lease.check()).toThrow(LeaseLost)
    } finally {
      postgres.goOn()
    }
  })

  it('keep others out while a transaction holds them, however long it takes', inLongRun, async () => {
    const one = instance(short)
    const lease = await one.take('film')
    const others = instance(short)
    await opened.database.transaction(async (inside) => {
      await lease.hold(inside)
      // Gone for its holder, and run out.
      const taking = others.take('film', { signal: AbortSignal.timeout(2 * short) })
      await inside.execute(sql`select pg_sleep(${(1.2 * short) / 1000})`)
      await lease.hold(inside)
      void taking.catch(() => undefined)
    })
  })

  it('do not go by the clocks of the instances', async () => {
    await instance().take('film')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
    const ahead = instance().take('film', { signal: AbortSignal.timeout(1000) })
    await expect(ahead).rejects.toThrow()
  })
})
