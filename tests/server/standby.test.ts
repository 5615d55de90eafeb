import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { type Standby, watchStandby } from '#server/db/standby.ts'
import { neededPosition } from '#server/db/standbyReads.ts'

/** A primary that writes a byte a second, and a standby whose distance to it is set. */
function watching() {
  const state = { elapsed: 0, behind: 0, skew: 0, looks: 0 }
  const told: string[] = []
  const identity = 'one database'
  const written = () => state.elapsed / 1000
  const standby = watchStandby(
    {
      place: 'panel on standby',
      primary: async () => ({ identity, time: 1e12 + state.elapsed + state.skew, position: written() }),
      async standby() {
        state.looks += 1
        return { identity, replayed: written() - state.behind }
      },
      elapsed: () => state.elapsed,
      gap: 1,
    },
    (message) => told.push(message),
  )
  opened.push(standby)
  /** Seconds pass, and both are looked at. */
  const pass = async (seconds: number) => {
    state.elapsed += seconds * 1000
    // One has begun before, and the next is done when another begins.
    const enough = state.looks + 3
    while (state.looks < enough) await pause(1)
  }
  const isRead = async (mark: number) =>
    (await standby.read(mark, async () => neededPosition())) !== undefined
  return { standby, state, told, pass, isRead }
}
const opened: Standby[] = []
afterEach(async () => {
  for (const standby of opened.splice(0)) await standby.end()
})

describe('a standby', () => {
  it('is read when it has what was written, a second later', async () => {
    const { standby, pass, isRead } = watching()
    await pass(0)
    const [written, seen] = [standby.mark(true) ?? 0, standby.mark(false) ?? 0]
    expect([await isRead(written), await isRead(seen)]).toEqual([false, true])
    await pass(1)
    expect(await isRead(written)).toBe(true)
  })

  it('is read by those alone whose mark it has reached', async () => {
    const { standby, state, pass, isRead } = watching()
    await pass(0)
    const before = standby.mark(false) ?? 0
    await pass(5)
    state.behind = 5
    await pass(2)
    const after = standby.mark(false) ?? 0
    expect([await isRead(before), await isRead(after)]).toEqual([true, false])
  })

  it('is read by nobody while it is 30 seconds behind, which is told once', async () => {
    const { standby, state, told, pass, isRead } = watching()
    for (let times = 0; times < 4; times += 1) await pass(10)
    state.behind = 40
    await pass(1)
    await pass(1)
    expect(await isRead(0)).toBe(false)
    expect(standby.whyNot()).toMatch(/seconds behind or more/)
    state.behind = 0
    await pass(1)
    expect(await isRead(0)).toBe(true)
    expect(told).toEqual([
      expect.stringContaining('Everything is read at DATABASE_URL.'),
      'DATABASE_READ_URL (panel on standby): lists are read there again.',
    ])
  })

  it('takes a mark of a clock that was ahead for what was before now', async () => {
    const { standby, pass } = watching()
    await pass(0)
    expect(standby.mark(false, 9e15)).toBe(standby.mark(true))
    expect(standby.mark(true, 9e15)).toBe(standby.mark(true))
  })
})
