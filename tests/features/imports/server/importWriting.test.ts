import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RowResult } from '#features/imports/panel/keep/importStorage.ts'
import { progressOf, writeRows } from '#features/imports/panel/run/writeRows.ts'
import type { ResolvedResource } from '#features/model.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { openPostgres } from '#server/db/openPostgres.ts'
import { createApiProvider } from '#tests/support/apiProvider.ts'
import { isLongRun, longRun } from '#tests/support/long.ts'
import { needs } from '#tests/support/needs.ts'
import { makePostgresDatabase, type PostgresDatabase } from '#tests/support/postgresDatabase.ts'
import { needsPostgres } from '#tests/support/postgresPrograms.ts'
import { createTestServer, type TestServer } from '#tests/support/server.ts'
import { tryText } from '../importSupport.ts'

let postgres: PostgresDatabase | undefined

const databases = [
  { name: 'PGlite', open: async () => undefined, needed: {} },
  {
    name: 'PostgreSQL',
    needed: { ...needsPostgres, ...needs({ [longRun]: isLongRun }) },
    async open() {
      postgres = await makePostgresDatabase()
      return openPostgres(postgres.url, () => undefined, { patience: 60_000 })
    },
  },
]

/** Rows of the file that every test imports: two that are there, two that are not. */
const file = (mark: string) =>
  `Titel;Beschreibung;Status\nAlt A ${mark};neu;Entwurf\nAlt B ${mark};neu;Entwurf\nNeu C ${mark};;Entwurf\nNeu D ${mark};"x; y";veröffentlicht\n`

describe.each(databases)('an import through the API on $name', ({ open, needed }) => {
  describe('', needed, () => {
    let server: TestServer
    let resource: ResolvedResource
    /** Answers that are lost on their way, by the number of the write. */
    const lost = new Set<number>()
    let writes = 0
    let provider: ReturnType<typeof createApiProvider>
    beforeAll(async () => {
      server = await createTestServer(await open())
      const found = server.resources.find(({ name }) => name === 'journeys')
      if (!found) throw new Error('no journeys')
      resource = found
      provider = createApiProvider({
        resources: server.resources,
        baseUrl: 'http://localhost/api/',
        token: await server.tokenOf('administrator'),
        log: () => undefined,
        async fetch(input, init) {
          const answer = await server.app.fetch(new Request(input, init))
          if (init?.method !== 'POST' && init?.method !== 'PUT') return answer
          writes += 1
          // It is stored; the one who asked never hears of it.
          if (lost.has(writes)) throw new TypeError('network')
          return answer
        },
      })
    }, 120_000)
    afterAll(async () => {
      await server?.close()
      await postgres?.stop()
      postgres = undefined
    })

    const titled = async (mark: string) => {
      const { data } = await provider.getList<AnyRecord>('journeys', {
        filter: { q: mark },
        pagination: { page: 1, perPage: 50 },
      })
      return data.filter(({ title }) => String(title).endsWith(mark))
    }

    async function begin(mark: string) {
      for (const letter of ['A', 'B']) {
        await provider.create('journeys', { data: { title: `Alt ${letter} ${mark}`, description: 'alt' } })
      }
      const { plan } = await tryText({
        resource,
        resources: server.resources,
        provider,
        file: file(mark),
        key: 'field:title',
      })
      expect(plan.rows.map(({ kind }) => kind)).toEqual(['changed', 'changed', 'new', 'new'])
      const results = new Map<number, RowResult>()
      const run = async () => {
        await writeRows(
          {
            ...{
              resource,
              plan: { ...plan, id: crypto.randomUUID(), digest: '' },
              results,
              keyField: undefined,
              provider,
              now: () => Date.now(),
            },
            note: async (row, result) => void results.set(row, result),
            reasonOf: String,
          },
          { report: () => undefined, signal: new AbortController().signal },
        )
        return progressOf({ ...plan, digest: '' }, results)
      }
      return { plan, results, run }
    }

    it('writes each row once, whichever answers are lost before it goes on', async () => {
      const { plan } = await begin('lost')
      const results = new Map<number, RowResult>()
      const order = {
        ...{
          resource,
          plan: { ...plan, id: '0b0c7f0e-2d0a-4a7e-9a80-5a6f8f7c1d2e', digest: '' },
          results,
          keyField: undefined,
          provider,
        },
        ...{
          now: () => Date.now(),
          note: async (row: number, result: RowResult) => void results.set(row, result),
        },
        reasonOf: String,
      }
      const progress = { report: () => undefined, signal: new AbortController().signal }
      // Each write is tried several times by the client, and all of its answers are lost.
      for (let number = writes + 1; number <= writes + 40; number += 1) lost.add(number)
      await writeRows(order, progress)
      expect([...results.values()].map(({ state }) => state)).not.toContain('done')
      lost.clear()
      await writeRows(order, progress)
      expect(progressOf(order.plan, results)).toEqual({ total: 4, done: 4, failed: 0, open: 0 })
      const stored = await titled('lost')
      expect(stored.map(({ title, description }) => `${title}: ${description ?? ''}`).sort()).toEqual([
        'Alt A lost: neu',
        'Alt B lost: neu',
        'Neu C lost: ',
        'Neu D lost: x; y',
      ])
    })

    it('reports what others have changed meanwhile, and leaves it as they wrote it', async () => {
      const { plan, results, run } = await begin('conflict')
      const id = plan.rows[0]?.id ?? ''
      const { data: before } = await provider.getOne<AnyRecord>('journeys', { id })
      await provider.update('journeys', {
        id,
        data: { ...before, description: 'von anderen' },
        previousData: before,
      })
      expect(await run()).toEqual({ total: 4, done: 3, failed: 1, open: 0 })
      expect(results.get(0)).toMatchObject({ state: 'conflict', why: 'changed' })
      expect((await provider.getOne<AnyRecord>('journeys', { id })).data.description).toBe('von anderen')
    })

    it('changes nothing when what is stored is exported and imported again', async () => {
      const { data: rows } = await provider.getList<AnyRecord>('journeys', {
        pagination: { page: 1, perPage: 50 },
      })
      const lines = rows.map(({ id, title, status }) => `${id};"${title}";${status}`).join('\n')
      const { rows: planned } = await tryText({
        resource,
        resources: server.resources,
        provider,
        file: `ID;Titel;Status\n${lines}\n`,
      })
      expect(planned.filter(({ kind }) => kind !== 'same')).toEqual([])
    })
  })
})
