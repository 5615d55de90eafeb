import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panelResources } from '#app/server/panelResources.ts'
import { seedDatabase } from '#app/server/seed/seedDatabase.ts'
import { answersEntry } from '#features/forms/model/answersEntry.ts'
import { coreKind } from '#kinds/kinds.ts'
import { withoutComputed } from '#model/language/computed.ts'
import { type ResolvedResource, resolveResource } from '#model/language/resolve.ts'
import { serverFeatures } from '#product.server.ts'
import type { Account } from '#server/auth/accounts.ts'
import type { Database } from '#server/db/database.ts'
import { openPostgres } from '#server/db/openPostgres.ts'
import * as schema from '#server/db/schema.ts'
import { createSortIndexes } from '#server/db/sortIndexes.ts'
import { changeLogScope } from '#server/records/changeLogScope.ts'
import { listRecords } from '#server/records/listRecords.ts'
import { nearestRecords } from '#server/records/nearestRecords.ts'
import { scopeFilters } from '#server/records/readScope.ts'
import type { RecordQuery } from '#server/records/recordStore.ts'
import { fieldKind } from '#tests/support/language.ts'
import { quickPasswords } from '../support/fillDatabase.ts'
import { makePostgresDatabase } from '../support/postgresDatabase.ts'
import { needsPostgres } from '../support/postgresPrograms.ts'
import { testSeedDays } from '../support/seedDays.ts'

const resources = panelResources().map(withoutComputed)

/** Indexes of features. */
const added = serverFeatures.flatMap(({ indexes = [] }) => indexes)

/** Every order that a list can be put into by its columns, and its own. */
const orders = resources.flatMap((resource) => {
  const [ownName] = resource.list.sort
  const names = new Set([ownName, ...resource.list.columns])
  return resource.fields
    .filter(({ name, kind, writeOnly }) => names.has(name) && fieldKind(kind).inLists.sort && !writeOnly)
    .flatMap((field) => (['ASC', 'DESC'] as const).map((order) => ({ resource, sort: { field, order } })))
    .map((each) => ({ ...each, name: `${resource.name} by ${each.sort.field.name} ${each.sort.order}` }))
})

interface Step {
  'Node Type': string
  'Plan Rows': number
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Step[]
}

const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)]

