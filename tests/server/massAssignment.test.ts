import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { accounts, records } from '#server/db/schema.ts'
import { isWritable } from '#server/records/wireRow.ts'
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

/** Fields of an entry that this may not set, with values that differ from what is stored. */
function readOnlyOf({ fields }: ResolvedResource, operation: 'create' | 'edit'): Record<string, unknown> {
  const closed = fields.filter((field) => !isWritable(field, operation) && !field.wire.includes('.'))
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
    const there = new Set(server.resources.map(({ name }) => name))
    const expected = ['campaigns', 'clips', 'journeys', 'operators', 'forms', 'customerNotes']
    expect(editable.map(({ name }) => name)).toEqual(
      expect.arrayContaining(expected.filter((name) => there.has(name))),
    )
  })

  it.each(editable)(
    'of $name sets nothing that is not to be set, and is no reason to refuse (A05)',
    async (resource) => {
      const { name, api } = resource
      const stored = (await findStored(name)) ?? (await makeNote(name))
      if (!stored) throw new Error(`there is no record of ${name}`)
      const people = await server.database.select().from(accounts)
      const body = { ...readOnlyOf(resource, 'edit'), ...foreign }
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
    campaigns: () => ({ monthlyPrice: 12.5, pricePerEmployee: 1, duration: 12, items: [] }),
    journeys: () => ({ title: 'A journey' }),
    forms: () => ({ title: 'A form' }),
    customers: () => ({ company: 'A company', email: 'a@company.example.com' }),
    customerNotes: noteBody,
    operators: () => ({ email: 'new@example.com', name: 'New One', template: 'reading' }),
  }

  it.each(creatable)('of $name has nothing that is not to be set (A05)', async (resource) => {
    const { name, api } = resource
    const body = await least[name]?.()
    if (!body) throw new Error(`what is the least that ${name} asks for?`)
    const plain = await call(api.create?.path ?? '', api.create?.method ?? '', body)
    const other = 'email' in body ? { ...body, email: 'other@example.com' } : body
    const greedy = { ...readOnlyOf(resource, 'create'), ...foreign, ...other }
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
  /** Those that the body chooses among; where a call stands for one value, its path says which. */
  const chosen = server.resources.flatMap(({ name, actions }) => {
    const group = actions.filter(({ path, body }) => path.endsWith('/status') && 'status' in body)
    const values = group.map(({ body }) => String(body.status))
    return group.slice(0, 1).map(({ method, path }) => ({ name, method, path, values }))
  })
  const wrong = ['PAUSED', 'active', '', null, 1, {}, [], ['ACTIVE'], true, 'ACTIVE ', '__proto__']

  async function setOnOne({ name, method, path }: (typeof chosen)[number], body: { status: string }) {
    if (name === 'journeys') {
      const title = { title: 'Unused', status: 'PUBLISHED' }
      expect((await call('mca-user-journeys', 'POST', title)).status).toBe(201)
    }
    const rows = await server.database.select().from(records).where(eq(records.resource, name))
    for (const before of rows.filter(({ data }) => data.status !== body.status)) {
      const place = fill(path, before.id)
      const answer = await call(place, method, polluting(body))
      if (answer.status === 200) return { before, place, answer, after: await findStored(name, before.id) }
    }
    throw new Error(`no record of ${name} takes ${body.status}`)
  }

  it('is set by calls of its own', () => {
    expect(chosen.map(({ name }) => name)).toEqual(expect.arrayContaining(['campaigns', 'journeys']))
  })

  it.each(chosen)('of $name takes the values that it can have, and nothing else (A21)', async (action) => {
    const stored = await findStored(action.name)
    const path = fill(action.path, stored?.id)
    for (const body of [{}, ...wrong.map((status) => ({ status }))]) {
      expect((await call(path, action.method, body)).status, JSON.stringify(body)).toBe(400)
    }
    expect(await findStored(action.name, stored?.id)).toEqual(stored)
  })

  it.each(chosen)(
    'of $name brings nothing else along, and set again is no change (A05, A21)',
    async (action) => {
      for (const status of action.values) {
        const more = { monthlyPrice: 0, title: 'x', name: 'x', ...foreign }
        const { before, place, answer, after } = await setOnOne(action, { ...more, status })
        expect(answer.json.status).toBe(status)
        expect(after?.data).toEqual({ ...before.data, status })
        const again = await call(place, action.method, { status })
        expect([again.status, again.json.status]).toEqual([200, status])
        expect(await findStored(action.name, before.id)).toEqual(after)
      }
    },
  )

  it.each(chosen)(
    'of $name is not found where there is no record (A21)',
    async ({ path, method, values }) => {
      expect((await call(fill(path), method, { status: values[0] })).status).toBe(404)
    },
  )
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
  const { json } = await call('customerNotes', 'POST', await noteBody())
  return findStored(name, json.id)
}
