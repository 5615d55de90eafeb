import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWholeServer, type WholeServer } from '../support/everyRoute.ts'
import { longestHold, threadTimes } from '../support/heldThread.ts'
import { needs } from '../support/needs.ts'
import { longestAllowed, watchCall } from '../support/watchedCalls.ts'

describe('one call, with a body as costly as it takes', needs(threadTimes), () => {
  let whole: WholeServer
  beforeAll(async () => {
    whole = await createWholeServer()
  }, 60_000)
  afterAll(() => whole?.close())

  it.each(['POST login', 'POST renew-access-token', 'POST logout', 'POST confirm'])(
    'does not hold the thread that serves everybody: %s, without an account',
    async (name) => {
      const route = whole.routes.find((each) => each.name === name)
      if (!route) throw new Error(`no ${name}`)
      expect(await watchCall(whole, route, 3)).toEqual([])
    },
    60_000,
  )

  it('is found out where it does, however long somebody else takes', async () => {
    const burn = async () => {
      const end = process.cpuUsage().user + 2_500 * longestAllowed
      while (process.cpuUsage().user < end);
    }
    expect(await longestHold(burn)).toBeGreaterThan(longestAllowed)
    const wait = () => new Promise((resolve) => setTimeout(resolve, 2 * longestAllowed))
    expect(await longestHold(wait)).toBeLessThan(longestAllowed)
  })
})
