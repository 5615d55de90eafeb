import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panelResources } from '#app/server/panelResources.ts'
import { seedConfigured } from '#app/server/seed/seedConfigured.ts'
import { records } from '#server/db/schema.ts'
import { createSortIndexes } from '#server/db/sortIndexes.ts'
import { configuredEntries } from '#server/panelConfiguration.ts'
import { adoptConfiguredData, configuredData } from '#server/records/configuredData.ts'
import { stateOfRecords } from '#server/records/countRecords.ts'
import { readJournal } from '../features/journal/readJournal.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

const invoices = {
  name: 'invoices',
  label: ['Rechnung', 'Rechnungen'],
  // Before every entry of the product.
  order: -1,
  fields: {
    number: { kind: 'text', label: 'Nummer', required: true },
    customer: { kind: 'reference', resource: 'customers', label: 'Kunde' },
    amount: { kind: 'money', label: 'Betrag', currency: 'EUR', min: 0 },
  },
  list: { columns: ['number', 'amount'], filters: ['customer', 'amount'] },
  access: {
    list: ['*:apiContent:Get'],
    create: ['*:apiContent:Put'],
    edit: ['*:apiContent:Put'],
    delete: ['*:apiContent:Delete'],
  },
  api: {
    list: { get: 'billing/invoices', total: 'count' },
    one: { get: 'billing/invoices/{id}' },
    create: { post: 'billing/invoices' },
    edit: { put: 'billing/invoices/{id}' },
    delete: { delete: 'billing/invoices/{id}', whileUsed: 'refused' },
  },
}

const reminders = {
  ...invoices,
  name: 'reminders',
  fields: { invoice: { kind: 'reference', resource: 'invoices', label: 'Rechnung', required: true } },
  list: { columns: ['invoice'], filters: ['invoice'] },
  access: { list: ['*:apiContent:Get'], create: ['*:apiContent:Put'] },
  api: { list: { get: 'reminders' }, create: { post: 'reminders' } },
}

const letters = {
  ...invoices,
  name: 'letters',
  fields: {
    customer: { kind: 'reference', resource: 'customers', label: 'Kunde' },
    text: { kind: 'text', label: 'Text', personal: true },
  },
  list: { columns: ['text'] },
  access: { list: ['*:apiContent:Get'], create: ['*:apiContent:Put'] },
  api: { list: { get: 'letters' }, create: { post: 'letters' } },
}

/** Says that it lists campaigns, whose calls the product has. */
const disguised = {
  ...invoices,
  name: 'disguised',
  access: { list: [] },
  api: { list: { get: 'api-campaigns-get', total: 'maxCount' } },
}

