import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panelResources } from '#app/server/panelResources.ts'
import { createRandom } from '../support/contractFuzz/random.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

const tools = {
  name: 'tools',
  label: ['Werkzeug', 'Werkzeuge'],
  fields: {
    title: { kind: 'text', label: 'Titel', required: true },
    note: { kind: 'text', label: 'Notiz' },
    description: { kind: 'longText', label: 'Beschreibung', maxLength: 5000 },
  },
  list: { columns: ['title'], filters: ['note'] },
  access: { list: ['*:apiContent:Get'], create: ['*:apiContent:Put'] },
  api: { rest: 'workshop/tools' },
}

let server: TestServer
beforeAll(async () => {
  const all = panelResources([tools])
  server = await createTestServer(
    undefined,
    all.filter(({ origin }) => origin === 'configuration'),
  )
})
afterAll(() => server.close())

const random = createRandom(7)
/** Nothing that could be packed: characters of three bytes, by chance. */
const chinese = (length: number) =>
  Array.from({ length }, () => String.fromCodePoint(0x4e00 + Math.floor(random.next() * 20_000))).join('')

describe('a text as long as its field allows', () => {
  it('is kept where its list is ordered by it, whatever an index takes', async () => {
    const title = chinese(1000)
    const body = { title, note: chinese(1000) }
    const saved = await server.call('workshop/tools', { method: 'POST', as: 'administrator', body })
    expect([saved.status, saved.json.title === title]).toEqual([201, true])
    const { json } = await server.call('workshop/tools?sort=["title","DESC"]', { as: 'administrator' })
    expect(json[0].id).toBe(saved.json.id)
    const filter = encodeURIComponent(JSON.stringify({ note: [body.note] }))
    const found = await server.call(`workshop/tools?filter=${filter}`, { as: 'administrator' })
    expect(found.json).toHaveLength(1)
  })

  it('is kept where it stands in a list that is not ordered by it', async () => {
    const body = { title: 'A', description: chinese(5000) }
    const saved = await server.call('workshop/tools', { method: 'POST', as: 'administrator', body })
    expect([saved.status, saved.json.description === body.description]).toEqual([201, true])
  })
})
