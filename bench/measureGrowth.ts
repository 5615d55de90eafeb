import { tmpdir } from 'node:os'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { panelResources } from '#app/server/panelResources.ts'
import { createMedia } from '#features/media/server/media.ts'
import { migrationsFolder } from '#server/db/openPglite.ts'
import * as schema from '#server/db/schema.ts'
import { fillDatabase } from '#tests/support/fillDatabase.ts'
import { createTestServer, testSigningKey } from '#tests/support/server.ts'

// What calls cost as what comes with them grows: each at one, two and four times, the best of a few. The limit is 2.2 times
// for twice as much; what has a bound of its own ends at it, with the status that is shown.
const tries = 5

const client = await PGlite.create({ extensions: { pg_trgm } })
const database = drizzle({ client, schema })
await migrate(database, { migrationsFolder })
await fillDatabase({ database }, panelResources())
const server = await createTestServer({ database, close: () => client.close() }, [], () => ({
  stores: {
    media: createMedia({ folder: tmpdir(), signingKeys: [testSigningKey], basePath: '', store: undefined }),
  },
}))
const token = await server.tokenOf('administrator')
const firstOf = async (path: string) =>
  ((await server.call(path, { as: 'administrator' })).json as { data: Record<string, unknown>[] }).data
const [campaign] = await firstOf('api-campaigns-get?limit=1')
const [journey] = await firstOf('mca-user-journeys')
const forms = await firstOf('mca-forms')
const published = forms.find(({ status }) => status === 'PUBLISHED')
const form = forms.find(({ status }) => status === 'DRAFT')
const clips = (await firstOf('api-content-get')).map(({ id }) => id)

interface Call {
  method: string
  path: string
  body?: unknown
  headers?: Record<string, string>
  isOpen?: boolean
}

