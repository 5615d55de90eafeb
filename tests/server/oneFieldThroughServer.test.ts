import { afterAll, beforeAll, expect, it } from 'vitest'
import { callBackends } from '#client/api/callBackends.ts'
import { createHttpClient } from '#client/api/httpClient.ts'
import { integer, text } from '#features/model.ts'
import { resolveResource } from '#tests/support/language.ts'
import { isLongRun } from '../support/long.ts'
import { changedFields, changeOne, entryOf, waysToEdit } from '../support/oneFieldChanged.ts'
import { openRecordingBackend, type RecordingBackend } from '../support/recordingBackend.ts'
import { createTestServer, type TestServer } from '../support/server.ts'
import { servedAt } from './backendParts.ts'

/** What nobody may set, and what this person may not see: the names of both stand elsewhere in records too. */
const restricted = resolveResource({
  ...{ name: 'restricted', label: ['R', 'R'], list: { columns: ['amount'] }, access: { list: [] } },
  fields: {
    amount: integer({ label: 'A', edit: 'never' }),
    token: text({ label: 'T', access: { show: ['*:nobody:Get'] } }),
  },
  api: { list: { get: 'restricted' } },
}).fields

const entryFor = (way: string) => {
  const entry = entryOf(way, nameOf(way))
  return { ...entry, name: nameOf(way), fields: [...entry.fields, ...restricted] }
}

const ways = Object.keys(waysToEdit)
/** Each way tries one field of so many; together they try all. */
const share = isLongRun ? 3 : 18
const nameOf = (way: string) => `way${ways.indexOf(way)}`

let backend: RecordingBackend
let server: TestServer
beforeAll(async () => {
  backend = await openRecordingBackend()
  // Each way has a backend of its own: their entries share the path.
  const entries = ways.map(entryFor)
  server = await createTestServer(undefined, entries, () => ({
    backends: ways.map((way) => servedAt(backend.url, nameOf(way))),
  }))
}, 60_000)
afterAll(async () => {
  await server.close()
  await backend.close()
})

it.each(ways.map((way, place) => [way, place] as const))(
  'a record that is edited through the server by %s differs in the one field that was changed, at the backend too',
  async (way, place) => {
    const token = await server.tokenOf('administrator')
    const fetch: typeof globalThis.fetch = async (input, init = {}) => {
      const headers = { ...init.headers, Authorization: `Bearer ${token}` }
      return server.app.fetch(new Request(String(input), { ...init, headers }))
    }
    const own = createHttpClient({
      baseUrl: 'http://localhost/api/',
      name: 'url',
      fetch,
      log: () => undefined,
    })
    const http = callBackends({ own, backends: { [nameOf(way)]: { through: 'server' } }, other: () => own })
    const fields = entryFor(way).fields.filter(({ name }) => name !== 'token')
    const entry = { ...entryFor(way), fields }
    const wrong: string[] = []
    for (const [index, field] of changedFields.entries()) {
      if (index % share !== place % share) continue
      const seed = place * 1000 + index
      const found = await changeOne({ http, backend, entry, isThroughServer: true }, field, seed).catch(
        (error) => [String(error)],
      )
      wrong.push(...found.map((one) => `${field.name} (${seed}): ${one}`))
    }
    expect(wrong).toEqual([])
  },
)
