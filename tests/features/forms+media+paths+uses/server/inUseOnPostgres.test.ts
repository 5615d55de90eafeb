import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres } from '#server/db/openPostgres.ts'
import { createClientAddress, createTrustedProxies } from '#server/http/clientAddress.ts'
import { makePostgresDatabase, type PostgresDatabase } from '#tests/support/postgresDatabase.ts'
import { needsPostgres } from '#tests/support/postgresPrograms.ts'
import { createTestServer, type TestServer } from '#tests/support/server.ts'

/** The embedded database does one thing after the other; only here do requests really meet. */
describe('a record that is deleted while it is put to use, on PostgreSQL', needsPostgres, () => {
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
  const stepWith = (form: unknown) => [{ key: 's1', kind: 'form', title: 'Fragen', form }]

  it('is either gone or used, in ten tries at the same moment', async () => {
    const forms = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const { json } = await call('POST', 'mca-forms', { title: `Kurz ${index}` })
        return json.id
      }),
    )
    const outcomes = await Promise.all(
      forms.map(async (form) => {
        const [made, deleted] = await Promise.all([
          call('POST', 'mca-user-journeys', { title: 'Zugleich', steps: stepWith(form) }),
          call('DELETE', `mca-forms/${form}`),
        ])
        return `${made.status} ${deleted.status}`
      }),
    )
    expect(outcomes.filter((outcome) => outcome !== '201 409' && outcome !== '400 200')).toEqual([])
  }, 60_000)

  it('does not bring two edits to a standstill that use what the other one deletes', async () => {
    const make = async (title: string) => {
      const { json: form } = await call('POST', 'mca-forms', { title })
      const journey = { title, status: 'PUBLISHED', steps: stepWith(form.id) }
      return { form: form.id, journey: (await call('POST', 'mca-user-journeys', journey)).json.id }
    }
    const [one, other] = [await make('Eins'), await make('Zwei')]
    const answers = await Promise.all([
      call('PUT', `mca-user-journeys/${one.journey}`, { steps: stepWith(other.form) }),
      call('PUT', `mca-user-journeys/${other.journey}`, { steps: stepWith(one.form) }),
      call('DELETE', `mca-forms/${one.form}`),
      call('DELETE', `mca-forms/${other.form}`),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
  }, 60_000)
})
