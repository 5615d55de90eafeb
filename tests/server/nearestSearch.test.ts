import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defineResource, phone, text } from '#features/model.ts'
import { mostCounted } from '#model/contract/nearest.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { openPostgres } from '#server/db/openPostgres.ts'
import { records, settings } from '#server/db/schema.ts'
import { bringSearchTexts } from '#server/db/searchTexts.ts'
import { resolveResource } from '#tests/support/language.ts'
import { makePostgresDatabase } from '../support/postgresDatabase.ts'
import { needsPostgres } from '../support/postgresPrograms.ts'
import { type AccountName, createTestServer, type TestServer } from '../support/server.ts'

const readers = ['*:apiContent:Get'] as const
const firms = resolveResource(
  defineResource({
    name: 'firms',
    label: ['Firma', 'Firmen'],
    fields: {
      name: text({ label: 'Name' }),
      phone: phone({ label: 'Telefon' }),
      secret: text({ label: 'Geheim', access: { show: ['*:apiContent:Put'] } }),
    },
    list: { columns: ['name'], search: ['name', 'phone', 'secret'], sort: ['name', 'ASC'] },
    access: { list: readers, show: readers, create: readers },
    api: { list: { get: 'firms', total: 'count' }, one: { get: 'firms/{id}' }, create: { post: 'firms' } },
  }),
)

const databases = {
  PGlite: { options: {}, open: async () => undefined },
  PostgreSQL: {
    options: needsPostgres,
    async open(): Promise<OpenDatabase> {
      const { url, stop } = await makePostgresDatabase()
      const opened = await openPostgres(url, () => undefined)
      return {
        ...opened,
        async close() {
          await opened.close()
          await stop()
        },
      }
    },
  },
}

