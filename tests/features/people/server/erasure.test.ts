import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { journalResource } from '#features/journal/model/changedFields.ts'
import * as schema from '#server/db/schema.ts'
import { records } from '#server/db/schema.ts'
import { openTestServer } from '#tests/support/openTestServer.ts'
import { restQuery } from '#tests/support/restAnswer.ts'
import { type AccountName, createTestServer } from '#tests/support/server.ts'
import { readJournal } from '../../journal/readJournal.ts'

const customersPath = 'mca-users/users/customers'
const notesPath = 'customerNotes'

const server = await openTestServer()

const get = async (path: string) => (await server.call(path, { as: 'administrator' })).json
const call = (
  method: string,
  path: string,
  body?: unknown,
  as: AccountName = 'administrator',
  headers = {},
) => server.call(path, { method, as, headers, ...(body === undefined ? {} : { body }) })
const erase = (id: string, as?: AccountName) => call('POST', `${customersPath}/${id}/erase`, {}, as)
const write = async (customer: string, text: string, headers = {}) =>
  (await call('POST', notesPath, { customer, text }, 'administrator', headers)).json

interface Customer {
  id: string
  company: string
  email: string
  iban: string
}

/** Customers that nothing keeps from being erased, each given once. */
const free: Customer[] = []
async function freeCustomer(): Promise<Customer> {
  if (free.length === 0) {
    const { data: held } = await get('api-campaign-assignments-get?limit=1000')
    const holders = new Set(held.map((row: { customer: string }) => row.customer))
    const { data } = await get(`${customersPath}?limit=1000`)
    free.push(...data.filter((row: Customer) => !holders.has(row.id)))
  }
  const customer = free.pop()
  if (!customer) throw new Error('no customer left')
  return customer
}

