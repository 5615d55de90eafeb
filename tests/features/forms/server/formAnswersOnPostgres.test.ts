import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formIds } from '#app/server/seed/seedForms.ts'
import { openPostgres } from '#server/db/openPostgres.ts'
import { createClientAddress, createTrustedProxies } from '#server/http/clientAddress.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { needsPostgres, postgresPrograms } from '#tests/support/postgresPrograms.ts'
import { restCount } from '#tests/support/restAnswer.ts'
import { createTestServer, type TestServer } from '#tests/support/server.ts'

/** The embedded database does one thing after the other; only here do requests really meet. */
describe('a form that many people fill in at once, on PostgreSQL', needsPostgres, () => {
  const [form] = formIds
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  let server: TestServer
  beforeAll(async () => {
    postgres = await startPostgres(postgresPrograms ?? '')
    const opened = await openPostgres(postgres.url, () => undefined)
    const clientAddress = createClientAddress(createTrustedProxies([]))
    server = await createTestServer(opened, [], () => ({ clientAddress }))
  }, 120_000)
  afterAll(async () => {
    await server?.close()
    await postgres?.stop()
  })

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
