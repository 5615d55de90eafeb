import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { applyDue } from '#features/planned/server/applyDue.ts'
import type { AnyResource } from '#model/language/resource.ts'
import type { Database } from '#server/db/database.ts'
import { accounts, records } from '#server/db/schema.ts'
import { resolveEntries } from '#tests/support/language.ts'
import { createTestServer, credentialsOf, type TestServer } from '#tests/support/server.ts'
import { readJournal } from '../../journal/readJournal.ts'
import { plansAt } from './plans.ts'

/** An entry of `config.json`. */
const access = ['*:apiContent:Put']
const parcels = {
  name: 'parcels',
  label: ['Paket', 'Pakete'],
  fields: {
    title: { kind: 'text', label: 'Titel', required: true, personal: true },
    erasedAt: { kind: 'dateTime', label: 'Gelöscht', edit: 'never' },
  },
  list: { columns: ['title'] },
  access: { list: access, show: access, create: access, edit: access, delete: access },
  api: 'rest',
  planned: { fields: ['title'] },
  person: { related: [], erase: { post: 'parcels/{id}/erase', access, erasedAt: 'erasedAt' } },
} as unknown as AnyResource

/** Who may have which subscription, each for a time. */
const passes = {
  name: 'passes',
  label: ['Pass', 'Pässe'],
  fields: {
    holder: { kind: 'reference', resource: 'parcels', label: 'Wer', required: true },
    of: { kind: 'reference', resource: 'campaigns', label: 'Wofür', required: true },
    from: { kind: 'date', label: 'Von', required: true },
    until: { kind: 'date', label: 'Bis' },
  },
  list: { columns: ['holder'] },
  access: { list: access, show: access, create: access, edit: access, delete: access },
  api: { list: { get: 'passes' }, one: { get: 'passes/{id}' }, edit: { put: 'passes/{id}' } },
  planned: { fields: ['until'] },
  pairing: {
    sides: ['holder', 'of'],
    values: ['from', 'until'],
    period: ['from', 'until'],
    assign: { put: 'parcels/{holder}/passes', body: { of: 'of', from: 'from', until: 'until' } },
    change: { put: 'parcels/{holder}/passes', query: { pass: 'id' }, body: { until: 'until' } },
    remove: { delete: 'parcels/{holder}/passes', query: { pass: 'id' } },
  },
} as unknown as AnyResource

/** One of its fields is hidden from most, and only shown to some. */
const mayList = ['*:apiContent:Get']
const tariffs = {
  name: 'tariffs',
  label: ['Tarif', 'Tarife'],
  fields: {
    title: { kind: 'text', label: 'Titel', required: true },
    note: { kind: 'text', label: 'Notiz', access: { edit: ['*:audit:Get'] } },
    margin: { kind: 'number', label: 'Marge', access: { show: ['*:audit:Get'] } },
    state: {
      kind: 'choice',
      label: 'Status',
      options: { OPEN: 'Offen', SHUT: 'Zu' },
      edit: 'never',
      default: 'OPEN',
    },
  },
  list: { columns: ['title'] },
  access: { list: mayList, show: mayList, create: access, edit: access },
  api: 'rest',
  planned: { fields: ['title', 'note', 'margin'], actions: [] },
} as unknown as AnyResource

let server: TestServer
let plans: ReturnType<typeof plansAt>
beforeAll(async () => {
  server = await createTestServer(undefined, resolveEntries([], [parcels, passes, tariffs]))
  plans = plansAt(server)
}, 60_000)
afterAll(() => server.close())

/** Somebody's account as it is changed by an administrator meanwhile. */
const changeAccount = (values: Partial<typeof accounts.$inferInsert>) =>
  server.database
    .update(accounts)
    .set(values)
    .where(eq(accounts.username, credentialsOf('editor').username))

