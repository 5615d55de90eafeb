import { describe, expect, it } from 'vitest'
import { createBuildWatch } from '#panel/shell/newBuild/buildWatch.ts'

const minute = 60_000

function setUp(options: { missed?: string } = {}) {
  const server = { id: 'one' as string | undefined, asked: 0, isOnline: true, time: 0 }
  const watch = createBuildWatch({
    running: 'one',
    ...options,
    async fetchId() {
      server.asked += 1
      if (server.id === 'broken') throw new TypeError('Failed to fetch')
      return server.id
    },
    now: () => server.time,
    isOnline: () => server.isOnline,
  })
  return { server, watch }
}

describe('a new build', () => {
  it('is noticed when somebody comes back, and told once', async () => {
    const { server, watch } = setUp()
    let told = 0
    watch.subscribe(() => (told += 1))
    server.id = 'two'
    server.time = 6 * minute
    await watch.look('return')
    expect([watch.get(), told]).toEqual(['two', 1])
    server.time = 12 * minute
    await watch.look('return')
    expect([watch.get(), told]).toEqual(['two', 1])
  })

  it('is looked for every five minutes at most by those who come back, and every fifteen otherwise', async () => {
    const { server, watch } = setUp()
    server.time = 4 * minute
    await watch.look('return')
    expect(server.asked).toBe(0)
    server.time = 5 * minute
    await watch.look('return')
    await watch.look('return')
    expect(server.asked).toBe(1)
    server.time = 19 * minute
    await watch.look('interval')
    expect(server.asked).toBe(1)
    server.time = 20 * minute
    await watch.look('interval')
    expect(server.asked).toBe(2)
  })

  it('is looked for at once when a part of the panel cannot be fetched, and once when several cannot', async () => {
    const { server, watch } = setUp()
    server.id = 'two'
    server.time = 15_000
    await Promise.all([watch.look('failure'), watch.look('failure'), watch.look('failure')])
    expect([watch.get(), server.asked]).toEqual(['two', 1])
  })

  it('is not looked for without network', async () => {
    const { server, watch } = setUp()
    server.isOnline = false
    server.time = 60 * minute
    await watch.look('failure')
    expect(server.asked).toBe(0)
  })

  it.each([undefined, 'broken'])('is not made up where the server does not say: %s', async (id) => {
    const { server, watch } = setUp()
    server.id = id
    server.time = 60 * minute
    await watch.look('interval')
    expect([watch.get(), server.asked]).toEqual([undefined, 1])
  })

  it('is offered no more when the old one is put back', async () => {
    const { server, watch } = setUp()
    server.id = 'two'
    server.time = 20 * minute
    await watch.look('interval')
    server.id = 'one'
    server.time = 40 * minute
    await watch.look('interval')
    expect(watch.get()).toBeUndefined()
  })

  it('is not offered again when a reload has not brought it, but the next one is', async () => {
    const { server, watch } = setUp({ missed: 'two' })
    server.id = 'two'
    server.time = 20 * minute
    await watch.look('interval')
    expect(watch.get()).toBeUndefined()
    server.id = 'three'
    server.time = 40 * minute
    await watch.look('interval')
    expect(watch.get()).toBe('three')
  })
})
