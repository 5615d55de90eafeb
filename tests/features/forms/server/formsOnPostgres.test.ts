import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formIds } from '#app/server/seed/seedForms.ts'
import { openPostgres } from '#server/db/openPostgres.ts'
import { createClientAddress, createTrustedProxies } from '#server/http/clientAddress.ts'
import { makePostgresDatabase, type PostgresDatabase } from '#tests/support/postgresDatabase.ts'
import { needsPostgres } from '#tests/support/postgresPrograms.ts'
import { restCount, restQuery } from '#tests/support/restAnswer.ts'
import { createTestServer, type TestServer } from '#tests/support/server.ts'

/** The embedded database does one thing after the other; only here do requests really meet. */
describe('a form, on PostgreSQL', needsPostgres, () => {
  let postgres: PostgresDatabase
  let server: TestServer
  beforeAll(async () => {
    postgres = await makePostgresDatabase()
    const opened = await openPostgres(postgres.url, () => undefined)
    const clientAddress = createClientAddress(createTrustedProxies([]))
    server = await createTestServer(opened, [], () => ({ clientAddress }))
  }, 120_000)
  afterAll(async () => {
    await server?.close()
    await postgres?.stop()
  })

  const call = (method: string, path: string, body?: unknown) =>
    server.call(path, { method, as: 'administrator', ...(body === undefined ? {} : { body }) })
  const both = (text: string) => ({ de: text, en: text })
  const asking = (key: string) => ({
    pages: [
      { key: 'page1', title: both('Seite'), items: [{ key, kind: 'text', label: both(key) }], jumps: [] },
    ],
    thanks: both('Danke'),
  })
  const publish = (id: string) => call('POST', `mca-forms/${id}/publish`, { status: 'PUBLISHED' })
  async function versionsOf(id: string): Promise<number[]> {
    const { json } = await call('GET', `formVersions?${restQuery({ filter: { form: id } })}`)
    return json.map(({ version }: { version: number }) => version).toSorted()
  }

  it('that several people publish at once has each of its versions once, whatever is written at the same moment', async () => {
    const made = await call('POST', 'mca-forms', {
      ...{ title: 'Kurz', titleEnglish: 'Short' },
      questions: asking('q0'),
    })
    const { id } = made.json
    for (let round = 1; round <= 5; round += 1) {
      const answers = await Promise.all([
        publish(id),
        call('PUT', `mca-forms/${id}`, { questions: asking(`q${round}`) }),
        publish(id),
        publish(id),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    }
    const { json: last } = await publish(id)
    const versions = await versionsOf(id)
    expect(versions).toEqual(Array.from({ length: Number(last.version) }, (_, index) => index + 1))
    expect(last.isChanged).toBe(false)
  }, 60_000)

  it('is published by one of those who have seen the same state', async () => {
    const made = await call('POST', 'mca-forms', {
      ...{ title: 'Lang', titleEnglish: 'Long' },
      questions: asking('q'),
    })
    const { id } = made.json
    const seen = { 'If-Match': String(made.headers.get('ETag')) }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        server.call(`mca-forms/${id}/publish`, {
          ...{ method: 'POST', as: 'administrator', headers: seen },
          body: { status: 'PUBLISHED' },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412, 412, 412])
    expect(await versionsOf(id)).toEqual([1])
  }, 60_000)

  it('is either gone or has its answer', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, async (_, index) => {
        const { json } = await call('POST', 'mca-forms', {
          ...{ title: `Kurz ${index}`, titleEnglish: 'Short' },
          questions: asking('q'),
        })
        await publish(json.id)
        const answer = { version: 1, language: 'de', values: { q: 'x' } }
        const [sent, deleted] = await Promise.all([
          server.call(`public-forms/${json.id}/answers`, { method: 'POST', body: answer }),
          call('DELETE', `mca-forms/${json.id}`),
        ])
        return `${sent.status} ${deleted.status}`
      }),
    )
    expect(outcomes.filter((outcome) => outcome !== '201 409' && outcome !== '404 200')).toEqual([])
  }, 60_000)

  describe('that many people fill in at once', () => {
    const [form] = formIds
    const post = (part: string, body: object, headers: Record<string, string> = {}) =>
      server.call(`public-forms/${form}/${part}`, { method: 'POST', body, headers })
    const readPart = (part: string) => server.call(`mca-forms/${form}/${part}`, { as: 'administrator' })
    const read = async (part: string) => (await readPart(part)).json
    const countAnswers = async () => restCount((await readPart('answers')).headers)
    const uuid = (number: number) => `aaaaaaaa-0000-4000-8000-${String(number).padStart(12, '0')}`
    const times = (count: number) => Array.from({ length: count }, (_, index) => index)

    it('has an answer once, however often it is sent at the same moment', async () => {
      const before = await countAnswers()
      const sent = { version: 2, language: 'de', values: { mood: 'good' } }
      const answers = await Promise.all(
        times(10).map((index) => post('answers', sent, { 'Idempotency-Key': `key ${index % 2}` })),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
      expect(await countAnswers()).toBe(before + 2)
    }, 60_000)

    it('counts a visit once and with all that was told of it, also while it is sent', async () => {
      const before = await read('dropoff')
      const visit = uuid(1)
      const keys = ['mood', 'troubles', 'stress', 'hours', 'remark']
      const told = keys.map((key) =>
        post('visits', { visit, version: 2, seen: [key], answered: [key], last: key }),
      )
      const sent = post('answers', { version: 2, language: 'de', values: { mood: 'poor' }, visit })
      const statuses = (await Promise.all([...told, sent])).map(({ status }) => status)
      expect(statuses).toEqual([204, 204, 204, 204, 204, 201])
      const after = await read('dropoff')
      expect([after.visits - before.visits, after.submitted - before.submitted]).toEqual([1, 1])
      const answered = (questions: { answered: number }[]) => questions.map((question) => question.answered)
      const earlier = answered(before.questions)
      const risen = answered(after.questions).map((count, index) => count - (earlier[index] ?? 0))
      expect(risen).toEqual([1, 1, 1, 1, 1, 0, 0])
    }, 60_000)
  })
})