describe('planning a change', () => {
  it('keeps what is set, by whom and from which day, with what it will replace', async () => {
    const { id } = await plans.campaign()
    const { status, json, headers } = await plans.plan(id, '2027-01-01', { values: { monthlyPrice: 59 } })
    expect(status).toBe(201)
    expect(json).toMatchObject({
      resource: 'campaigns',
      record: id,
      recordTitle: 'Probe',
      effectiveOn: '2027-01-01',
      action: null,
      details: [{ field: 'campaigns.monthlyPrice', before: 49, after: 59 }],
      status: 'SCHEDULED',
      plannedBy: 'Rüdiger Öztürk',
    })
    expect(headers.get('ETag')).toBe(`"${json.updatedAt}"`)
    expect(await plans.plansOf(id)).toHaveLength(1)
    expect((await plans.read(id)).monthlyPrice).toBe(49)
  })

  it('begins where what is planned before it ends', async () => {
    const { id } = await plans.campaign()
    await plans.plan(id, '2026-06-01', { values: { monthlyPrice: 59 } })
    const later = await plans.plan(id, '2026-09-01', { values: { monthlyPrice: 69 } })
    expect(later.json.details).toEqual([{ field: 'campaigns.monthlyPrice', before: 59, after: 69 }])
    // An end before a start that is planned, although it is after today's.
    await plans.plan(id, '2026-04-01', { values: { startDate: '2026-05-01' } })
    const reversed = await plans.plan(id, '2026-05-02', { values: { endDate: '2026-04-30' } })
    expect(reversed.status).toBe(400)
    expect(Object.keys(reversed.json.errors)).toEqual(['values.endDate'])
  })

  it('takes a field once on a day, and what changes something', async () => {
    const { id } = await plans.campaign()
    await plans.plan(id, '2026-06-01', { values: { monthlyPrice: 59, duration: 6 } })
    const second = await plans.plan(id, '2026-06-01', { values: { monthlyPrice: 60 } })
    expect(second.status).toBe(409)
    expect(second.json.errors.effectiveOn.code).toBe('sameDay')
    expect((await plans.plan(id, '2026-06-01', { values: { pricePerEmployee: 3 } })).status).toBe(201)
    expect((await plans.plan(id, '2026-06-02', { values: { monthlyPrice: 59 } })).status).toBe(400)
  })

  it.each([
    ['today', { effectiveOn: '2026-03-02', values: { monthlyPrice: 1 } }, 'effectiveOn'],
    ['a day that is none', { effectiveOn: '2026-02-30', values: { monthlyPrice: 1 } }, 'effectiveOn'],
    ['no day', { effectiveOn: null, values: { monthlyPrice: 1 } }, 'effectiveOn'],
    ['a value that breaks its rule', { values: { monthlyPrice: -1 } }, 'values.monthlyPrice'],
    ['a value of another kind', { values: { monthlyPrice: { a: 1 } } }, 'values.monthlyPrice'],
    ['a field that cannot be planned', { values: { name: 'x' } }, 'values.name'],
    ['an unknown field', { values: { constructor: 1 } }, 'values.constructor'],
    ['nothing to set', { values: {} }, 'values'],
    ['no values', { values: [] }, 'values'],
    ['an unknown action', { action: 'explode' }, 'action'],
    ['another entry', { resource: 'journeys', values: { title: 'x' } }, 'resource'],
    ['no entry', { resource: 'constructor', values: {} }, 'resource'],
  ])('refuses %s and names the place', async (_what, change, place) => {
    const { id } = await plans.campaign()
    const { status, json } = await plans.plan(id, '2026-06-01', change)
    expect(status).toBe(400)
    expect(Object.keys(json.errors)).toEqual([place])
  })

  it('needs the rights of the change itself, and a record', async () => {
    const { id } = await plans.campaign()
    const change = { values: { monthlyPrice: 1 } }
    expect((await plans.plan(id, '2026-06-01', change, 'reader')).status).toBe(403)
    expect((await plans.plan(id, '2026-06-01', { action: 'activate' }, 'reader')).status).toBe(403)
    expect((await plans.plan('nobody', '2026-06-01', change)).status).toBe(404)
    expect((await server.call('planned-changes', { method: 'POST', body: {} })).status).toBe(401)
  })

  it('is done once for a request that is repeated under its key', async () => {
    const { id } = await plans.campaign()
    const body = {
      ...{ resource: 'campaigns', record: id, effectiveOn: '2026-06-01', values: { monthlyPrice: 59 } },
    }
    const headers = { 'Idempotency-Key': `plan ${id}` }
    const first = await plans.call('POST', 'planned-changes', body, headers)
    const second = await plans.call('POST', 'planned-changes', body, headers)
    expect(second.json).toEqual(first.json)
    expect(await plans.plansOf(id)).toHaveLength(1)
  })
})

