import { describe, expect, it } from 'vitest'
import { openTestServer } from '#tests/support/openTestServer.ts'
import { restQuery } from '#tests/support/restAnswer.ts'
import type { AccountName, Answer } from '#tests/support/server.ts'

const customers = 'mca-users/users/customers'
const server = await openTestServer()

function call(method: string, path: string, body?: unknown, headers = {}, as: AccountName = 'administrator') {
  return server.call(path, { method, as, headers, ...(body === undefined ? {} : { body }) })
}

const muster = {
  ...{ company: 'Muster GmbH', email: 'kontakt@muster.example.com', status: 'PROSPECT' },
  ...{ street: 'Hauptstraße 1', postalCode: '01067', city: 'Dresden' },
}
const make = (values = {}, headers = {}) => call('POST', customers, { ...muster, ...values }, headers)
const pathOf = ({ json }: Answer) => `${customers}/${json.id}`

async function linesOf(record: string) {
  const lines = await server.call(`changes?${restQuery({ filter: { record } })}`, { as: 'administrator' })
  return lines.json.map(({ operation, actor }: { operation: string; actor: string }) => [operation, actor])
}

describe('customers', () => {
  it('are made and corrected, and the change log says by whom', async () => {
    const made = await make()
    expect(made.status).toBe(201)
    const { json: stored } = await call('GET', pathOf(made))
    expect(stored).toMatchObject(muster)
    const edited = await call('PUT', pathOf(made), { ...stored, street: 'Neue Straße 2' })
    expect([edited.status, edited.json.street, edited.json.city]).toEqual([200, 'Neue Straße 2', 'Dresden'])
    expect(await linesOf(made.json.id)).toEqual([
      ['EDIT', 'Antonia Ahrens'],
      ['CREATE', 'Antonia Ahrens'],
    ])
  })

  it('are held to the rules of their fields', async () => {
    const answers = await Promise.all([
      make({ company: '' }),
      make({ email: 'kontakt' }),
      make({ iban: 'DE00 1234' }),
      make({ status: 'WON' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  })

  it('are made once under one key', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const [first, again] = [await make({}, headers), await make({}, headers)]
    expect(again.json.id).toBe(first.json.id)
  })

  it('keep what somebody else has changed meanwhile', async () => {
    const made = await make()
    const stale = { 'If-Match': made.headers.get('ETag') ?? '' }
    server.advance(1000)
    await call('PUT', pathOf(made), { ...made.json, city: 'Pirna' })
    const refused = await call('PUT', pathOf(made), { ...made.json, city: 'Meißen' }, stale)
    expect([refused.status, (await call('GET', pathOf(made))).json.city]).toEqual([412, 'Pirna'])
  })

  it('are written by those alone who have the right', async () => {
    const made = await make()
    const tries = (['editor', 'reader'] as const).flatMap((as) => [
      call('POST', customers, muster, {}, as),
      call('PUT', pathOf(made), muster, {}, as),
    ])
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([403, 403, 403, 403])
  })

  it('go again with the step that made them, while nobody uses them', async () => {
    const batch = crypto.randomUUID()
    const made = await make({}, { 'Batch-Id': batch })
    const used = await make({ company: 'Andere GmbH' }, { 'Batch-Id': batch })
    const { json } = await call('GET', 'api-campaigns-get?status=ACTIVE&limit=1')
    const contract = { subscriptionId: json.data[0].id, startDate: '2026-03-02', endDate: null, employees: 1 }
    expect((await call('PUT', `${pathOf(used)}/subscription`, contract)).status).toBeLessThan(300)
    const undo = (record: string) => call('POST', 'changes/undo', { batch, resource: 'customers', record })
    const answers = [await undo(made.json.id), await undo(used.json.id)]
    expect(answers.map(({ json: { state, reason } }) => [state, reason?.code])).toEqual([
      ['done', undefined],
      ['impossible', 'inUse'],
    ])
    expect((await call('GET', pathOf(made))).status).toBe(404)
  })

  it('are not written any more once they are erased', async () => {
    const made = await make()
    await call('POST', `${pathOf(made)}/erase`, {})
    const { json: erased } = await call('GET', pathOf(made))
    const refused = await call('PUT', pathOf(made), { ...erased, company: 'Muster GmbH' })
    expect(refused.status).toBe(409)
    expect((await call('GET', pathOf(made))).json.company).toBe(erased.company)
  })
})
