import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { seedId } from '#app/server/seed/seedRandom.ts'
import { records } from '#server/db/schema.ts'
import { openTestServer } from '#tests/support/openTestServer.ts'
import { restQuery } from '#tests/support/restAnswer.ts'
import type { AccountName } from '#tests/support/server.ts'

const path = 'customerNotes'
const customer = seedId(5, 1)

const server = await openTestServer()

const call = (method: string, address: string, body?: unknown, as: AccountName = 'administrator') =>
  server.call(address, { method, as, ...(body === undefined ? {} : { body }) })
const write = async (text = 'Rückruf am Montag') => (await call('POST', path, { customer, text })).json

describe('notes about a customer', () => {
  it('are signed by the server, whoever the caller says to be (A05)', async () => {
    const signed = { author: 'Somebody Else', authorId: 'somebody' }
    const { status, json } = await call('POST', path, { customer, text: 'Rückruf', ...signed })
    expect([status, json.author]).toEqual([201, 'Antonia Ahrens'])
    expect(json.authorId).toBe(seedId(4, 1))
  })

  it('are listed for their customer, the newest first', async () => {
    server.advance(1000)
    const first = await write('eins')
    server.advance(1000)
    const second = await write('zwei')
    const { json } = await call('GET', `${path}?${restQuery({ filter: { customer } })}`)
    const ids: string[] = json.map((row: { id: string }) => row.id)
    expect(ids.indexOf(second.id)).toBe(ids.indexOf(first.id) - 1)
    expect(new Set(json.map((row: { customer: string }) => row.customer))).toEqual(new Set([customer]))
  })

  it('can be changed and deleted by their author, and stay with their customer', async () => {
    const { id } = await write()
    const changed = await call('PUT', `${path}/${id}`, { text: 'Neu', customer: seedId(5, 2), author: 'x' })
    expect(changed.json).toMatchObject({ text: 'Neu', customer, author: 'Antonia Ahrens' })
    expect((await call('DELETE', `${path}/${id}`)).status).toBe(200)
    expect((await call('PUT', `${path}/${id}`, { text: 'Neu' })).status).toBe(404)
  })

  it('of others are left alone (A03)', async () => {
    const { id } = await write()
    const isNote = and(eq(records.resource, 'customerNotes'), eq(records.id, id))
    const [row] = await server.database.select().from(records).where(isNote)
    const data = { ...row?.data, author: 'Rüdiger Öztürk', authorId: seedId(4, 2) }
    await server.database.update(records).set({ data }).where(isNote)
    expect((await call('PUT', `${path}/${id}`, { text: 'Neu' })).status).toBe(403)
    expect((await call('DELETE', `${path}/${id}`)).status).toBe(403)
    const [kept] = await server.database.select().from(records).where(isNote)
    expect(kept?.data).toEqual(data)
  })

  it('need the rights of the customers', async () => {
    const { id } = await write()
    for (const as of ['editor', 'reader'] as const) {
      const calls = [
        await call('GET', path, undefined, as),
        await call('GET', `${path}/${id}`, undefined, as),
        await call('POST', path, { customer, text: 'x' }, as),
        await call('PUT', `${path}/${id}`, { text: 'x' }, as),
        await call('DELETE', `${path}/${id}`, undefined, as),
      ]
      expect(calls.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    }
  })

  it.each([
    ['nothing', '', 'text'],
    ['more than 5,000 characters', 'x'.repeat(5001), 'text'],
  ])('do not consist of %s', async (_what, text, field) => {
    const { status, json } = await call('POST', path, { customer, text })
    expect([status, Object.keys(json.errors)]).toEqual([400, [field]])
  })

  it('are about a customer that there is', async () => {
    const { status, json } = await call('POST', path, { customer: 'nobody', text: 'x' })
    expect([status, json.errors.customer.code]).toEqual([400, 'reference'])
  })
})