async function cost({ method, path, body, headers = {}, isOpen = false }: Call) {
  let time = Number.POSITIVE_INFINITY
  let status = 0
  const text = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body)
  for (let round = 0; round < tries; round += 1) {
    server.advance(20 * 60_000)
    const own = isOpen ? {} : { Authorization: `Bearer ${await freshToken()}` }
    const started = performance.now()
    const answer = await server.app.request(`/api/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...own, ...headers },
      ...(text === undefined ? {} : { body: text }),
    })
    await answer.arrayBuffer()
    time = Math.min(time, performance.now() - started)
    status = answer.status
  }
  return { time, status }
}

/** The clock goes on with each call, so that no limit is reached; a token lasts less long than that. */
async function freshToken(): Promise<string> {
  const { json } = await server.call('login', {
    method: 'POST',
    body: { username: 'admin@example.com', password: 'Admin-2026!' },
  })
  return String(json.idToken ?? token)
}

const many = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index))
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

const both = (text: string) => ({ de: text, en: text })
const question = (index: number) => ({
  key: `q${index}`,
  kind: 'integer',
  label: both(`Frage ${index}`),
  min: 1,
  max: 5,
  ...(index > 0 ? { when: { [`q${index - 1}`]: { max: 3 } } } : {}),
})
const contentOf = (count: number) => ({
  pages: [{ key: 'page', title: both('Seite'), jumps: [], items: many(count, question) }],
  thanks: both('Danke.'),
})
const step = (index: number) => ({
  key: `s${index}`,
  kind: index % 2 ? 'text' : 'decision',
  title: `Schritt ${index}`,
  branches:
    index % 2
      ? []
      : [
          { key: 'a', label: 'Ja', next: `s${index + 1}` },
          { key: 'b', label: 'Nein', next: 's0' },
        ],
})

const cases: Readonly<Record<string, { at: number; call: (count: number) => Call }>> = {
  'JSON, so many levels': {
    at: 2000,
    call: (count) => ({ method: 'POST', path: 'api-campaigns-post', body: `{"name":${nested(count)}}` }),
  },
  'JSON, so many unknown keys': {
    at: 5000,
    call: (count) => ({
      method: 'POST',
      path: 'api-campaigns-post',
      body: Object.fromEntries(many(count, (index) => [`k${index}`, index])),
    }),
  },
  'a list of so many references': {
    at: 500,
    call: (count) => ({
      method: 'PUT',
      path: `api-campaigns-put/${campaign?.id}`,
      body: { ...campaign, items: many(count, (index) => `x${index}`) },
    }),
  },
  'a filter of so many values': {
    at: 500,
    call: (count) => ({
      method: 'GET',
      path: `api-campaigns-get?status=${many(count, (index) => `v${index}`).join()}`,
    }),
  },
  'a path of so many steps': {
    at: 120,
    call: (count) => ({
      method: 'PUT',
      path: `mca-user-journeys/${journey?.id}`,
      body: { ...journey, steps: many(count, step) },
    }),
  },
  'a path of so many steps that show a clip': {
    at: 120,
    call: (count) => ({
      method: 'PUT',
      path: `mca-user-journeys/${journey?.id}`,
      body: {
        ...journey,
        steps: many(count, (index) => ({
          key: `c${index}`,
          kind: 'clip',
          title: 'Film',
          clip: clips[index % clips.length],
        })),
      },
    }),
  },
  'a form of so many questions, each after the one before': {
    at: 150,
    call: (count) => ({
      method: 'PUT',
      path: `mca-forms/${form?.id}`,
      body: { ...form, questions: contentOf(count) },
    }),
  },
  'an answer with so many unknown keys': {
    at: 500,
    call: (count) => ({
      method: 'POST',
      path: `public-forms/${published?.id}/answers`,
      isOpen: true,
      body: {
        version: published?.version,
        values: Object.fromEntries(many(count, (index) => [`k${index}`, 'x'])),
      },
    }),
  },
  'a visit of so many questions': {
    at: 1000,
    call: (count) => ({
      method: 'POST',
      path: `public-forms/${published?.id}/visits`,
      isOpen: true,
      body: {
        visit: crypto.randomUUID(),
        version: published?.version,
        seen: many(count, (index) => `k${index}`),
        answered: [],
      },
    }),
  },
  'an If-Match of so many versions': {
    at: 1000,
    call: (count) => ({
      method: 'PUT',
      path: `api-campaigns-put/${campaign?.id}`,
      body: campaign,
      headers: { 'If-Match': many(count, (index) => `"${index}"`).join(', ') },
    }),
  },
  ...Object.fromEntries(
    (
      [
        ['an e-mail address of so many @', (count: number) => 'a@'.repeat(count)],
        ['an e-mail address of so many dots', (count: number) => `a@${'a.'.repeat(count)}`],
        ['blanks', (count: number) => `${' '.repeat(count)}x`],
      ] as const
    ).flatMap(([name, textOf]) => [
      [
        `${name}, asking for a link`,
        {
          at: 20_000,
          call: (count: number): Call => ({
            method: 'POST',
            path: 'request-reset',
            isOpen: true,
            body: { email: textOf(count) },
          }),
        },
      ],
      [
        `${name}, inviting`,
        {
          at: 20_000,
          call: (count: number): Call => ({
            method: 'POST',
            path: 'mca-users/users/operators/invite',
            body: { email: textOf(count) },
          }),
        },
      ],
    ]),
  ),
  'a password of so many characters': {
    at: 20_000,
    call: (count) => ({
      method: 'POST',
      path: 'login',
      isOpen: true,
      body: { username: 'admin@example.com', password: 'ä'.repeat(count) },
    }),
  },
  'a new password of so many characters': {
    at: 20_000,
    call: (count) => ({
      method: 'POST',
      path: 'register',
      isOpen: true,
      body: {
        email: 'x@example.com',
        firstName: 'A',
        lastName: 'B',
        password: '1234567890'.repeat(count / 10),
      },
    }),
  },
  'a name of so many marks': {
    at: 20_000,
    call: (count) => ({
      method: 'PUT',
      path: 'api-authority/self/profile',
      body: { firstName: `a${'\u0301'.repeat(count)}`, lastName: 'B' },
    }),
  },
  'a browser of so many characters': {
    at: 5000,
    call: (count) => ({
      method: 'POST',
      path: 'login',
      isOpen: true,
      headers: { 'User-Agent': '(Mozilla/5.0 '.repeat(count / 13) },
      body: { username: 'admin@example.com', password: 'Admin-2026!' },
    }),
  },
  'languages, so many': {
    at: 2000,
    call: (count) => ({
      method: 'GET',
      path: 'api-campaigns-get?limit=1',
      headers: { 'Accept-Language': many(count, (index) => `d${index};q=0.1`).join() },
    }),
  },
  'a note of so many characters': {
    at: 20_000,
    call: (count) => ({
      method: 'POST',
      path: 'mca-users/users/operators/invite/preview',
      body: { email: 'x@example.com', note: 'https://a.b/ <x> '.repeat(count / 17) },
    }),
  },
}

console.log('milliseconds at one, two and four times, growth per doubling, status at four times')
let isWithin = true
for (const [name, { at, call }] of Object.entries(cases)) {
  const costs = []
  for (const times of [1, 2, 4]) costs.push(await cost(call(at * times)))
  const [first, , last] = costs
  const growth = Math.sqrt((last?.time ?? 0) / (first?.time ?? 1))
  isWithin &&= growth <= 2.2
  const shown = costs.map(({ time }) => time.toFixed(1).padStart(8)).join('')
  console.log(`${shown}  ×${growth.toFixed(2)}  ${last?.status}  ${name} (from ${at})`)
}
await server.close()
if (!isWithin) process.exitCode = 1
