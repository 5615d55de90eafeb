import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { defineResource, flag, list, money, text } from '#features/model.ts'
import type { Change } from '#model/contract/change.ts'
import { createFirstAdministrator } from '#server/auth/adminCommands.ts'
import { accounts } from '#server/db/schema.ts'
import { resolveResource } from '#tests/support/language.ts'
import { openTestServer } from '#tests/support/openTestServer.ts'
import { restCount, restQuery } from '#tests/support/restAnswer.ts'
import { type AccountName, credentialsOf } from '#tests/support/server.ts'

const content = ['*:apiContent:Get'] as const
const writing = ['*:apiContent:Put'] as const

const invoices = defineResource({
  name: 'invoices',
  label: ['Invoice', 'Invoices'],
  fields: {
    number: text({ label: 'Number', required: true }),
    cost: money({ label: 'Cost', currency: 'EUR', access: { show: ['*:billing:Get'] } }),
    remark: text({ label: 'Remark', writeOnly: true }),
    items: list({ label: 'Items', fields: { article: text({ label: 'Article' }) } }),
    paid: flag({ label: 'Paid', default: false, edit: 'never' }),
  },
  list: { columns: ['number'] },
  access: { list: content, show: content, create: writing, edit: writing, delete: ['*:apiContent:Delete'] },
  api: {
    list: { get: 'invoices' },
    one: { get: 'invoices/{id}' },
    create: { post: 'invoices' },
    edit: { put: 'invoices/{id}' },
    delete: { delete: 'invoices/{id}' },
  },
  actions: {
    pay: { label: 'Pay', access: writing, put: 'invoices/{id}/paid', body: { paid: true } },
  },
})

const server = await openTestServer(undefined, [resolveResource(invoices)])

async function linesOf(record: string, as: AccountName = 'administrator'): Promise<Change[]> {
  const { json, count } = await changes({ filter: { record } }, as)
  expect(count).toBe(json.length)
  return json
}

async function changes(asked: Parameters<typeof restQuery>[0], as: AccountName) {
  const answer = await server.call(`changes?${restQuery(asked)}`, { as })
  return { ...answer, count: restCount(answer.headers) }
}
const write = (method: string, path: string, body: unknown, as: AccountName = 'editor', headers = {}) =>
  server.call(path, { method, as, body, headers })
const create = async (body: object, headers = {}) =>
  (await write('POST', 'invoices', body, 'editor', headers)).json.id as string
const isReader = eq(accounts.username, credentialsOf('reader').username)
const antonia = { actor: 'Antonia Ahrens', actorId: '40000000-0000-4000-8000-000000000001' }
const ruediger = { actor: 'Rüdiger Öztürk', actorId: '40000000-0000-4000-8000-000000000002' }

