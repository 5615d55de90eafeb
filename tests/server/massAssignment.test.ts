import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import type { ResolvedResource } from '../../src/framework/define/resolve.ts'
import { accounts, records } from '../../src/server/db/schema.ts'
import { createWholeServer, fill } from '../support/everyRoute.ts'

const whole = await createWholeServer()
afterAll(() => whole.close())
const { server } = whole
const call = (path: string, method: string, body: unknown) =>
  server.call(path, { method, as: 'administrator', body })

/** What a caller may not set, of whatever entry; each with a value that would be noticed. */
const foreign = {
  ...{ id: 'mine', createdAt: '1999-01-01T00:00:00.000Z', updatedAt: '1999-01-01T00:00:00.000Z' },
  ...{ payments: [{ amount: 1 }], role: 'root', permissions: ['*:*:*'], policies: [], blocked: true },
  ...{ passwordHash: 'x', author: 'Somebody Else', authorId: 'somebody', resource: 'accounts', search: 'x' },
  ...{ createdBy: 'x', data: { name: 'x' }, constructor: { x: 1 }, lastSeenAt: '1999-01-01T00:00:00.000Z' },
}
/** As text, since an object cannot have the key by itself. */
const polluting = (body: object) => `{"__proto__":{"x":1,"status":"ACTIVE"},${JSON.stringify(body).slice(1)}`

/** Fields of an entry that no edit may set, with values that differ from what is stored. */
function readOnlyOf({ fields }: ResolvedResource): Record<string, unknown> {
  const closed = fields.filter(
    ({ edit, wire }) => edit !== 'always' && edit !== 'edit' && !wire.includes('.'),
  )
  return Object.fromEntries(closed.map(({ wire }) => [wire, 'SOMETHING-ELSE']))
}

const findStored = async (resource: string, id?: string) => {
  const isIt = and(eq(records.resource, resource), id === undefined ? undefined : eq(records.id, id))
  const [row] = await server.database.select().from(records).where(isIt).limit(1)
  return row
}

const editable = server.resources.filter(({ api }) => api.edit !== undefined)
const creatable = server.resources.filter(({ api }) => api.create !== undefined)

describe('an edit', () => {
  it('is there in several entries', () => {
    expect(editable.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['subscriptions', 'clips', 'journeys', 'operators', 'forms', 'customerNotes']),
    )
  })

  it.each(editable)(
    'of $name sets nothing that is not to be set, and is no reason to refuse (A05)',
    async (resource) => {
      const { name, api } = resource
      const stored = (await findStored(name)) ?? (await makeNote(name))
      if (!stored) throw new Error(`there is no record of ${name}`)
      const people = await server.database.select().from(accounts)
      const body = { ...readOnlyOf(resource), ...foreign }
      const path = fill(api.edit?.path ?? '', stored.id)
      const { status, json } = await call(path, api.edit?.method ?? '', polluting(body))
      expect([status, json.id]).toEqual([200, stored.id])
      const after = await findStored(name, stored.id)
      expect(after?.data).toEqual(stored.data)
      expect(after?.createdAt).toEqual(stored.createdAt)
      expect(after?.updatedAt.getFullYear()).toBeGreaterThan(2000)
      expect(await findStored(name, 'mine')).toBeUndefined()
      expect(await server.database.select().from(accounts)).toEqual(people)
      expect(({} as Record<string, unknown>).x).toBeUndefined()
    },
  )
})

describe('a new record', () => {
  /** The least that each entry asks for. */
  const least: Record<string, () => Promise<object> | object> = {
    subscriptions: () => ({ monthlyPrice: 12.5, pricePerEmployee: 1, duration: 12, items: [] }),
    journeys: () => ({ title: 'A journey' }),
    forms: () => ({ title: 'A form' }),
    customerNotes: noteBody,
    operators: () => ({ email: 'new@example.com', name: 'New One', template: 'reading' }),
    assignments: () => ({}),
  }

  it.each(creatable)('of $name has nothing that is not to be set (A05)', async (resource) => {
    const { name, api } = resource
    const body = await least[name]?.()
    if (!body) throw new Error(`what is the least that ${name} asks for?`)
    const plain = await call(api.create?.path ?? '', api.create?.method ?? '', body)
    const other = 'email' in body ? { ...body, email: 'other@example.com' } : body
    const greedy = { ...readOnlyOf(resource), ...foreign, ...other }
    const { status, json } = await call(api.create?.path ?? '', api.create?.method ?? '', polluting(greedy))
    expect([plain.status, status]).toEqual([201, 201])
    const [one, two] = [await findStored(name, plain.json.id), await findStored(name, json.id)]
    expect(two).toBeDefined()
    expect(json.id).not.toBe('mine')
    expect({ ...two?.data, email: '' }).toEqual({ ...one?.data, email: '' })
    expect(two?.createdAt.getFullYear()).toBeGreaterThan(2000)
  })
})

describe('the status of a record', () => {
  const actions = server.resources.flatMap(({ name, actions }) =>
    [
      ...new Map(
        actions.filter(({ body }) => 'status' in body).map((action) => [action.path, action]),
      ).values(),
    ].map(({ method, path }) => ({ name, method, path })),
  )

  it('is set by calls of its own', () => {
    expect(actions.map(({ name }) => name)).toEqual(expect.arrayContaining(['subscriptions', 'journeys']))
  })

  it.each(actions)('of $name takes the values that it can have, and nothing else (A21)', async (action) => {
    const stored = await findStored(action.name)
    const path = fill(action.path, stored?.id)
    for (const status of [
      'PAUSED',
      'active',
      '',
      null,
      1,
      {},
      [],
      ['ACTIVE'],
      true,
      'ACTIVE ',
      '__proto__',
    ]) {
      expect((await call(path, action.method, { status })).status, JSON.stringify(status)).toBe(400)
    }
    expect((await call(path, action.method, {})).status).toBe(400)
    expect(await findStored(action.name, stored?.id)).toEqual(stored)
  })

  it.each(actions)('of $name that it has already is no change (A21)', async (action) => {
    const stored = await findStored(action.name)
    const { status } = stored?.data ?? {}
    const answer = await call(fill(action.path, stored?.id), action.method, { status })
    expect([answer.status, answer.json.status]).toEqual([200, status])
    expect(await findStored(action.name, stored?.id)).toEqual(stored)
  })

  it.each(actions)('of $name is not found where there is no record (A21)', async ({ path, method }) => {
    expect((await call(fill(path), method, { status: 'ACTIVE' })).status).toBe(404)
  })

  it.each(actions)('of $name brings nothing else along (A05, A21)', async ({ name, path, method }) => {
    const stored = await findStored(name)
    const other = stored?.data.status === 'ACTIVE' ? 'INACTIVE' : 'ACTIVE'
    const more = { status: other, monthlyPrice: 0, title: 'x', name: 'x', ...foreign }
    const answer = await call(fill(path, stored?.id), method, polluting(more))
    expect([answer.status, answer.json.status]).toEqual([200, other])
    const after = await findStored(name, stored?.id)
    expect(after?.data).toEqual({ ...stored?.data, status: other })
  })
})

it('nothing of this made the server fail', () => {
  expect(server.failures).toEqual([])
})

async function noteBody() {
  return { customer: (await findStored('customers'))?.id, text: 'Call back on Monday' }
}

/** Notes are the only ones that the demonstration has none of. */
async function makeNote(name: string) {
  if (name !== 'customerNotes') return undefined
  const { json } = await call('mca-users/users/customer-notes', 'POST', await noteBody())
  return findStored(name, json.id)
}