describe('a resource of config.json', () => {
  let server: TestServer
  const own = (
    panelResources([invoices, reminders, letters, disguised]) as ReturnType<typeof panelResources>
  ).filter(({ origin }) => origin === 'configuration')

  beforeAll(async () => {
    server = await createTestServer(undefined, own)
    await seedConfigured(server.database, server.resources, new Date('2026-03-02T09:00:00Z'))
    await createSortIndexes(server.database, server.resources)
  }, 60_000)
  afterAll(() => server.close())

  const list = async (query = '') =>
    (await server.call(`billing/invoices${query}`, { as: 'administrator' })).json

  it('has samples at first, which lead to customers that there are', async () => {
    const { count, data } = await list('?limit=5')
    expect(count).toBe(40)
    const known = await server.call(`mca-users/users/customers?limit=1000`, { as: 'administrator' })
    const customers = new Set(known.json.data.map(({ id }: { id: string }) => id))
    for (const { customer } of data) expect(customers).toContain(customer)
  })

  it('keeps what people have made of the samples, however often the server starts', async () => {
    const [first] = (await list('?limit=1')).data
    await server.call(`billing/invoices/${first.id}`, {
      ...{ method: 'PUT', as: 'administrator', body: { number: 'Von Hand' } },
    })
    await seedConfigured(server.database, server.resources, new Date())
    expect((await list()).count).toBe(40)
    expect((await list('?search=von hand')).data).toMatchObject([{ id: first.id }])
  })

  it('is written by the rules of its entry, with its permissions, and noted in the journal', async () => {
    const create = (as: 'administrator' | 'reader', body: object) =>
      server.call('billing/invoices', { method: 'POST', as, body })
    expect((await create('reader', { number: 'R-1' })).status).toBe(403)
    expect((await create('administrator', { amount: -1 })).json.errors).toMatchObject({
      number: { code: 'required' },
      amount: { code: 'min' },
    })
    const made = await create('administrator', { number: 'R-2026-1', amount: 12.5 })
    expect(made.status).toBe(201)
    expect((await list('?search=r-2026-1')).data).toMatchObject([{ id: made.json.id, amount: 12.5 }])
    expect(await readJournal(server, made.json.id)).toMatchObject([{ resource: 'invoices' }])
  })

  it('refuses a reference that leads nowhere', async () => {
    const [{ id }] = (await list('?limit=1')).data
    const remind = (invoice: string) =>
      server.call('reminders', { method: 'POST', as: 'administrator', body: { invoice } })
    expect((await remind('nowhere')).json.errors).toMatchObject({ invoice: { code: 'reference' } })
    expect((await remind(id)).status).toBe(201)
  })

  it('lies in a table of its own', async () => {
    const count = async (table: string, where: string) => {
      const { rows } = (await server.database.execute(
        sql.raw(`select count(*)::int as n from ${table} where resource ${where}`),
      )) as unknown as { rows: { n: number }[] }
      return rows[0]?.n
    }
    const names = "in ('invoices', 'reminders', 'letters', 'disguised')"
    expect(await count('records', names)).toBe(0)
    expect(await count('configured_records', names)).toBeGreaterThan(80)
    expect(await count('configured_records', `not ${names}`)).toBe(0)
  })

  it('can still be read and held by the version before, under the old name of the table', async () => {
    const { rows } = (await server.database.execute(
      sql.raw(`select id from trial_records where resource = 'invoices' for key share`),
    )) as unknown as { rows: unknown[] }
    expect(rows.length).toBeGreaterThan(39)
  })

  it('takes part in the erasure of a person of the product that it leads to, and in what is stored of them', async () => {
    const [customer] = server.resources.filter(({ name }) => name === 'customers')
    expect(customer?.person?.related).toContainEqual({ of: 'invoices', by: 'customer' })
    // Its list cannot be asked for it, so no file has it; the erasure reaches it all the same.
    expect(customer?.person?.related.map(({ of }) => of)).not.toContain('letters')
    const { json } = await server.call('mca-users/users/customers?limit=1000', { as: 'administrator' })
    // Whoever has a subscription is kept for as long as it runs.
    const held = await server.database
      .select({ customer: sql<string>`${records.data} ->> 'customer'` })
      .from(records)
      .where(eq(records.resource, 'assignments'))
    const keeping = new Set(held.map(({ customer: id }) => id))
    const erased = json.data.find(({ id }: { id: string }) => !keeping.has(id)).id
    const letter = await server.call('letters', {
      ...{
        method: 'POST',
        as: 'administrator',
        body: { customer: erased, text: 'Sehr geehrte Frau Muster' },
      },
    })
    expect(letter.status).toBe(201)
    const erase = `mca-users/users/customers/${erased}/erase`
    expect((await server.call(erase, { method: 'POST', as: 'administrator', body: {} })).status).toBe(200)
    const { data } = (await server.call('letters', { as: 'administrator' })).json
    expect(data.find(({ id }: { id: string }) => id === letter.json.id)).toMatchObject({ text: null })
    expect(JSON.stringify(await readJournal(server, letter.json.id))).not.toContain('Muster')
  })

  it('gives its records to an entry in code that has the name, all at once', async () => {
    const inCode = server.resources.map((each) =>
      each.name === 'reminders' ? { ...each, origin: 'product' as const } : each,
    )
    const stateOf = async (name: string) =>
      (await configuredData(server.database, inCode)).find((each) => each.name === name)
    const { records: there } = (await stateOf('reminders')) ?? { records: 0 }
    expect([there > 39, (await stateOf('reminders'))?.state, (await stateOf('letters'))?.state]).toEqual([
      ...[true, 'inCode', 'served'],
    ])
    expect(await adoptConfiguredData(server.database, 'reminders')).toBe(there)
    expect(await stateOf('reminders')).toBeUndefined()
    expect(await server.database.$count(records, eq(records.resource, 'reminders'))).toBe(there)
    expect((await stateOfRecords(server.database, 'reminders')).count).toBe(there)
  })

  it('does not take a call that the product has, whatever it says about access', async () => {
    expect((await server.call('api-campaigns-get', {})).status).toBe(401)
    const { data } = (await server.call('api-campaigns-get', { as: 'reader' })).json
    expect(data[0]).toHaveProperty('monthlyPrice')
  })
})

describe('the resources of a configuration', () => {
  it('are those that it lists', () => {
    expect(configuredEntries({ resources: [invoices] })).toEqual([invoices])
    expect(configuredEntries({ resources: 'invoices' })).toEqual([])
    expect(configuredEntries({})).toEqual([])
  })

  it('are left out and named where something is wrong with them, and the others are served', () => {
    const lines: string[] = []
    const wrong = { ...reminders, access: undefined }
    const resources = panelResources([invoices, wrong], { warn: (line) => lines.push(line) })
    expect(resources.map(({ name }) => name)).toContain('invoices')
    expect(resources.map(({ name }) => name)).not.toContain('reminders')
    expect(lines).toEqual([expect.stringMatching(/^C401 config\.json resources\[1\]\.access:/)])
  })
})
