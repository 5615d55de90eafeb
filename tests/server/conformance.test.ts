import { afterAll, beforeAll, describe, expect, it, type TestOptions } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { openPostgres } from '#server/db/openPostgres.ts'
import { isLongRun, longRun } from '../support/long.ts'
import { needs } from '../support/needs.ts'
import { needsPgBouncer, pgBouncerProgram, startPgBouncer } from '../support/pgbouncer.ts'
import { makePostgresDatabase } from '../support/postgresDatabase.ts'
import { needsPostgres } from '../support/postgresPrograms.ts'
import { openSeededDatabase } from '../support/seededDatabase.ts'
import { type Call, createTestServer, type TestServer } from '../support/server.ts'

const databases: { name: string; open: () => Promise<OpenDatabase>; needed?: TestOptions }[] = [
  { name: 'PGlite', open: () => openSeededDatabase() },
  { name: 'PostgreSQL', open: () => openOwnPostgres(), needed: needsPostgres },
  {
    name: 'PostgreSQL behind PgBouncer',
    open: () => openOwnPostgres(pgBouncerProgram),
    needed: isLongRun ? needsPgBouncer : needs({ [longRun]: isLongRun }),
  },
]

async function openOwnPostgres(pool?: string): Promise<OpenDatabase> {
  const postgres = await makePostgresDatabase({ isEmpty: true })
  const pgBouncer = pool === undefined ? undefined : await startPgBouncer(pool, postgres.url)
  const { url } = pgBouncer ?? postgres
  // However long fifty wait for each other on a busy machine.
  const open = () => openPostgres(url, () => {}, { patience: 60_000 })
  // Two servers that start at the same moment must not migrate twice.
  const [opened, other] = await Promise.all([open(), open()])
  await other.close()
  return {
    ...opened,
    async close() {
      await opened.close()
      await pgBouncer?.stop()
      await postgres.stop()
    },
  }
}