describe('the journal', () => {
  it('has a line for a new record, with every value that it began with', async () => {
    const id = await create({ number: 'R-1', items: [{ article: 'Mat' }] })
    expect(await linesOf(id)).toEqual([
      expect.objectContaining({
        ...{ ...ruediger, at: '2026-03-02T09:00:00.000Z', operation: 'CREATE', action: null },
        ...{ resource: 'invoices', record: id, recordTitle: 'R-1' },
        details: [
          { field: 'invoices.number', before: null, after: 'R-1' },
          { field: 'invoices.items', before: null, after: [{ article: 'Mat' }] },
          { field: 'invoices.paid', before: null, after: false },
        ],
      }),
    ])
  })

  it('has a line for each edit, with the fields that it changed', async () => {
    const id = await create({ number: 'R-2', items: [{ article: 'Mat' }] })
    await write('PUT', `invoices/${id}`, { number: 'R-2a', items: [{ article: 'Mat' }] })
    await write('PUT', `invoices/${id}`, { number: 'R-2b' }, 'administrator')
    const [second, first] = await linesOf(id)
    expect(first).toMatchObject({
      ...{ ...ruediger, operation: 'EDIT', recordTitle: 'R-2a' },
      details: [{ field: 'invoices.number', before: 'R-2', after: 'R-2a' }],
    })
    expect(second).toMatchObject({
      ...{ ...antonia, operation: 'EDIT' },
      details: [{ field: 'invoices.number', before: 'R-2a', after: 'R-2b' }],
    })
    expect(String(second?.at) > String(first?.at)).toBe(true)
  })

  it('names the action that was done, once, however often it is asked for', async () => {
    const id = await create({ number: 'R-3' })
    for (const _time of [1, 2]) await write('PUT', `invoices/${id}/paid`, { paid: true })
    const [line, ...earlier] = await linesOf(id)
    expect(line).toMatchObject({
      ...{ operation: 'ACTION', action: 'invoices.pay' },
      details: [{ field: 'invoices.paid', before: false, after: true }],
    })
    expect(earlier.map(({ operation }) => operation)).toEqual(['CREATE'])
  })

  it('keeps what a deleted record held', async () => {
    const id = await create({ number: 'R-4' })
    await write('DELETE', `invoices/${id}`, undefined, 'administrator')
    const [line] = await linesOf(id)
    expect(line).toMatchObject({ ...antonia, operation: 'DELETE', recordTitle: 'R-4' })
    expect(line?.details).toContainEqual({ field: 'invoices.number', before: 'R-4', after: null })
  })

  it('has one line for a creation that is repeated under its key', async () => {
    const headers = { 'Idempotency-Key': 'journal' }
    const ids = await Promise.all([1, 2, 3].map(() => create({ number: 'R-5' }, headers)))
    expect(new Set(ids).size).toBe(1)
    expect(await linesOf(String(ids[0]))).toHaveLength(1)
  })

  it('has no line for a write that is refused, nor for one that changes nothing', async () => {
    const id = await create({ number: 'R-6' })
    const refusals = [
      await write('PUT', `invoices/${id}`, { number: '' }),
      await write('PUT', `invoices/${id}`, { number: 'x' }, 'reader'),
      await write('PUT', `invoices/${id}`, { number: 'x' }, 'editor', { 'If-Match': '"old"' }),
    ]
    expect(refusals.map(({ status }) => status)).toEqual([400, 403, 412])
    expect((await write('PUT', `invoices/${id}`, { number: 'R-6', items: null })).status).toBe(200)
    expect(await linesOf(id)).toHaveLength(1)
  })

  it('tells that what is only written has changed, and never its value', async () => {
    const id = await create({ number: 'R-7', remark: 'geheim' })
    await write('PUT', `invoices/${id}`, { remark: 'streng geheim' })
    const lines = await linesOf(id)
    expect(lines.map(({ operation, details }) => [operation, details.length])).toEqual([
      ['EDIT', 0],
      ['CREATE', 2],
    ])
    expect(JSON.stringify(lines)).not.toContain('geheim')
  })

  it('keeps nothing that only the wire carries', async () => {
    const { json } = await server.call('api-campaigns-get?sortBy=name', { as: 'editor' })
    const { id } = json.data[0]
    expect(json.data[0].payments).toBeDefined()
    await write('PUT', `api-campaigns-put/${id}`, { monthlyPrice: 777 })
    const [line] = await linesOf(id)
    expect(line?.details.map(({ field }) => field)).toEqual(['campaigns.monthlyPrice'])
  })

  it('cannot be written by anybody', async () => {
    const id = await create({ number: 'R-8' })
    const [line] = await linesOf(id)
    for (const method of ['PUT', 'PATCH', 'DELETE', 'POST']) {
      const answer = await write(method, `changes/${line?.id}`, { actor: 'x' }, 'administrator')
      expect(answer.status).toBe(405)
    }
    expect(await linesOf(id)).toEqual([line])
  })
})

