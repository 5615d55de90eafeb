import { describe, expect, it } from 'vitest'
import { createHttpClient } from '#client/api/httpClient.ts'
import { createOwnSessions } from '#client/auth/identity/ownSessions.ts'

function setUp(answer: () => Response) {
  const calls: string[] = []
  const http = createHttpClient({
    baseUrl: 'http://auth.test/',
    name: 'authBaseUrl',
    async fetch(input, init) {
      calls.push(`${init?.method} ${new URL(String(input)).pathname}`)
      return answer()
    },
    log: () => undefined,
    sleep: async () => undefined,
  })
  return { calls, sessions: createOwnSessions(http) }
}

const gone = () => new Response(null, { status: 204 })

describe('one’s own sessions', () => {
  it('are listed with their times, and with what a service leaves out as unknown', async () => {
    const startedAt = '2026-03-01T10:00:00.000Z'
    const lastUsedAt = '2026-03-02T10:00:00.000Z'
    const { calls, sessions } = setUp(() =>
      Response.json({
        sessions: [
          { id: 'a', device: 'Firefox', startedAt, lastUsedAt, current: true },
          { id: 'b', device: null, lastUsedAt: 'gestern', current: 'yes' },
        ],
      }),
    )
    expect(await sessions.list()).toEqual([
      {
        ...{ id: 'a', device: 'Firefox', current: true },
        ...{ startedAt: new Date(startedAt), lastUsedAt: new Date(lastUsedAt) },
      },
      { id: 'b', device: '', startedAt: undefined, lastUsedAt: undefined, current: false },
    ])
    expect(calls).toEqual(['GET /sessions'])
  })

  it.each([{}, [], { sessions: null }, { sessions: {} }, { sessions: [null, 1, 'a', {}, { id: 1 }] }])(
    'are none where the answer is %j',
    async (body) => {
      const { sessions } = setUp(() => Response.json(body))
      expect(await sessions.list()).toEqual([])
    },
  )

  it('are ended one by one or all but this one, whatever an id holds', async () => {
    const { calls, sessions } = setUp(gone)
    await sessions.end('../login?x=1#y')
    await sessions.endOthers()
    expect(calls).toEqual(['DELETE /sessions/..%2Flogin%3Fx%3D1%23y', 'DELETE /sessions'])
  })

  it('tell why they could not be read or ended', async () => {
    const { sessions } = setUp(() => Response.json({}, { status: 404 }))
    await expect(sessions.end('a')).rejects.toMatchObject({ code: 'not_found' })
  })
})