describe('planning otherwise and withdrawing', () => {
  it('takes another day or other values, and refuses a version that was overtaken', async () => {
    const { id } = await plans.campaign()
    const { json, headers } = await plans.plan(id, '2026-06-01', { values: { monthlyPrice: 59 } })
    const tag = { 'If-Match': String(headers.get('ETag')) }
    server.advance(1000)
    const changed = await plans.call(
      'PUT',
      `planned-changes/${json.id}`,
      { effectiveOn: '2026-07-01', values: { monthlyPrice: 61 } },
      tag,
    )
    expect(changed.json).toMatchObject({
      effectiveOn: '2026-07-01',
      details: [{ before: 49, after: 61 }],
    })
    const late = { effectiveOn: '2026-08-01', values: { monthlyPrice: 62 } }
    expect((await plans.call('PUT', `planned-changes/${json.id}`, late, tag)).status).toBe(412)
    expect((await plans.withdraw(json.id, tag)).status).toBe(412)
    expect((await plans.withdraw(json.id, {}, 'reader')).status).toBe(403)
    const withdrawn = await plans.withdraw(json.id)
    expect(withdrawn.json).toMatchObject({ status: 'CANCELLED' })
    // Twice is no mistake; what is withdrawn is over.
    expect((await plans.withdraw(json.id)).status).toBe(200)
    expect((await plans.call('PUT', `planned-changes/${json.id}`, late)).status).toBe(409)
    await plans.doneAfter(400)
    expect((await plans.read(id)).monthlyPrice).toBe(49)
  })

  it('stands in the journal without the values, which the plan has', async () => {
    const { id } = await plans.campaign({ name: 'Geheimname' })
    const { json } = await plans.plan(id, '2026-06-01', { values: { monthlyPrice: 59 } })
    const lines = await readJournal(server, json.id)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ operation: 'CREATE', resource: 'plannedChanges' })
    expect(JSON.stringify(lines)).not.toContain('Geheimname')
    expect(lines[0]?.details.map(({ field }) => field)).not.toContain('plannedChanges.details')
  })
})