describe('the journal of accounts', () => {
  beforeEach(() => server.resetAccounts())
  const email = 'otto@example.com'
  const password = 'Das Passwort von Otto'
  const invite = () =>
    write(
      'POST',
      'mca-users/users/operators/invite',
      { email, name: 'Otto Operator', template: 'reading', note: 'Willkommen', language: 'de' },
      'administrator',
    )

  it('says who invited, and that the invited person accepted', async () => {
    const { json } = await invite()
    const [mail] = await server.mailsTo(email)
    await server.call('reset', { method: 'POST', body: { token: mail?.token, password } })
    const [accepted, invited] = await linesOf(json.id)
    expect(invited).toMatchObject({ ...antonia, operation: 'CREATE', resource: 'operators' })
    expect(JSON.stringify(invited)).not.toContain('Willkommen')
    expect(accepted).toMatchObject({
      ...{ actorId: json.id, operation: 'EDIT' },
      details: [{ field: 'operators.state', before: 'INVITED', after: 'ACTIVE' }],
    })
  })

  it('has a second line where somebody is invited again', async () => {
    const { json } = await invite()
    server.advance(60_000)
    await write('POST', `mca-users/users/operators/${json.id}/resend`, {}, 'administrator')
    const [again] = await linesOf(json.id)
    expect(again).toMatchObject({ ...antonia, operation: 'ACTION', action: 'operators.resend' })
    const changed = again?.details.map(({ field }) => field)
    expect(changed).toEqual(['operators.invitedAt', 'operators.expiresAt'])
  })

  it('says who registered', async () => {
    const body = { email, firstName: 'Otto', lastName: 'Operator', password }
    await server.call('register', { method: 'POST', body })
    const [mail] = await server.mailsTo(email)
    await server.call('confirm', { method: 'POST', body: { token: mail?.token } })
    const { json } = await changes({ filter: { actor: 'Otto Operator' } }, 'administrator')
    expect(json).toEqual([
      expect.objectContaining({ operation: 'CREATE', resource: 'operators', recordTitle: 'Otto Operator' }),
    ])
  })
})

it('says that the first administrator was invited on the command line', async () => {
  const at = new Date('2026-03-02T08:00:00.000Z')
  const email = 'erste@example.com'
  await createFirstAdministrator(server.database, server.resources, email, 'https://panel.test', at)
  const { json } = await changes({ filter: { actor: 'npm run admin' } }, 'administrator')
  expect(json).toEqual([expect.objectContaining({ operation: 'CREATE', recordTitle: email, actorId: null })])
})

describe('who reads the journal', () => {
  const allow = (Resource: string, ...Action: string[]) => ({ Effect: 'Allow', Action, Resource })
  /** What the reader may do from now on. */
  const grant = (...policies: object[]) => server.database.update(accounts).set({ policies }).where(isReader)
  const audit = allow('*:audit', 'Get')
  const reading = allow('*:apiContent', 'Get')
  const inviting = allow('*:mca', 'ListOperators')

  it('needs the right to it', async () => {
    await grant(reading)
    expect((await changes({}, 'reader')).status).toBe(403)
  })

  it('sees the fields that they may see in the record', async () => {
    const billing = allow('*:billing', 'Get')
    await grant(allow('*:apiContent', 'Put'), billing)
    const { json } = await write('POST', 'invoices', { number: 'R-9', cost: 12.5 }, 'reader')
    const fields = async () => (await linesOf(json.id, 'reader'))[0]?.details.map(({ field }) => field)
    await grant(reading, audit)
    expect(await fields()).toEqual(['invoices.number', 'invoices.paid'])
    await grant(reading, audit, billing)
    expect(await fields()).toEqual(['invoices.number', 'invoices.cost', 'invoices.paid'])
  })

  it('sees the lines of resources that they may list, and their number tells of no others', async () => {
    const filter = { resource: 'operators' }
    const { json, count } = await changes({ filter }, 'administrator')
    const [{ id }] = json
    const seen = async () => {
      const answer = await changes({ range: [0, 999] }, 'reader')
      expect(answer.count).toBe(answer.json.length)
      return new Set(answer.json.map(({ resource }: Change) => resource))
    }
    const operators = async () => [
      (await changes({ filter }, 'reader')).count,
      (await changes({ filter, range: [0, 0] }, 'reader')).count,
      (await changes({ filter: { id } }, 'reader')).json.length,
      (await server.call(`changes/${id}`, { as: 'reader' })).status,
    ]
    await grant(reading, audit)
    expect([await seen(), await operators()]).toEqual([new Set(['campaigns', 'invoices']), [0, 0, 0, 404]])
    await grant(reading, audit, inviting)
    expect([await seen(), await operators()]).toEqual([
      new Set(['campaigns', 'invoices', 'operators']),
      [count, count, 1, 200],
    ])
    await grant(audit)
    expect(await seen()).toEqual(new Set())
  })
})

it('no request made the server fail', () => {
  expect(server.failures).toEqual([])
})