describe.each(databases)('the API on $name', ({ open, needed = {} }) => {
  describe('', needed, () => {
    let server: TestServer
    beforeAll(async () => {
      server = await createTestServer(await open())
    }, 60_000)
    afterAll(() => server.close())

    const get = (path: string, as: Call['as'] = 'administrator') => server.call(path, { as })
    const write = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
      server.call(path, { method, as: 'administrator', body, headers })
    const invoiceLike = { monthlyPrice: 12.5, pricePerEmployee: 1, duration: 12, items: [] as string[] }
    const create = (changes: object = {}, headers: Record<string, string> = {}) =>
      write('POST', 'api-campaigns-post', { ...invoiceLike, ...changes }, headers)
    const edit = (id: string, body: object, headers: Record<string, string> = {}) =>
      write('PUT', `api-campaigns-put/${id}`, body, headers)
    const setStatus = (id: string, body: object) => write('PUT', `api-campaigns-put/${id}/status`, body)
    const customers = 'mca-users/users/customers'

    describe('lists', () => {
      it.each([
        ['api-campaigns-get', 24, 24],
        ['mca-user-journeys', 12, 12],
        ['mca-users/users/operators', 3, 3],
        [customers, 100, 400],
        [`${customers}?limit=1000`, 400, 400],
        [
          'api-content-get?datatype=mca-clip&includeMeta=true&createSignedUrls=true&sortBy=workingTitle&limit=1000',
          60,
          60,
        ],
        ['api-content-get?datatype=mca-image', 0, 0],
      ])('answer rows and their number: %s', async (path, rows, count) => {
        const { json } = await get(path)
        expect([json.data.length, json.maxCount]).toEqual([rows, count])
      })

      it('give each row once over all pages', async () => {
        const pages = await Promise.all(
          [0, 1, 2, 3, 4].map((page) => get(`${customers}?sortBy=city&limit=90&offset=${page * 90}`)),
        )
        const ids = pages.flatMap(({ json }) => json.data.map((row: { id: string }) => row.id))
        expect([ids.length, new Set(ids).size]).toEqual([400, 400])
      })

      it('sort text by German rules', async () => {
        const { json } = await get('mca-user-journeys?sortBy=title')
        const titles: string[] = json.data.map((row: { title: string }) => row.title)
        expect(titles).toEqual(titles.toSorted(new Intl.Collator('de').compare))
        const first = titles.findIndex((title) => title.startsWith('Ü'))
        expect(first).toBe(titles.findIndex((title) => title.startsWith('Z')) - 1)
      })

      it('sort numbers by size and put empty values last in both directions', async () => {
        for (const order of ['ASC', 'DESC']) {
          const { json } = await get(`${customers}?limit=1000&sortBy=employees&sortOrder=${order}`)
          const numbers = json.data.map((row: { employees: number | null }) => row.employees)
          const filled = numbers.filter((number: number | null) => number !== null)
          const sign = order === 'ASC' ? 1 : -1
          expect(filled).toEqual(filled.toSorted((one: number, other: number) => sign * (one - other)))
          expect(filled.length).toBeLessThan(400)
          expect(numbers.slice(0, filled.length)).toEqual(filled)
        }
      })

      it('find text without regard to case and accents', async () => {
        const umlaut = await get(`${customers}?limit=1000&search=${encodeURIComponent('Müller')}`)
        const plain = await get(`${customers}?limit=1000&search=MULLER`)
        expect(umlaut.json.maxCount).toBeGreaterThan(0)
        expect(plain.json).toEqual(umlaut.json)
      })

      it('filter by one value and by several', async () => {
        const count = async (query: string) => (await get(`${customers}?${query}`)).json.maxCount
        const [active, cancelled] = [await count('status=ACTIVE'), await count('status=CANCELLED')]
        expect(active).toBeGreaterThan(0)
        expect(await count('status=ACTIVE,CANCELLED')).toBe(active + cancelled)
        expect(await count('status=')).toBe(0)
      })

      it('filter by what holds no value, alone and beside others', async () => {
        const clips = async (query: string) => (await get(`api-content-get?${query}`)).json.maxCount
        const { json } = await get('api-content-get')
        const empty = json.data.filter((row: { language: unknown }) => row.language === null).length
        expect(empty).toBeGreaterThan(0)
        expect(await clips('language=')).toBe(empty)
        expect(await clips('language=de,')).toBe(empty + (await clips('language=de')))
      })

      it('filter by what refers to nothing', async () => {
        const rows = async () => (await get('api-campaigns-get?items=')).json.data
        const before = await rows()
        const { json: created } = await create({ items: [] })
        const after = await rows()
        expect(after.length).toBe(before.length + 1)
        expect(after.map((row: { id: string }) => row.id)).toContain(created.id)
        expect(after.every((row: { items: unknown[] }) => row.items.length === 0)).toBe(true)
      })

      it('give several records by their ids', async () => {
        const { json } = await get(`${customers}?limit=3`)
        const ids: string[] = json.data.map((row: { id: string }) => row.id)
        const many = await get(`${customers}?id=${ids.join(',')},unknown`)
        expect(many.json.data.map((row: { id: string }) => row.id).toSorted()).toEqual(ids.toSorted())
      })

      it('show the metadata of clips only to who asks for them', async () => {
        expect((await get('api-content-get?includeMeta=true')).json.data[0].metadata).toBeDefined()
        expect((await get('api-content-get')).json.data[0]).not.toHaveProperty('metadata')
      })
    })

    describe('a new record', () => {
      it('is answered whole, with defaults, and is found again', async () => {
        const { json: journeys } = await get('mca-user-journeys')
        const items = [journeys.data[3].id, journeys.data[1].id]
        const { status, json, headers } = await create({ items, startDate: '2026-04-01', endDate: null })
        expect(status).toBe(201)
        expect(json).toMatchObject({
          type: 'SUBSCRIPTION',
          status: 'INACTIVE',
          items,
          startDate: '2026-04-01',
        })
        expect(headers.get('ETag')).toBe(`"${json.updatedAt}"`)
        expect((await get(`api-campaigns-get/${json.id}`, 'reader')).json).toEqual(json)
      })

      it('is made once per idempotency key (A22, D19)', async () => {
        const before = (await get('api-campaigns-get')).json.maxCount
        const headers = { 'Idempotency-Key': 'one' }
        const answers = await Promise.all(Array.from({ length: 20 }, () => create({}, headers)))
        expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(1)
        expect((await get('api-campaigns-get')).json.maxCount).toBe(before + 1)
        expect((await create({ monthlyPrice: 1 }, headers)).status).toBe(409)
      })

      it('may be tried again with the same key after a mistake', async () => {
        const headers = { 'Idempotency-Key': 'two' }
        expect((await create({ monthlyPrice: -1 }, headers)).status).toBe(400)
        expect((await create({ monthlyPrice: 1 }, headers)).status).toBe(201)
      })

      it.each([
        [{ monthlyPrice: -1 }, 'monthlyPrice'],
        [{ monthlyPrice: 'cheap' }, 'monthlyPrice'],
        [{ monthlyPrice: null }, 'monthlyPrice'],
        [{ type: 'X' }, 'type'],
        [{ startDate: '2026-05-01', endDate: '2026-04-01' }, 'endDate'],
        [{ items: ['unknown-journey'] }, 'items'],
      ])('is refused with %j, naming the field', async (changes, path) => {
        const { status, json } = await create(changes)
        expect([status, json.code]).toEqual([400, 'invalid'])
        expect(json.errors[path]).toMatchObject({ code: expect.any(String), message: expect.any(String) })
      })

      it('that refers to a missing journey names it', async () => {
        const { json } = await create({ items: ['gone'] })
        expect(json.errors.items).toMatchObject({ code: 'reference', params: { id: 'gone' } })
      })

      it('never holds keys that a caller may not set', async () => {
        const foreign = {
          ...{ id: 'mine', createdAt: 'x', updatedAt: 'x', payments: [1], status: 'ACTIVE', role: 'root' },
          permissions: ['*'],
        }
        const { status, json } = await write(
          'POST',
          'api-campaigns-post',
          `{"__proto__":{"x":1},${JSON.stringify({ ...invoiceLike, ...foreign }).slice(1)}`,
        )
        expect([status, json.status]).toEqual([201, 'INACTIVE'])
        expect(json.id).not.toBe('mine')
        for (const key of ['payments', 'role', 'permissions', 'x']) expect(json).not.toHaveProperty(key)
      })
    })

    describe('an edit', () => {
      it('replaces what it sends and keeps the rest', async () => {
        const { json } = await create({ name: 'Before', startDate: '2026-01-01' })
        const changed = await edit(json.id, { name: 'After', status: 'ACTIVE', payments: [] })
        const { updatedAt, ...rest } = changed.json
        const { updatedAt: earlier, ...before } = json
        expect(rest).toEqual({ ...before, name: 'After' })
        expect(updatedAt > earlier).toBe(true)
      })

      it('of a version that is no longer stored is refused and changes nothing (A20)', async () => {
        const { json } = await create()
        const headers = { 'If-Match': `"${json.updatedAt}"` }
        const first = await edit(json.id, { monthlyPrice: 10 }, headers)
        const second = await edit(json.id, { monthlyPrice: 20 }, headers)
        expect([first.status, second.status, second.json.code]).toEqual([200, 412, 'conflict'])
        expect(second.headers.get('ETag')).toBe(first.headers.get('ETag'))
        expect((await get(`api-campaigns-get/${json.id}`)).json.monthlyPrice).toBe(10)
      })

      it('checks the whole record, not only what it sends', async () => {
        const { json } = await create({ startDate: '2026-05-01', endDate: '2026-06-01' })
        const { status, json: problem } = await edit(json.id, { startDate: '2026-07-01' })
        expect([status, Object.keys(problem.errors)]).toEqual([400, ['endDate']])
      })

      it('among fifty at once ends in one of their values, each with a time of its own (A20, A32)', async () => {
        const { json } = await create()
        const answers = await Promise.all(
          Array.from({ length: 50 }, (_, price) => edit(json.id, { monthlyPrice: price })),
        )
        answers.forEach((answer, price) => {
          expect(answer.json.monthlyPrice).toBe(price)
        })
        const times = answers.map((answer) => answer.json.updatedAt)
        expect(new Set(times).size).toBe(50)
        const last = answers[times.indexOf(times.toSorted().at(-1))]
        expect((await get(`api-campaigns-get/${json.id}`)).json).toEqual(last?.json)
      })

      it('that fails beside others that succeed disturbs none of them (A32)', async () => {
        const { json } = await create()
        const answers = await Promise.all(
          Array.from({ length: 40 }, (_, index) => edit(json.id, { monthlyPrice: index % 2 ? index : 'x' })),
        )
        expect(answers.map(({ status }) => status)).toEqual(
          Array.from({ length: 40 }, (_, index) => (index % 2 ? 200 : 400)),
        )
      })

      it('of an unknown record is not found, whatever it sends', async () => {
        expect((await edit('unknown', { monthlyPrice: 'x' })).status).toBe(404)
      })
    })

    describe('the status', () => {
      it('changes by its own call and by nothing else', async () => {
        const { json } = await create({ monthlyPrice: 7 })
        const activated = await setStatus(json.id, { status: 'ACTIVE', monthlyPrice: 0 })
        expect(activated.json).toMatchObject({ status: 'ACTIVE', monthlyPrice: 7 })
        expect((await setStatus(json.id, { status: 'ACTIVE' })).json).toEqual(activated.json)
      })

      it.each(['PAUSED', 'active', null, 1, {}, undefined])('does not become %j', async (status) => {
        const { json } = await create()
        const refused = await setStatus(json.id, { status })
        expect([refused.status, Object.keys(refused.json.errors)]).toEqual([400, ['status']])
      })

      it('of an unknown record is not found', async () => {
        expect((await setStatus('unknown', { status: 'ACTIVE' })).status).toBe(404)
      })
    })

    describe('an invitation', () => {
      const invite = (body: object) => write('POST', 'mca-users/users/operators/invite', body)

      it('says how it stands and until when, and nothing that lets anyone in', async () => {
        const { status, json } = await invite({ email: 'neu@example.com', note: 'Willkommen', validDays: 2 })
        expect(status).toBe(201)
        expect(json).toMatchObject({ email: 'neu@example.com', state: 'INVITED' })
        expect(Date.parse(json.expiresAt) - Date.parse(json.invitedAt)).toBe(2 * 86_400_000)
        expect(JSON.stringify(json)).not.toMatch(/token|link|http|Willkommen/i)
        const { json: operators } = await get('mca-users/users/operators')
        expect(JSON.stringify(operators)).not.toContain('Willkommen')
        expect(operators.maxCount).toBe(4)
      })

      it.each([
        {},
        { email: '' },
        { email: ['a@example.com', 'b@example.com'] },
        { email: 'a@b.de', template: 'x' },
      ])('is refused with %j', async (body) => {
        expect((await invite(body)).status).toBe(400)
      })
    })

    it('no request made the server fail', () => {
      expect(server.failures).toEqual([])
    })
  })
})