describe('a day that has come', () => {
  it('makes the change in the name of whoever has planned it, once, with its line in the journal', async () => {
    const { id } = await plans.campaign()
    const { json } = await plans.plan(id, '2026-06-01', { values: { monthlyPrice: 59, duration: 6 } })
    await plans.doneAfter(90)
    expect((await plans.read(id)).monthlyPrice).toBe(49)
    await plans.doneAfter(91)
    await plans.doneAfter(91)
    expect(await plans.read(id)).toMatchObject({ monthlyPrice: 59, duration: 6 })
    expect(await plans.planned(json.id)).toMatchObject({ status: 'APPLIED', reason: null })
    const [line, ...more] = await readJournal(server, id)
    expect(line).toMatchObject({
      operation: 'EDIT',
      actor: 'Rüdiger Öztürk',
      cause: 'planned',
      batch: json.id,
      at: new Date(Date.parse('2026-03-02T09:00:00Z') + 91 * 86_400_000).toISOString(),
    })
    expect(more.map(({ operation }) => operation)).toEqual(['CREATE'])
  })

  it('does an action, and what is so already is done', async () => {
    const { id } = await plans.campaign()
    const activated = await plans.plan(id, '2026-06-01', { action: 'activate' })
    expect(activated.json).toMatchObject({
      action: 'campaigns.activate',
      details: [{ field: 'campaigns.status', before: 'INACTIVE', after: 'ACTIVE' }],
    })
    expect((await plans.plan(id, '2026-05-01', { action: 'deactivate' })).status).toBe(409)
    const ended = await plans.plan(id, '2026-07-01', { action: 'deactivate' })
    expect(ended.status).toBe(201)
    await plans.doneAfter(100)
    expect((await plans.read(id)).status).toBe('ACTIVE')
    await plans.call('PUT', `api-campaigns-put/${id}/status`, { status: 'INACTIVE' })
    await plans.doneAfter(130)
    expect(await plans.planned(ended.json.id)).toMatchObject({ status: 'APPLIED' })
    const lines = await readJournal(server, id)
    expect(lines.map(({ action, cause }) => [action, cause])).toEqual([
      ['campaigns.deactivate', null],
      ['campaigns.activate', 'planned'],
      [null, null],
    ])
  })

  it('catches up in order after a stretch without a server', async () => {
    const { id } = await plans.campaign()
    await plans.plan(id, '2026-09-01', { values: { monthlyPrice: 69 } })
    await plans.plan(id, '2026-06-01', { values: { monthlyPrice: 59 } })
    // Of one day, what was planned first is done first.
    server.advance(1000)
    await plans.plan(id, '2026-06-01', { values: { duration: 6 } })
    await plans.doneAfter(300)
    const lines = (await readJournal(server, id)).slice(0, 3).reverse()
    expect(lines.map(({ details }) => details.map(({ after }) => after))).toEqual([[59], [6], [69]])
  })

  it.each([
    ['winter', '2026-12-01', '2026-11-30T22:59:59.000Z', '2026-11-30T23:00:00.000Z'],
    ['the day that summer time begins', '2027-03-28', '2027-03-27T22:59:59.000Z', '2027-03-27T23:00:00.000Z'],
    ['the day after', '2027-03-29', '2027-03-28T21:59:59.000Z', '2027-03-28T22:00:00.000Z'],
    ['the day that summer time ends', '2026-10-25', '2026-10-24T21:59:59.000Z', '2026-10-24T22:00:00.000Z'],
    ['the day after that', '2026-10-26', '2026-10-25T22:59:59.000Z', '2026-10-25T23:00:00.000Z'],
  ])('begins with midnight in Berlin: %s', async (_what, on, before, from) => {
    const { id } = await plans.campaign()
    await plans.plan(id, on, { values: { monthlyPrice: 59 } })
    await plans.doneAt(new Date(before))
    expect((await plans.read(id)).monthlyPrice).toBe(49)
    await plans.doneAt(new Date(from))
    expect((await plans.read(id)).monthlyPrice).toBe(59)
  })
})