describe('how PostgreSQL reads', needsPostgres, () => {
  let close = async () => undefined as unknown
  let pool: pg.Pool
  let database: Database
  const sent: { text: string; values: unknown[] }[] = []

  beforeAll(async () => {
    const postgres = await makePostgresDatabase({ isEmpty: true })
    const opened = await openPostgres(postgres.url, () => undefined)
    await seedDatabase(opened.database, resources, { customers: 4000, days: testSeedDays }, quickPasswords)
    await opened.exclusively?.((own) => createSortIndexes(own, resources, added))
    await opened.close()
    // One connection, so that what is set for it holds for all that follows.
    pool = new pg.Pool({ connectionString: postgres.url, max: 1 })
    // A pool has ended before its connections have, and a server that stops in between says so to them.
    pool.on('connect', (client) => client.on('error', () => undefined))
    pool.on('error', () => undefined)
    await pool.query('analyze')
    const logger = { logQuery: (text: string, values: unknown[]) => void sent.push({ text, values }) }
    database = drizzle({ client: pool, schema, logger })
    close = async () => {
      await pool.end()
      await postgres.stop()
    }
  }, 120_000)
  afterAll(() => close())

  async function plansOf(resource: ResolvedResource, query: Partial<RecordQuery>): Promise<Step[][]> {
    return plansWhile(() =>
      listRecords(database, resource, {
        limit: 25,
        offset: 0,
        filters: [],
        sort: sortOf(resource),
        ...query,
      }),
    )
  }

  function sortOf(resource: ResolvedResource): RecordQuery['sort'] {
    const [name, order] = resource.list.sort
    const field = resource.fields.find((candidate) => candidate.name === name)
    return { field: { name, type: field?.type ?? coreKind('dateTime') }, order }
  }

  async function plansWhile(ask: () => Promise<unknown>): Promise<Step[][]> {
    sent.length = 0
    await ask()
    const reading = sent.filter(({ text }) => /from "(trial_)?records"/.test(text))
    const plans: Step[][] = []
    for (const { text, values } of [...reading]) {
      const { rows } = await pool.query(`explain (format json) ${text}`, values)
      plans.push(stepsOf(rows[0]['QUERY PLAN'][0].Plan))
    }
    return plans
  }

  /** Few rows are read faster as they lie. Where that is made dear, it is still done where no index helps. */
  async function unread<Found>(ask: () => Promise<Found>): Promise<Found> {
    await pool.query('set enable_seqscan = off')
    try {
      return await ask()
    } finally {
      await pool.query('reset enable_seqscan')
    }
  }

  const typesOf = (steps: readonly Step[]) => steps.map((step) => step['Node Type'])

  // Few rows are also sorted faster than read in their order.
  it.each(orders)('the first page of $name: in the order of an index', async ({ resource, sort }) => {
    await pool.query('set enable_sort = off')
    try {
      const [rows = []] = await plansOf(resource, { sort })
      expect(typesOf(rows)).not.toContain('Sort')
      expect(rows.map((step) => step['Index Name']).join(' ')).toMatch(/records_\w+_(sort_|pkey)/)
    } finally {
      await pool.query('reset enable_sort')
    }
  })

  it('the newest answers to a form: in the order of an index', async () => {
    const answers = resolveResource(answersEntry({ id: 'a form' }, []))
    await pool.query('set enable_sort = off')
    try {
      const [rows = []] = await unread(() => plansOf(answers, {}))
      expect(typesOf(rows)).not.toContain('Sort')
      expect(rows.map((step) => step['Index Name']).join(' ')).toMatch(/records_answers_filter_/)
    } finally {
      await pool.query('reset enable_sort')
    }
  })

  const customers = resources.find(({ name }) => name === 'customers')
  if (!customers) throw new Error('there are no customers')
  const field = (name: string) => {
    const found = customers.fields.find((candidate) => candidate.name === name)
    if (!found) throw new Error(`no field ${name}`)
    return found
  }

  it.each<[string, Partial<RecordQuery>]>([
    ['the first page', {}],
    ['a page far on', { offset: 3000 }],
    ['a filter and an order', { filters: [{ field: field('status'), values: ['CANCELLED'] }] }],
    ['a search for few', { search: 'kontakt3999' }],
    [
      'a range of days',
      { filters: [{ field: field('customerSince'), from: '2026-01-01', to: '2026-01-31' }] },
    ],
    ['several by their ids', { ids: ['a', 'b'] }],
  ])('%s of many customers: without reading all records for a page', async (_, query) => {
    const [rows = []] = await unread(() => plansOf(customers, query))
    expect(typesOf(rows)).not.toContain('Seq Scan')
    expect(rows.map((step) => step['Index Name']).join(' ')).toMatch(/records_/)
  })

  it.each(['bau', 'albrecht', 'abrecht bau', 'albercht hamburg', 'xylophon', '50000000-0000'])(
    'what fits "%s" best: without reading all records for any step of it',
    async (search) => {
      const query = { search, limit: 5, filters: [], sort: sortOf(customers) }
      const plans = await unread(() => plansWhile(() => nearestRecords(database, customers, query)))
      expect(plans.length).toBeGreaterThan(0)
      for (const steps of plans) {
        expect(typesOf(steps)).not.toContain('Seq Scan')
        expect(steps.map((step) => step['Index Name']).join(' ')).toMatch(/records_/)
      }
    },
  )

  it.each([
    ['assignments', 'customer'],
    ['changes', 'record'],
    ['changes', 'batch'],
  ])('%s of one %s among many: by it, whatever they are ordered by', async (name, narrowing) => {
    const resource = resources.find((candidate) => candidate.name === name)
    const found = resource?.fields.find((candidate) => candidate.name === narrowing)
    if (!resource || !found) throw new Error(`no field ${narrowing}`)
    const [rows = []] = await plansOf(resource, { filters: [{ field: found, values: ['one of many'] }] })
    expect(rows.map((step) => step['Index Cond']).join(' ')).toContain(`'${narrowing}'`)
  })

  it('tells texts apart that are longer than what an index has of them', async () => {
    const text = 'ä'.repeat(600)
    const data = (iban: string) => JSON.stringify({ iban })
    await pool.query(
      `insert into records select 'customers', 'long' || n, value::jsonb, '', now(), now()
       from (values (1, $1), (2, $2)) as long (n, value)`,
      [data(text), data(`${text}x`)],
    )
    const of = async (value: string) => {
      const filters = [{ field: field('iban'), values: [value] }]
      const { rows } = await listRecords(database, customers, {
        ...{ offset: 0, filters, sort: sortOf(customers) },
      })
      return rows.map(({ id }) => id)
    }
    expect([await of(text), await of(`${text}x`), await of(text.slice(0, 500))]).toEqual([
      ['long1'],
      ['long2'],
      [],
    ])
    await pool.query(`delete from records where id like 'long%'`)
  })

  it('has statistics of what lists are narrowed by, and no hash of values that repeat', async () => {
    const { rows } = await pool.query(`select
      (select count(*)::int from pg_stats_ext_exprs where statistics_name ~ '^records_[a-z]+_values_') as statistics,
      (select count(*)::int from pg_indexes where indexdef ~ 'USING hash') as hashes`)
    expect(rows[0].statistics).toBeGreaterThan(20)
    expect(rows[0].hashes).toBe(0)
  })

  it('knows beforehand how much of the journal somebody may read', async () => {
    const journal = resources.find(({ isChangeLog }) => isChangeLog)
    if (!journal) throw new Error('no journal')
    const permissions = resources.flatMap(({ access: { list } }) => (list === 'never' ? [] : list))
    const { filters } = changeLogScope(resources, { permissions } as unknown as Account)
    const query = { filters: scopeFilters(journal, filters), limit: 10_000 }
    const [[listing] = []] = await plansOf(journal, query)
    const all = await database.$count(schema.records, eq(schema.records.resource, journal.name))
    expect(all).toBeGreaterThan(100)
    expect(listing?.['Plan Rows']).toBeGreaterThan(all / 2)
  })

  it('knows beforehand that few lines of the journal are about one record', async () => {
    const journal = resources.find(({ isChangeLog }) => isChangeLog)
    const about = journal?.fields.find(({ name }) => name === 'about')
    if (!journal || !about) throw new Error('no journal')
    const [[listing] = []] = await plansOf(journal, {
      filters: [{ field: about, values: ['customers/nobody'] }],
      limit: 10_000,
    })
    const { rows } = await pool.query(
      `select n_distinct from pg_stats_ext_exprs where expr = '(data -> ''about''::text)'`,
    )
    expect(rows.length).toBe(1)
    expect(listing?.['Plan Rows']).toBe(1)
    // Prepared, it would have one plan for all records from the sixth time on.
    const prepared = await pool.query(
      `select statement from pg_prepared_statements where statement ~ 'order by' and statement ~ 'about'' *\\)? *\\?'`,
    )
    expect(prepared.rows).toEqual([])
  })

  it('a list that is not narrowed down is not counted', async () => {
    expect(await plansOf(customers, {})).toHaveLength(1)
  })

  it.each([
    ['who is signed in', 'select * from accounts where id = $1', ['a']],
    ['a session', 'select * from sessions where id = $1', ['a']],
    ['sessions of an account', 'select * from sessions where account = $1', ['a']],
    ['a refresh token', 'select * from refresh_tokens where hash = $1', ['a']],
    ['a link', 'select * from account_links where hash = $1', ['a']],
    ['attempts', 'select * from attempts where key = $1', ['a']],
    ['a repeated request', 'select * from idempotency_keys where account = $1 and key = $2', ['a', 'b']],
    ['mails that are due', "select * from mails where state = 'waiting' and due_at <= now()", []],
    ['a record', 'select * from records where resource = $1 and id = $2', ['customers', 'a']],
    [
      'the files of a record',
      'select * from media_files where resource = $1 and record = $2 and remove_at is null',
      ['clips', 'a'],
    ],
  ])('%s: by an index', async (_, text, values) => {
    const { rows } = await unread(() => pool.query(`explain (format json) ${text}`, values))
    expect(typesOf(stepsOf(rows[0]['QUERY PLAN'][0].Plan))).not.toContain('Seq Scan')
  })
})
