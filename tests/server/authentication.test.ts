import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { accounts, refreshTokens } from '#server/db/schema.ts'
import { openTestServer } from '../support/openTestServer.ts'
import { credentialsOf } from '../support/server.ts'

const server = await openTestServer()

const post = (path: string, body: unknown) => server.call(path, { method: 'POST', body })
const signIn = async () => (await post('login', credentialsOf('reader'))).json
const renew = (refreshToken: unknown) => post('renew-access-token', { refreshToken })

describe('signing in', () => {
  it('answers both tokens, what the person may do, and says nothing else', async () => {
    const { status, json } = await post('login', credentialsOf('editor'))
    expect(status).toBe(200)
    expect(Object.keys(json)).toEqual(['idToken', 'refreshToken', 'policies'])
    const { json: self } = await server.call('api-authority/self', { token: json.idToken })
    expect(self).toEqual({ policies: json.policies })
    expect(decodeJwt(json.idToken)).toMatchObject({ email: 'redaktion@example.com', iss: 'abo-panel' })
    expect(decodeJwt(json.idToken).user_id).toBe(decodeJwt(json.idToken).sub)
  })

  it('takes a user name in any case and with blanks around it', async () => {
    const { password } = credentialsOf('editor')
    expect((await post('login', { username: ' Redaktion@Example.COM ', password })).status).toBe(200)
  })

  it('answers a wrong password and an unknown user alike', async () => {
    const wrong = await post('login', { ...credentialsOf('editor'), password: 'wrong' })
    const unknown = await post('login', { username: 'nobody@example.com', password: 'wrong' })
    expect(wrong.status).toBe(401)
    expect(unknown.json).toEqual(wrong.json)
    expect(unknown.status).toBe(wrong.status)
  })

  it.each([
    [{ username: { $gt: '' }, password: 'x' }],
    [{ username: ['a', 'b'], password: 'x' }],
    [{ username: 'a' }],
    [{ password: 'a' }],
    [{ username: 'a', password: 1 }],
    [{ username: 'a', password: 'x'.repeat(10_000) }],
  ])('refuses the body %j', async (body) => {
    expect((await post('login', body)).status).toBe(400)
  })

  it('is closed to a blocked account, whose session ends as well', async () => {
    const { idToken, refreshToken } = await signIn()
    const isReader = eq(accounts.username, credentialsOf('reader').username)
    await server.database.update(accounts).set({ blocked: true }).where(isReader)
    expect((await post('login', credentialsOf('reader'))).status).toBe(401)
    expect((await server.call('api-authority/self', { token: idToken })).status).toBe(401)
    expect((await renew(refreshToken)).status).toBe(401)
    await server.database.update(accounts).set({ blocked: false }).where(isReader)
  })
})

describe('the id token', () => {
  const isAccepted = async (token: string) =>
    (await server.call('api-authority/self', { token })).status === 200

  it('is accepted until it ends', async () => {
    const { idToken } = await signIn()
    expect(await isAccepted(idToken)).toBe(true)
    server.advance(15 * 60_000 - 1000)
    expect(await isAccepted(idToken)).toBe(true)
    server.advance(1000)
    expect(await isAccepted(idToken)).toBe(false)
  })
})

describe('renewing a session', () => {
  it('gives new tokens and uses the old one up', async () => {
    const { refreshToken } = await signIn()
    const { status, json } = await renew(refreshToken)
    expect(status).toBe(200)
    expect(json.refreshToken).not.toBe(refreshToken)
    expect((await server.call('api-authority/self', { token: json.idToken })).status).toBe(200)
  })

  it('ends the session when a used token comes again later', async () => {
    const { refreshToken } = await signIn()
    const { json: second } = await renew(refreshToken)
    server.advance(10_001)
    expect((await renew(refreshToken)).status).toBe(401)
    expect((await renew(second.refreshToken)).status).toBe(401)
  })

  it('serves twenty parallel uses of one token within one session', async () => {
    const { refreshToken } = await signIn()
    const answers = await Promise.all(Array.from({ length: 20 }, () => renew(refreshToken)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    const sessions = new Set(answers.map(({ json }) => decodeJwt(json.refreshToken).session))
    expect(sessions).toEqual(new Set([decodeJwt(refreshToken).session]))
    expect([...sessions]).toEqual([expect.any(String)])
  })

  it('is over after signing out', async () => {
    const { refreshToken } = await signIn()
    expect((await post('logout', { refreshToken })).status).toBe(204)
    expect((await renew(refreshToken)).status).toBe(401)
  })

  it.each(['abc', '', 1, null, {}])('refuses the token %j', async (token) => {
    expect([400, 401]).toContain((await renew(token)).status)
  })

  it('keeps no token that could be stolen from the database', async () => {
    const { refreshToken } = await signIn()
    const rows = await server.database.select().from(refreshTokens)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(refreshToken)
  })
})

describe('looking a user up', () => {
  const find = (as: 'administrator' | 'reader', mappedIamId: unknown) =>
    server.call('leandirectory_management/api/management/user/v1/find', {
      ...{ method: 'POST', as, body: { mappedIamId } },
    })

  it('finds oneself without any permission', async () => {
    const id = decodeJwt(await server.tokenOf('reader')).user_id
    const { json } = await find('reader', id)
    const name = { firstName: 'Lena', lastName: 'Weiß', email: 'lesen@example.com' }
    expect(json.items).toEqual([{ id, mappedIamId: id, ...name }])
  })

  it('finds others only for who may list operators (A03)', async () => {
    const id = decodeJwt(await server.tokenOf('editor')).user_id
    expect((await find('reader', id)).status).toBe(403)
    expect((await find('administrator', id)).json.items).toHaveLength(1)
    expect((await find('administrator', 'unknown')).json).toEqual({ items: [] })
    expect((await find('administrator', { $ne: '' })).status).toBe(400)
  })
})
