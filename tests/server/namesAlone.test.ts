import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { allow } from '#features/model.ts'
import { accounts } from '#server/db/schema.ts'
import { openTestServer } from '../support/openTestServer.ts'
import { credentialsOf } from '../support/server.ts'

const server = await openTestServer()
const path = 'mca-users/users/operators'
const { username } = credentialsOf('reader')

/** With the times that each answer has. */
const told = ['createdAt', 'email', 'id', 'name', 'updatedAt']

const give = (...actions: string[]) =>
  server.database
    .update(accounts)
    .set({ policies: [allow('*:mca', ...actions)] })
    .where(eq(accounts.username, username))

beforeAll(() => give('ListOperatorNames'))

it('who may read names gets what operators are called, and nothing else of them', async () => {
  const { status, json } = await server.call(path, { as: 'reader' })
  expect(status).toBe(200)
  const rows = Object.values(json).find(Array.isArray) as Record<string, unknown>[]
  expect(rows.length).toBeGreaterThan(2)
  for (const row of rows) {
    expect(Object.keys(row).toSorted()).toEqual(told)
  }
  const one = await server.call(`${path}/${rows[0]?.id}`, { as: 'reader' })
  expect([one.status, Object.keys(one.json).toSorted()]).toEqual([200, told])
})

it('who may read names finds people by them, and can neither narrow, invite nor edit', async () => {
  const found = await server.call(`${path}?search=redaktion`, { as: 'reader' })
  expect(Object.values(found.json).find(Array.isArray)).toHaveLength(1)
  const narrowed = await server.call(`${path}?state=BLOCKED`, { as: 'reader' })
  const all = await server.call(path, { as: 'reader' })
  expect(narrowed.status === 400 || JSON.stringify(narrowed.json) === JSON.stringify(all.json)).toBe(true)
  const invited = await server.call(`${path}/invite`, { as: 'reader', method: 'POST', body: {} })
  expect(invited.status).toBe(403)
})

it('who has no right to names gets none', async () => {
  await give('ListCustomers')
  expect((await server.call(path, { as: 'reader' })).status).toBe(403)
})
