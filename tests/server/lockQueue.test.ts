import { expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { inTurn, type LockQueueFull, queueForLock } from '#server/db/lockQueue.ts'
import { repeated } from '#server/db/repeated.ts'

/** Whose transactions have no pool. */
const embedded = {} as Database

/** A thing that others hold until it is given back. */
function held() {
  let giveBack = () => {}
  const until = new Promise<void>((resolve) => {
    giveBack = resolve
  })
  return { until, giveBack }
}

it('those who wait for one thing beyond a few wait without a connection, and all get their turn', async () => {
  const { until, giveBack } = held()
  let connections = 0
  let most = 0
  const write = () =>
    repeated(async () => {
      connections += 1
      most = Math.max(most, connections)
      try {
        return await inTurn(embedded, ['record a'], () => until)
      } finally {
        connections -= 1
      }
    })
  const writers = Array.from({ length: 25 }, write)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(connections).toBe(3)
  // Another thing is free.
  expect(await inTurn(embedded, ['record b'], async () => 'free')).toBe('free')
  giveBack()
  await Promise.all(writers)
  expect(connections).toBe(0)
})

it('whoever waits too long, or comes when too many wait, is told to try again', async () => {
  const { until, giveBack } = held()
  const inside = Array.from({ length: 3 }, () => inTurn(embedded, ['record c'], () => until))
  const out: LockQueueFull = await inTurn(embedded, ['record c'], () => until).catch((error) => error)
  const { status, headers } = out.toResponse()
  expect([status, headers.get('Retry-After')]).toEqual([503, '1'])
  await expect(queueForLock(out, 10)).rejects.toBe(out)
  const waiting = Array.from({ length: 50 }, () => queueForLock(out, 60_000))
  await expect(queueForLock(out, 60_000)).rejects.toBe(out)
  giveBack()
  await Promise.all(inside)
  // What is free again lets in as many as may wait in it.
  await Promise.all(waiting.slice(0, 3))
  for (let turn = 0; turn < 47; turn += 1) await inTurn(embedded, ['record c'], async () => undefined)
  await Promise.all(waiting)
  expect(await queueForLock(out, 10)).toBeUndefined()
})