/** The tables that hold a text anywhere, in whatever column. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = getTableConfigs()
  const found: string[] = []
  for (const table of tables) {
    const holds = sql`position(lower(${text}) in lower((${sql.identifier(getTableName(table))}.*)::text)) > 0`
    if ((await server.database.$count(table, holds)) > 0) found.push(getTableName(table))
  }
  return found
}

function getTableConfigs() {
  return Object.values(schema).filter((part) => is(part, PgTable))
}

async function assign(customer: string, endDate: string | null): Promise<void> {
  const now = new Date('2026-01-01T00:00:00Z')
  const data = { customer, campaign: null, employees: 3, startDate: '2025-01-01', endDate }
  const id = crypto.randomUUID()
  await server.database
    .insert(records)
    .values({ resource: 'assignments', id, data, search: '', createdAt: now, updatedAt: now })
}

describe('erasing a person', () => {
  it('keeps what was deleted about them from coming back, and says so', async () => {
    const { id } = await freeCustomer()
    const batch = crypto.randomUUID()
    const gone = await write(id, 'Frau Salbei rief an')
    const kept = await write(id, 'Frau Minze rief an', { 'Batch-Id': batch })
    await call('DELETE', `${notesPath}/${gone.id}`, undefined, 'administrator', { 'Batch-Id': batch })
    await erase(id)
    const { rows } = await get(`changes/undo?batch=${batch}`)
    const reasons = rows.map((row: { record: string; reason?: { code: string } }) => [
      row.record,
      row.reason?.code,
    ])
    expect(Object.fromEntries(reasons)[gone.id]).toBe('personErased')
    for (const record of [gone.id, kept.id]) {
      const body = { batch, resource: 'customerNotes', record }
      expect((await call('POST', 'changes/undo', body)).status).toBe(200)
    }
    const [line] = (await readJournal(server, id)).filter(({ operation }) => operation === 'ERASE')
    const erasure = { change: line?.id, resource: 'customers', record: id }
    expect((await call('POST', 'changes/undo', erasure)).json).toMatchObject({
      state: 'impossible',
      reason: { code: 'erasure' },
    })
    expect(await tablesWith('Salbei')).toEqual([])
  })

  it('leaves none of their data anywhere in the database', async () => {
    const customer = await freeCustomer()
    const { id } = customer
    const key = { 'Idempotency-Key': 'note of an erased one' }
    const kept = await write(id, 'Frau Quittenbaum rief an', key)
    await call('PUT', `${notesPath}/${kept.id}`, { text: 'Frau Rosenquarz rief an' })
    const gone = await write(id, 'Herr Distelfink rief an')
    await call('DELETE', `${notesPath}/${gone.id}`)
    const line = {
      ...{ at: '2026-01-01T00:00:00.000Z', actor: 'X', actorId: null, operation: 'EDIT', action: null },
      ...{ resource: 'customers', record: id, recordTitle: 'Zypressenhain GmbH' },
      details: [{ field: 'customers.company', before: 'Zypressenhain GmbH', after: customer.company }],
    }
    const at = new Date(line.at)
    const search = 'x\nzypressenhain gmbh'
    await server.database
      .insert(records)
      .values({ resource: journalResource, id: 'line', data: line, search, createdAt: at, updatedAt: at })
    const words = ['Quittenbaum', 'Rosenquarz', 'Distelfink', 'Zypressenhain', customer.email, customer.iban]
    for (const word of words) expect(await tablesWith(word)).not.toEqual([])

    const answer = await erase(id)

    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({
      ...{ id, firstName: null, lastName: null, iban: null, bic: null, city: null },
      erasedAt: '2026-03-02T09:00:00.000Z',
      company: expect.stringMatching(/^Anonymisiert [0-9a-f]{8}$/),
      email: expect.stringMatching(/^anonymisiert-[0-9a-f]{8}@example\.invalid$/),
    })
    const found = await Promise.all(words.map(async (word) => [word, await tablesWith(word)]))
    expect(found).toEqual(words.map((word) => [word, []]))
  })

  it('writes one line that holds no value of before, and keeps who did what when', async () => {
    const customer = await freeCustomer()
    const note = await write(customer.id, 'Frau Quittenbaum')
    const { json } = await erase(customer.id)
    const lines = await readJournal(server, customer.id)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({
      ...{ operation: 'ERASE', actor: 'Antonia Ahrens', recordTitle: json.company },
      details: [{ field: 'customers.erasedAt', before: null, after: json.erasedAt }],
    })
    const ofNote = await readJournal(server, note.id)
    expect(ofNote).toHaveLength(1)
    expect(ofNote[0]).toMatchObject({ operation: 'CREATE', actor: 'Antonia Ahrens' })
    expect(ofNote[0]?.details).toContainEqual({ field: 'customerNotes.text', before: null, after: null })
  })

  it('finds the person no longer, and gives a repeated request the answer without them', async () => {
    const customer = await freeCustomer()
    const key = { 'Idempotency-Key': 'repeated' }
    const note = await write(customer.id, 'Frau Quittenbaum', key)
    await erase(customer.id)
    const found = await get(`${customersPath}?search=${encodeURIComponent(customer.email)}`)
    expect(found.data).toEqual([])
    const again = await write(customer.id, 'Frau Quittenbaum', key)
    expect(again.id).toBe(note.id)
    expect(again.text).toMatch(/^Anonymisiert/)
  })

  it('changes nothing the second time', async () => {
    const { id } = await freeCustomer()
    const first = await erase(id)
    server.advance(60_000)
    const second = await erase(id)
    expect([second.status, second.json]).toEqual([200, first.json])
    expect(await readJournal(server, id)).toHaveLength(1)
  })

  it('erases a note that is there all the same, and leaves the day of the first one', async () => {
    const { id } = await freeCustomer()
    const first = await erase(id)
    const data = { customer: id, text: 'Frau Quittenbaum', author: 'X', authorId: 'x' }
    const at = new Date('2026-01-01T00:00:00Z')
    const note = {
      id: crypto.randomUUID(),
      data,
      search: 'x\nfrau quittenbaum',
      createdAt: at,
      updatedAt: at,
    }
    await server.database.insert(records).values({ resource: 'customerNotes', ...note })
    const second = await erase(id)
    expect(second.json.erasedAt).toBe(first.json.erasedAt)
    expect(await tablesWith('Quittenbaum')).toEqual([])
  })

  it('lets nothing be written about the person any more, only taken away', async () => {
    const { id } = await freeCustomer()
    const note = await write(id, 'Rückruf')
    await erase(id)
    const written = await call('POST', notesPath, { customer: id, text: 'Frau Quittenbaum' })
    expect(written.status).toBe(409)
    expect((await call('PUT', `${notesPath}/${note.id}`, { text: 'Frau Quittenbaum' })).status).toBe(409)
    expect(await tablesWith('Quittenbaum')).toEqual([])
    expect((await call('DELETE', `${notesPath}/${note.id}`)).status).toBe(200)
  })

  it.each([
    ['on the last day of an assignment', '2026-03-02', 409],
    ['on the day after it', '2026-03-01', 200],
    ['while an assignment has no end', null, 409],
  ])('is refused as long as data has to be kept: %s', async (_when, endDate, status) => {
    const customer = await freeCustomer()
    await assign(customer.id, endDate)
    const answer = await erase(customer.id)
    expect(answer.status).toBe(status)
    const { company } = await get(`${customersPath}/${customer.id}`)
    expect(company === customer.company).toBe(status === 409)
    if (endDate === '2026-03-02') expect(answer.json.detail).toContain('2026-03-03')
  })

  it('becomes possible at midnight in Berlin, not in UTC', async () => {
    const ofOwn = await createTestServer({ database: server.database, close: async () => undefined })
    try {
      const { id } = await freeCustomer()
      const [data, at] = [
        { customer: id, campaign: null, employees: 3, startDate: '2025-01-01', endDate: '2026-03-02' },
        new Date('2026-01-01T00:00:00Z'),
      ]
      const assigned = { resource: 'assignments', id: crypto.randomUUID(), data, search: '' }
      await ofOwn.database.insert(records).values({ ...assigned, createdAt: at, updatedAt: at })
      const tried = () =>
        ofOwn.call(`${customersPath}/${id}/erase`, { method: 'POST', as: 'administrator', body: {} })
      // 23:55 in Berlin, 22:55 in UTC; ten minutes later another day has begun in one of them only.
      ofOwn.advance((13 * 60 + 55) * 60_000)
      expect((await tried()).status).toBe(409)
      ofOwn.advance(10 * 60_000)
      expect((await tried()).status).toBe(200)
    } finally {
      // It has a later day than the other, whose sessions have ended.
      await server.resetAccounts()
    }
  }, 60_000)

  it('takes its own permission, a record that is there, and the version that was seen', async () => {
    const { id } = await freeCustomer()
    expect((await erase(id, 'editor')).status).toBe(403)
    expect((await erase(id, 'reader')).status).toBe(403)
    expect((await server.call(`${customersPath}/${id}/erase`, { method: 'POST', body: {} })).status).toBe(401)
    expect((await erase('unknown')).status).toBe(404)
    const outdated = await call('POST', `${customersPath}/${id}/erase`, {}, 'administrator', {
      'If-Match': '"2020-01-01T00:00:00.000Z"',
    })
    expect(outdated.status).toBe(412)
    expect((await get(`${customersPath}/${id}`)).erasedAt).toBeNull()
  })

  it('leaves others as they were', async () => {
    const [one, other] = [await freeCustomer(), await freeCustomer()]
    const note = await write(other.id, 'Frau Ginsterbusch')
    await erase(one.id)
    expect(await get(`${customersPath}/${other.id}`)).toEqual(other)
    const notes = await get(`${notesPath}?${restQuery({ filter: { customer: other.id } })}`)
    expect(notes.find((row: { id: string }) => row.id === note.id).text).toBe('Frau Ginsterbusch')
    expect(await tablesWith('Ginsterbusch')).toEqual(['records'])
  })
})