describe('what cannot be done on its day', () => {
  afterEach(() => server.resetAccounts())

  it('says which values do not fit, stays, and can be tried again once they do', async () => {
    const { id } = await plans.campaign()
    const { json } = await plans.plan(id, '2026-06-01', { values: { endDate: '2026-06-30' } })
    const other = await plans.plan(id, '2026-06-02', { values: { monthlyPrice: 59 } })
    await plans.call('PUT', `api-campaigns-put/${id}`, { startDate: '2026-08-01' })
    await plans.doneAfter(100)
    expect(await plans.planned(json.id)).toMatchObject({
      status: 'FAILED',
      reason: 'invalid',
      faults: { endDate: { code: 'notBefore' } },
    })
    // What does not depend on it is done.
    expect(await plans.planned(other.json.id)).toMatchObject({ status: 'APPLIED' })
    expect((await plans.read(id)).endDate).toBe('2026-12-31')
    const retry = () => plans.retry(json.id)
    expect((await retry()).status).toBe(400)
    expect(await plans.planned(json.id)).toMatchObject({ status: 'FAILED' })
    await plans.call('PUT', `api-campaigns-put/${id}`, { startDate: '2026-01-01' })
    expect((await retry()).json).toMatchObject({ status: 'APPLIED', reason: null, faults: null })
    expect((await plans.read(id)).endDate).toBe('2026-06-30')
    expect((await readJournal(server, id))[0]).toMatchObject({ cause: 'planned', batch: json.id })
  })

  it('can be planned for another day', async () => {
    const { id } = await plans.campaign()
    const { json } = await plans.plan(id, '2026-06-01', { values: { endDate: '2026-06-30' } })
    await plans.call('PUT', `api-campaigns-put/${id}`, { startDate: '2026-08-01' })
    await plans.doneAfter(100)
    const body = { effectiveOn: '2026-09-01', values: { endDate: '2026-09-30' } }
    const { json: again } = await plans.call('PUT', `planned-changes/${json.id}`, body)
    expect(again).toMatchObject({ status: 'SCHEDULED', reason: null, faults: null, closedAt: null })
  })

  it.each([
    ['who planned it is blocked', { blocked: true }, 'account'],
    ['who planned it has lost the right', { policies: [] }, 'rights'],
    ['who planned it needs a second factor and has none', { needsSecondFactor: true }, 'rights'],
  ])('fails where %s', async (_what, account, reason) => {
    const { id } = await plans.campaign()
    const { json } = await plans.plan(id, '2026-06-01', { values: { monthlyPrice: 59 } })
    await changeAccount(account)
    await plans.doneAfter(100)
    const as = 'administrator' as const
    const found = await server.call(`planned-changes/${json.id}`, { as })
    expect(found.json).toMatchObject({ status: 'FAILED', reason })
    // Whoever tries again answers for it.
    const retried = await plans.retry(json.id, as)
    expect(retried.json).toMatchObject({ status: 'APPLIED', plannedBy: 'Antonia Ahrens' })
    expect((await readJournal(server, id))[0]).toMatchObject({ actor: 'Antonia Ahrens' })
  })

  it('fails where the state of the record does not allow it', async () => {
    const { id } = await plans.campaign()
    await plans.call('PUT', `api-campaigns-put/${id}/status`, { status: 'ACTIVE' })
    const { json } = await plans.plan(id, '2026-06-01', { action: 'deactivate' })
    const open = server.resources.find(({ name }) => name === 'campaigns')
    if (!open) throw new Error('no campaigns')
    // As after a new configuration.
    const closed = { ...open, actions: open.actions.map((each) => ({ ...each, when: { duration: 99 } })) }
    const context = plans.context(new Date('2026-06-02T00:00:00Z'))
    const resources = context.resources.map((each) => (each.name === 'campaigns' ? closed : each))
    await applyDue({ ...context, resources }, '2026-06-02')
    expect(await plans.planned(json.id)).toMatchObject({ status: 'FAILED', reason: 'state' })
  })
})

it('a pair is not paired twice at one time by a plan, nor by an edit', async () => {
  const { json: parcel } = await plans.call('POST', 'parcels', { title: 'Halter' })
  const campaign = await plans.campaign()
  const pass = async (from: string, until: string | null) =>
    (await plans.call('PUT', `parcels/${parcel.id}/passes`, { of: campaign.id, from, until })).json
  const first = await pass('2026-01-01', '2026-12-31')
  await pass('2028-01-01', null)
  const late = { until: '2028-02-01' }
  const { json } = await plans.plan(first.id, '2027-01-01', { values: late }, undefined, 'passes')
  await plans.doneAt(new Date('2027-01-01T12:00:00Z'))
  expect(await plans.planned(json.id)).toMatchObject({ status: 'FAILED', reason: 'state' })
  expect((await plans.call('PUT', `passes/${first.id}`, late)).status).toBe(409)
  expect((await plans.call('PUT', `passes/${first.id}`, { until: '2027-12-31' })).status).toBe(200)
})

