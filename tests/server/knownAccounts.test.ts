import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { accounts } from '#server/db/schema.ts'
import { openSeededDatabase } from '../support/seededDatabase.ts'
import { createTestServer, credentialsOf, type TestServer } from '../support/server.ts'

describe('who is signed in, where several instances remember it', () => {
  const sent: string[] = []
  let opened: OpenDatabase
  let one: TestServer
  let other: TestServer
  let elapsed = 0
  beforeAll(async () => {
    opened = await openSeededDatabase((text) => void sent.push(text))
    const server = () => createTestServer(opened, [], () => ({ elapsed: () => elapsed }))
    one = await server()
    other = await server()
  })
  beforeEach(async () => {
    await one.resetAccounts()
    // The accounts are others, and nobody has waited for it.
    elapsed += 1000
  })
  afterAll(() => opened.close())

  const signIn = async () => {
    const { json } = await one.call('login', { method: 'POST', body: credentialsOf('editor') })
    return json as { idToken: string; refreshToken: string }
  }
  const reads = async (server: TestServer, token: string) =>
    (await server.call('api-campaigns-get?limit=1', { token })).status
  const block = async () => {
    const { json } = await one.call('mca-users/users/operators', { as: 'administrator' })
    const editor = json.data.find(
      ({ email }: { email: string }) => email === credentialsOf('editor').username,
    )
    const answer = await one.call(`mca-users/users/operators/${editor.id}/block`, {
      method: 'POST',
      body: {},
      as: 'administrator',
    })
    expect(answer.status).toBeLessThan(300)
  }

  it('is read once, and then the database only says that nothing has changed', async () => {
    const { idToken } = await signIn()
    await reads(one, idToken)
    sent.length = 0
    for (let call = 0; call < 5; call += 1) expect(await reads(one, idToken)).toBe(200)
    expect(sent.filter((text) => /"(sessions|accounts|account_changes)"/.test(text))).toEqual([])
    elapsed += 1000
    expect(await reads(one, idToken)).toBe(200)
    expect(sent.filter((text) => /"account_changes"/.test(text))).toHaveLength(1)
    expect(sent.filter((text) => /"sessions"/.test(text))).toEqual([])
  })

  it.each([
    ['is blocked', block],
    [
      'signs out',
      async ({ refreshToken }: { refreshToken: string }) =>
        void (await one.call('logout', { method: 'POST', body: { refreshToken } })),
    ],
  ])(
    'whoever %s is refused at once where it was done, and within a second at every other instance',
    async (_, end) => {
      const tokens = await signIn()
      for (const server of [one, other]) expect(await reads(server, tokens.idToken)).toBe(200)
      await end(tokens)
      expect(await reads(one, tokens.idToken)).toBe(401)
      elapsed += 999
      expect(await reads(other, tokens.idToken)).toBe(401)
    },
  )

  it('has no more rights than the database says, within a second', async () => {
    const { idToken } = await signIn()
    expect(await reads(other, idToken)).toBe(200)
    const isEditor = eq(accounts.username, credentialsOf('editor').username)
    await opened.database.update(accounts).set({ policies: [] }).where(isEditor)
    elapsed += 999
    expect(await reads(other, idToken)).toBe(403)
    expect(await reads(one, idToken)).toBe(403)
  })

  it('is nobody where the database does not say that nothing has changed', async () => {
    const { idToken } = await signIn()
    expect(await reads(other, idToken)).toBe(200)
    await opened.database.execute('alter table account_changes rename to hidden_changes')
    try {
      elapsed += 999
      expect(await reads(other, idToken)).toBe(500)
    } finally {
      await opened.database.execute('alter table hidden_changes rename to account_changes')
    }
    expect(await reads(other, idToken)).toBe(200)
  })
})
