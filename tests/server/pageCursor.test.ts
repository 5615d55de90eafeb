import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { nextPageHeader, pageAfterHeader } from '#model/contract/nextPage.ts'
import { records } from '#server/db/schema.ts'
import { openTestServer } from '#tests/support/openTestServer.ts'

const server = await openTestServer()

const customersPath = 'mca-users/users/customers'
const limit = 37

async function page(order: string, after?: string) {
  const headers = after === undefined ? {} : { [pageAfterHeader]: after }
  const answer = await server.call(`${customersPath}?${order}&limit=${limit}`, {
    as: 'administrator',
    headers,
  })
  const ids: string[] = answer.json.data?.map((row: { id: string }) => row.id)
  return { ...answer, ids, next: answer.headers.get(nextPageHeader) ?? undefined }
}

let made = 0
async function insert(company: string) {
  const at = new Date('2020-01-01')
  const [some] = await server.database
    .select()
    .from(records)
    .where(eq(records.resource, 'customers'))
    .limit(1)
  const data = { ...some?.data, company, employees: null, status: 'ACTIVE' }
  const row = { resource: 'customers', id: `made-${made++}`, data, search: '', createdAt: at, updatedAt: at }
  await server.database.insert(records).values(row)
}
const remove = (id: string) =>
  server.database.delete(records).where(and(eq(records.resource, 'customers'), eq(records.id, id)))

describe('pages that go on behind the one before', () => {
  it.each([
    'sortBy=company&sortOrder=ASC',
    'sortBy=company&sortOrder=DESC',
    // Many are the same, and some are empty.
    'sortBy=employees&sortOrder=ASC',
    'sortBy=employees&sortOrder=DESC',
    'sortBy=customerSince&sortOrder=DESC',
    'sortBy=createdAt&sortOrder=ASC',
    'sortBy=updatedAt&sortOrder=DESC',
    'sortBy=id&sortOrder=DESC',
    'sortBy=company&sortOrder=ASC&status=ACTIVE,PROSPECT',
  ])('hold each row that stays once, in its order, whatever comes and goes meanwhile: %s', async (order) => {
    await insert('A')
    const whole = await server.call(`${customersPath}?${order}&limit=1000`, { as: 'administrator' })
    const before: string[] = whole.json.data.map((row: { id: string }) => row.id)
    const gone = new Set<string>()
    const read: string[] = []
    for (let next: string | undefined, first = true; first || next !== undefined; first = false) {
      const answer = await page(order, next)
      expect(answer.status).toBe(200)
      expect(answer.json.maxCount).toBe(before.length)
      read.push(...answer.ids)
      next = answer.next
      // The row that the next page begins behind goes, and others come before and behind it.
      const last = answer.ids.at(-1)
      if (last?.startsWith('made-')) {
        gone.add(last)
        await remove(last)
      }
      await insert('A')
      await insert('Zypressenhain')
    }
    expect(new Set(read).size).toBe(read.length)
    const known = new Set(before)
    expect(read.filter((id) => known.has(id))).toEqual(before)
  })

  it('are as many as there are rows, and the last one names no other', async () => {
    const ids: string[] = []
    let pages = 0
    let next: string | undefined
    do {
      const answer = await page('sortBy=company&sortOrder=ASC', next)
      ids.push(...answer.ids)
      pages += 1
      next = answer.next
    } while (next !== undefined)
    const { json } = await server.call(`${customersPath}?limit=1`, { as: 'administrator' })
    expect(ids).toHaveLength(json.maxCount)
    expect(pages).toBe(Math.ceil(json.maxCount / limit))
  })

  it.each([
    ['of another order', async () => (await page('sortBy=company&sortOrder=DESC')).next],
    ['of something else', async () => 'bm90aGluZw'],
    ['that is none', async () => '%%%'],
  ])('are refused with a cursor %s', async (_, cursor) => {
    const answer = await page('sortBy=company&sortOrder=ASC', await cursor())
    expect(answer.status).toBe(400)
  })
})