describe.each(Object.entries(databases))('a search for what fits best, on %s', (_, { options, open }) => {
  describe('', options, () => {
    let server: TestServer
    beforeAll(async () => {
      server = await createTestServer(await open(), [firms])
      for (const body of [
        { name: 'Übermut Bau', phone: '+49 (0)30 123 45 67', secret: 'Kellerschlüssel' },
        { name: 'Bau', phone: '0151 9876543' },
        { name: 'Bauer & Söhne', phone: '+43 1 5550123' },
        { name: 'Tiefbau Groß' },
      ])
        await server.call('firms', { method: 'POST', as: 'administrator', body })
    }, 60_000)
    afterAll(() => server.close())

    async function found(
      search: string,
      as: AccountName = 'administrator',
      more: Record<string, string> = {},
    ) {
      const path = `firms?${new URLSearchParams({ limit: '5', offset: '0', search, ...more })}`
      const { json } = await server.call(path, { as, headers: { 'Search-Order': 'nearest' } })
      return json.data.map(({ name }: { name: string }) => name)
    }
    async function customers(search: string, headers = { 'Search-Order': 'nearest' }) {
      const path = `mca-users/users/customers?${new URLSearchParams({ limit: '5', search })}`
      const { json } = await server.call(path, { as: 'administrator', headers })
      return {
        count: json.maxCount,
        companies: json.data.map(({ company }: { company: string }) => company),
        json,
      }
    }

    it('has a whole value before the beginning of one, that before the beginning of a word, that before the rest', async () => {
      expect(await found('bau')).toEqual(['Bau', 'Bauer & Söhne', 'Übermut Bau', 'Tiefbau Groß'])
    })

    it.each([
      ['a letter missing', 'ubermt', 'Übermut Bau'],
      ['one too many', 'tieffbau', 'Tiefbau Groß'],
      ['one wrong', 'tiefpau', 'Tiefbau Groß'],
      ['two exchanged', 'tifebau', 'Tiefbau Groß'],
      ['words in another order', 'bau übermut', 'Übermut Bau'],
      ['ß as ss, with a slip', 'gros tiefbua', 'Tiefbau Groß'],
    ])('forgives %s: %s', async (_slip, typed, name) => {
      expect(await found(typed)).toEqual([name])
    })

    it('finds nothing where nothing is near, and forgives nothing that is found as it is', async () => {
      expect(await found('gartenbank')).toEqual([])
      expect(await found('bauer')).toEqual(['Bauer & Söhne'])
    })

    it.each(['030 1234567', '+49 30 / 123 45-67', '0049301234567', '(030) 12345', '123 45 67'])(
      'finds a telephone number however it is written: %s',
      async (typed) => {
        expect(await found(typed)).toEqual(['Übermut Bau'])
        const plain = await server.call(`firms?limit=5&search=${encodeURIComponent(typed)}`, { as: 'reader' })
        expect(plain.json.count).toBe(1)
      },
    )

    it('keeps the code of another country', async () => {
      expect(await found('0043 1 555 0123')).toEqual(['Bauer & Söhne'])
      expect(await found('0043 30 123 45 67')).toEqual([])
    })

    it('does not look into what the person may not see, forgiving or not', async () => {
      expect(await found('kellerschlüssel')).toEqual(['Übermut Bau'])
      expect(await found('kellerschlüsel')).toEqual(['Übermut Bau'])
      for (const typed of ['kellerschlüssel', 'kellerschlüsel', 'keller übermut']) {
        expect(await found(typed, 'reader')).toEqual([])
      }
      expect(await found('ubermt', 'reader')).toEqual(['Übermut Bau'])
      const plain = await server.call('firms?limit=5&search=kellerschl', { as: 'reader' })
      expect(plain.json).toMatchObject({ data: [], count: 0 })
    })

    it('finds a record by the beginning of its id', async () => {
      const { json } = await server.call('firms?limit=1&search=Bauer', { as: 'administrator' })
      const { id, name } = json.data[0]
      for (const start of [id.slice(0, 8), id.slice(0, 13), id.slice(0, 30).toUpperCase()]) {
        expect(await found(start)).toEqual([name])
      }
      expect(await found(id.slice(0, 7))).toEqual([])
    })

    it('finds among many: a company with a slip, a postal code, words of several fields', async () => {
      const right = await customers('Albrecht Bau')
      expect((await customers('abrecht bau')).companies[0]).toBe(right.companies[0])
      const [{ postalCode, city, lastName }] = right.json.data
      expect((await customers(postalCode)).json.data[0].postalCode).toBe(postalCode)
      // A short name has too little in common with what was meant.
      const [person] = (await customers('niels albrecht')).json.data
      expect(person).toMatchObject({ firstName: 'Nils', lastName: 'Albrecht' })
      const scattered = await customers(`${city} ${lastName}`)
      expect(scattered.json.data[0]).toMatchObject({ city, lastName })
    })

    it('counts up to a bound, and what no list shows is all there is', async () => {
      expect((await customers('abrecht bau')).count).toBeLessThanOrEqual(5)
      expect((await customers('example')).count).toBe(Math.min(400, mostCounted + 1))
    })

    it('is that of the list for whoever does not ask, and beyond the first page', async () => {
      expect((await customers('abrecht bau', { 'Search-Order': '' })).companies).toEqual([])
      expect(await found('tieffbau', 'administrator', { offset: '1' })).toEqual([])
    })

    it('is brought up to date where records were written to be searched otherwise', async () => {
      await server.database.update(records).set({ search: 'as before' }).where(eq(records.resource, 'firms'))
      await server.database.delete(settings).where(eq(settings.name, 'search texts'))
      expect(await found('tiefbau')).toEqual([])
      await bringSearchTexts(server.database, [firms])
      expect(await found('tiefbau')).toEqual(['Tiefbau Groß'])
      // Once is enough.
      await server.database.update(records).set({ search: '' }).where(eq(records.resource, 'firms'))
      await bringSearchTexts(server.database, [firms])
      expect(await found('tiefbau')).toEqual([])
    })
  })
})