it('an instance that ends in the middle leaves nothing half done, and the next one does it', async () => {
  const { id } = await plans.campaign()
  const { json } = await plans.plan(id, '2026-06-01', { values: { monthlyPrice: 59 } })
  const now = new Date('2026-06-01T00:00:00Z')
  const { database } = server
  const ending: Database = Object.create(database, {
    transaction: {
      value: (work: (transaction: Database) => Promise<unknown>) =>
        database.transaction(async (transaction) => {
          await work(transaction)
          throw new Error('the process ends')
        }),
    },
  })
  await applyDue({ ...plans.context(now), database: ending }, '2026-06-01')
  expect(server.failures.splice(0)).toHaveLength(1)
  expect((await plans.read(id)).monthlyPrice).toBe(49)
  expect(await plans.planned(json.id)).toMatchObject({ status: 'SCHEDULED' })
  await plans.doneAt(now)
  expect((await plans.read(id)).monthlyPrice).toBe(59)
  expect(await readJournal(server, id)).toHaveLength(2)
})

describe('a record that is gone', () => {
  it('takes what is planned for it along, as withdrawn', async () => {
    const { json: parcel } = await plans.call('POST', 'parcels', { title: 'Paket' }, {}, 'administrator')
    const change = { values: { title: 'Päckchen' } }
    const { json } = await plans.plan(parcel.id, '2026-06-01', change, 'administrator', 'parcels')
    await plans.call('DELETE', `parcels/${parcel.id}`, undefined, {}, 'administrator')
    expect(await plans.planned(json.id)).toMatchObject({ status: 'CANCELLED', reason: 'deleted' })

    // Back with the record, but never past the rights of the change.
    const [line] = (await readJournal(server, parcel.id)).filter(({ operation }) => operation === 'DELETE')
    await server.call('changes/undo', {
      ...{ method: 'POST', as: 'administrator' },
      body: { change: line?.id, resource: 'parcels', record: parcel.id },
    })
    expect(await plans.planned(json.id)).toMatchObject({ status: 'SCHEDULED', reason: null, closedAt: null })
  })

  it('stays withdrawn where somebody has withdrawn it: the journal leads no way round the rights of the change', async () => {
    const { id } = await plans.campaign()
    const { json } = await plans.plan(id, '2026-06-01', { values: { monthlyPrice: 59 } })
    await plans.withdraw(json.id)
    const [line] = (await readJournal(server, json.id)).filter(({ operation }) => operation === 'ACTION')
    const undone = await server.call('changes/undo', {
      ...{ method: 'POST', as: 'administrator' },
      body: { change: line?.id, resource: 'plannedChanges', record: json.id },
    })
    expect(undone.json).toMatchObject({ state: 'impossible', reason: { code: 'own' } })
    expect(await plans.planned(json.id)).toMatchObject({ status: 'CANCELLED' })
  })
})

it('a person who is erased leaves nothing of what was planned for them, in the journal neither', async () => {
  const { json: parcel } = await plans.call('POST', 'parcels', { title: 'Quittenbaum' }, {}, 'administrator')
  const change = { values: { title: 'Mispelbaum' } }
  const { json } = await plans.plan(parcel.id, '2026-06-01', change, 'administrator', 'parcels')
  const erased = await plans.call('POST', `parcels/${parcel.id}/erase`, {}, {}, 'administrator')
  expect(erased.status).toBe(200)
  expect((await plans.call('GET', `planned-changes/${json.id}`)).status).toBe(404)
  const kept = JSON.stringify(await server.database.select().from(records))
  expect(kept).not.toMatch(/Quittenbaum|Mispelbaum/)
})

it('who reads what is planned reads that of records which they may list', async () => {
  const { id } = await plans.campaign()
  await plans.plan(id, '2026-06-01', { values: { monthlyPrice: 59 } })
  const list = () => server.call('planned-changes', { as: 'editor' })
  expect((await list()).json.length).toBeGreaterThan(0)
  await changeAccount({ policies: [] })
  expect((await list()).status).toBe(403)
  await server.resetAccounts()
})

