import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { accounts } from '#server/db/schema.ts'
import { openTestServer } from '../support/openTestServer.ts'
import { type AccountName, credentialsOf } from '../support/server.ts'

const server = await openTestServer()

async function signIn(person: AccountName, device = 'Browser') {
  const body = credentialsOf(person)
  return (await server.call('login', { method: 'POST', body, headers: { 'User-Agent': device } })).json
}
const list = async (token: string) => (await server.call('sessions', { token })).json.sessions
const renew = (refreshToken: string) =>
  server.call('renew-access-token', { method: 'POST', body: { refreshToken } })
const status = async (token: string) => (await server.call('api-authority/self', { token })).status

describe('one’s own sessions', () => {
  it('are listed with their device and last use, the newest first, the present one marked', async () => {
    const phone = await signIn('editor', 'Phone')
    server.advance(60_000)
    const desk = await signIn('editor', 'x'.repeat(1000))
    server.advance(60_000)
    await renew(phone.refreshToken)
    const sessions = await list(desk.idToken)
    expect(
      sessions.map(({ device, current }: { device: string; current: boolean }) => [device, current]),
    ).toEqual([
      ['Phone', false],
      ['x'.repeat(300), true],
    ])
    const [first] = sessions
    expect(Date.parse(first.lastUsedAt) - Date.parse(first.startedAt)).toBe(120_000)
    expect(Object.keys(first).sort()).toEqual(['current', 'device', 'id', 'lastUsedAt', 'startedAt'])
  })

  it('are ended one by one, and with them what their tokens open, at once', async () => {
    const [one, other] = [await signIn('reader'), await signIn('reader')]
    const id = decodeJwt(one.idToken).session
    expect((await server.call(`sessions/${id}`, { method: 'DELETE', token: other.idToken })).status).toBe(204)
    expect([await status(one.idToken), (await renew(one.refreshToken)).status]).toEqual([401, 401])
    expect(await status(other.idToken)).toBe(200)
    expect((await server.call(`sessions/${id}`, { method: 'DELETE', token: other.idToken })).status).toBe(404)
  })

  it('are ended all but the present one', async () => {
    const others = [await signIn('reader'), await signIn('reader')]
    const present = await signIn('reader')
    expect((await server.call('sessions', { method: 'DELETE', token: present.idToken })).status).toBe(204)
    expect(await list(present.idToken)).toHaveLength(1)
    for (const { idToken } of others) expect(await status(idToken)).toBe(401)
  })

  it('of others are neither listed nor ended (A03)', async () => {
    const [editor, reader] = [await signIn('editor'), await signIn('reader')]
    const id = decodeJwt(editor.idToken).session
    expect(JSON.stringify(await list(reader.idToken))).not.toContain(id)
    for (const path of [`sessions/${id}`, 'sessions/x']) {
      expect((await server.call(path, { method: 'DELETE', token: reader.idToken })).status).toBe(404)
    }
    expect(await status(editor.idToken)).toBe(200)
  })

  it('end with signing out, also for the id token that has time left (A12)', async () => {
    const { idToken, refreshToken } = await signIn('reader')
    await server.call('logout', { method: 'POST', body: { refreshToken } })
    expect([await status(idToken), (await renew(refreshToken)).status]).toEqual([401, 401])
  })

  it('end a month after the sign-in, however often they are renewed, with the id token', async () => {
    const day = 24 * 60 * 60_000
    let tokens = await signIn('editor')
    for (let days = 0; days < 29; days += 1) {
      server.advance(day)
      const renewed = await renew(tokens.refreshToken)
      expect(renewed.status).toBe(200)
      tokens = renewed.json
    }
    // Five minutes before the end the id token has no more time than that.
    server.advance(day - 5 * 60_000)
    const last = await renew(tokens.refreshToken)
    expect([last.status, await status(last.json.idToken)]).toEqual([200, 200])
    server.advance(5 * 60_000)
    expect([await status(last.json.idToken), (await renew(last.json.refreshToken)).status]).toEqual([
      401, 401,
    ])
    expect(await list((await signIn('editor')).idToken)).toHaveLength(1)
  })

  it('end with the account (A12)', async () => {
    const { idToken, refreshToken } = await signIn('reader')
    await server.database.delete(accounts).where(eq(accounts.username, credentialsOf('reader').username))
    expect([await status(idToken), (await renew(refreshToken)).status]).toEqual([401, 401])
  })
})

it('everybody is told only their own policies (P06)', async () => {
  const policies = async (person: AccountName) =>
    (await server.call('api-authority/self', { token: (await signIn(person)).idToken })).json.policies
  const [administrator, editor] = [await policies('administrator'), await policies('editor')]
  expect(editor).toEqual([{ Effect: 'Allow', Action: ['Get', 'Put'], Resource: '*:apiContent' }])
  expect(administrator).not.toEqual(editor)
})
