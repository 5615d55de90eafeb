import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSharedLocks, type SharedLocks } from '../../src/server/db/sharedLocks.ts'
import { type PostgresServer, startPostgres } from '../support/postgres.ts'
import { needsPostgres, postgresPrograms } from '../support/postgresPrograms.ts'

describe('locks that hold over all instances on a database', needsPostgres, () => {
  let postgres: PostgresServer
  let instances: SharedLocks[]
  const warnings: string[] = []
  const onWarning = ({ message }: Error) => warnings.push(message)

  beforeAll(async () => {
    postgres = await startPostgres(postgresPrograms ?? '')
    instances = [0, 1].map(() => createSharedLocks(postgres.url, () => undefined))
    process.on('warning', onWarning)
  }, 60_000)

  afterAll(async () => {
    process.off('warning', onWarning)
    await Promise.all(instances.map((locks) => locks.close()))
    await postgres.stop()
  })

  it('are taken by many at once over one connection, which gets one query at a time', async () => {
    const [locks] = instances as [SharedLocks, SharedLocks]
    const names = Array.from({ length: 20 }, (_, index) => `upload ${index}`)
    const releases = await Promise.all(names.map((name) => locks.take(name)))
    await Promise.all(releases.map((release) => release()))
    expect(warnings).toEqual([])
  })

  it('let one instance in at a time: the one that has it is told, the other one comes in when it is free', async () => {
    const [locks, others] = instances as [SharedLocks, SharedLocks]
    const order: string[] = []
    let isAsked = () => {}
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve
    })
    const release = await locks.take('film', { giveWay: isAsked })
    const taking = others.take('film').then((free) => {
      order.push('taken by the other')
      return free
    })
    await asked
    order.push('asked to give way')
    await release()
    await (await taking)()
    expect(order).toEqual(['asked to give way', 'taken by the other'])
  })

  it('end a wait that is no longer wanted, without the lock', async () => {
    const [locks, others] = instances as [SharedLocks, SharedLocks]
    const release = await locks.take('film')
    const wanted = new AbortController()
    const taking = others.take('film', { signal: wanted.signal })
    wanted.abort()
    await expect(taking).rejects.toThrow()
    await release()
    await (await others.take('film'))()
  })
})