it('what is planned for a later day in the moment in which it falls due is not done today', async () => {
  const { id } = await plans.campaign()
  const { json } = await plans.plan(id, '2026-06-01', { values: { monthlyPrice: 59 } })
  const now = new Date('2026-06-01T00:00:00Z')
  const { database } = server
  const later = { effectiveOn: '2026-09-01', values: { monthlyPrice: 69 } }
  const overtaken: Database = Object.create(database, {
    transaction: {
      async value(work: (transaction: Database) => Promise<unknown>) {
        // It was found to be due; only then does somebody plan it otherwise.
        await plans.call('PUT', `planned-changes/${json.id}`, later)
        return database.transaction(work)
      },
    },
  })
  await applyDue({ ...plans.context(now), database: overtaken }, '2026-06-01')
  expect(await plans.planned(json.id)).toMatchObject({ status: 'SCHEDULED', effectiveOn: '2026-09-01' })
  expect((await plans.read(id)).monthlyPrice).toBe(49)
  await plans.doneAt(new Date('2026-09-01T12:00:00Z'))
  expect((await plans.read(id)).monthlyPrice).toBe(69)
  expect(server.failures).toEqual([])
})

describe('what became of a plan', () => {
  const secret = 31415926
  const plan = async (values: object) => {
    const body = { title: 'Tarif', margin: 1, note: 'x' }
    const tariff = await plans.call('POST', 'tariffs', body, {}, 'administrator')
    const planned = await plans.plan(tariff.json.id, '2029-01-01', { values }, 'administrator', 'tariffs')
    return String(planned.json.id)
  }
  afterEach(() => server.resetAccounts())
  const become = async (id: string, status: string) => {
    const [row] = await server.database.select().from(records).where(eq(records.id, id))
    await server.database
      .update(records)
      .set({ data: { ...row?.data, status } })
      .where(eq(records.id, id))
  }
  const later = { effectiveOn: '2031-01-01', values: { title: 'anders' } }
  /** Every call about one plan. */
  const calls = (id: string, as: 'editor' | 'reader') => [
    plans.withdraw(id, {}, as),
    plans.withdraw(id, { 'If-Match': '"1999-01-01T00:00:00.000Z"' }, as),
    plans.retry(id, as),
    plans.call('PUT', `planned-changes/${id}`, later, {}, as),
  ]

  it.each(['SCHEDULED', 'FAILED', 'CANCELLED', 'APPLIED'])(
    'is not told to who may not make the change, and %s no more than others',
    async (status) => {
      const about = { margin: await plan({ margin: secret }), note: await plan({ note: `${secret}` }) }
      for (const id of Object.values(about)) await become(id, status)
      for (const [id, as] of [
        [about.margin, 'reader'],
        [about.margin, 'editor'],
        [about.note, 'reader'],
        [about.note, 'editor'],
      ] as const) {
        const answers = await Promise.all(calls(id, as))
        expect(answers.map((answer) => answer.status)).toEqual([403, 403, 403, 403])
        expect(JSON.stringify(answers)).not.toContain(`${secret}`)
      }
      await changeAccount({ policies: [] })
      expect((await Promise.all(calls(about.note, 'editor'))).map((answer) => answer.status)).toEqual(
        Array.from({ length: 4 }, () => 404),
      )
      for (const id of Object.values(about)) {
        const [row] = await server.database.select().from(records).where(eq(records.id, id))
        expect(row?.data).toMatchObject({ status, effectiveOn: expect.stringMatching(/^2029/) })
      }
    },
  )

  it('is told without the fields that somebody may not see, who reads it', async () => {
    const id = await plan({ title: 'neu', margin: secret })
    // Whoever may see and set all of it withdraws it, and so may others then read nothing but what they may.
    const { json } = await plans.withdraw(id, {}, 'administrator')
    expect(JSON.stringify(json.details)).toContain(`${secret}`)
    const read = await plans.call('GET', `planned-changes/${id}`)
    expect(read.json.details.map(({ field }: { field: string }) => field)).toEqual(['tariffs.title'])
  })

  it('gives nothing to who lacks the second factor that they must have', async () => {
    const { id } = await plans.campaign()
    const planned = await plans.plan(id, '2029-06-01', { values: { monthlyPrice: secret } })
    await changeAccount({ needsSecondFactor: true })
    for (const { status, json } of await Promise.all(calls(planned.json.id, 'editor'))) {
      expect([status, json.type]).toEqual([403, 'secondFactorNeeded'])
    }
  })
})
