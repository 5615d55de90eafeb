import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clipIds } from '#app/server/seed/seedClips.ts'
import { createTestServer, type TestServer } from '#tests/support/server.ts'

const calls = 'mca-user-journeys'

describe('the API on paths', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer()
  }, 60_000)
  afterAll(() => server.close())

  const create = (steps: unknown) =>
    server.call(calls, { as: 'editor', method: 'POST', body: { title: 'Neu', steps } })

  it('names the step that shows a record that there is not', async () => {
    const { status, json } = await create([
      { title: 'Da', clip: clipIds[0] },
      { title: 'Weg', clip: 'gone' },
      { title: 'Auch weg', clip: 'gone too' },
    ])
    expect(status).toBe(400)
    expect(json.errors).toMatchObject({
      'steps[1].record': { code: 'reference', params: { id: 'gone' } },
      'steps[2].record': { code: 'reference', params: { id: 'gone too' } },
    })
    expect(Object.keys(json.errors)).toHaveLength(2)
  })

  it('names what is wrong with a step', async () => {
    const { status, json } = await create([{ title: 'Gut' }, { title: '', minutes: 'drei', kind: 'quiz' }])
    expect([status, Object.keys(json.errors).toSorted()]).toEqual([
      400,
      ['steps[1].kind', 'steps[1].minutes', 'steps[1].title'],
    ])
  })

  it('names what is wrong with an answer of a question', async () => {
    const branches = [{ key: 'y', label: 'Ja', next: 'end', until: 8, from: {} }]
    for (const kind of ['decision', 'text']) {
      const { status, json } = await create([{ key: 'q', kind, title: 'Weiter?', branches }])
      expect([status, Object.keys(json.errors).toSorted()]).toEqual([
        400,
        ['steps[0].branches[0].from', 'steps[0].branches[0].until'],
      ])
    }
  })

  it('stores texts of steps without anything that the editor would not make', async () => {
    const text = '<p onclick="x()">Lesen</p><script>x()</script>'
    const { status, json } = await create([{ title: 'Lesen', kind: 'text', text }])
    expect([status, json.steps[0].text]).toEqual([201, '<p>Lesen</p>'])
  })

  it('answers a path as it was sent, with what it does not know, and lists it', async () => {
    const steps = [
      { key: 'q', kind: 'decision', title: 'Weiter?', branches: [{ key: 'y', label: 'Ja', next: 'end' }] },
      { key: 'c', kind: 'clip', title: 'Film', clip: clipIds[3], colour: 'red' },
    ]
    const { status, json } = await create(steps)
    expect(status).toBe(201)
    expect(json.steps).toMatchObject(steps)
    const { json: list } = await server.call(calls, { as: 'reader' })
    expect(list.data.find(({ id }: { id: string }) => id === json.id)).toMatchObject({ steps })
  })

  it('refuses a change to what somebody else has changed meanwhile', async () => {
    const { json } = await create([{ title: 'Erster' }])
    const change = (title: string, version: string) =>
      server.call(`${calls}/${json.id}`, {
        as: 'editor',
        method: 'PUT',
        body: { steps: [{ title }] },
        headers: { 'If-Match': version },
      })
    const first = await change('Zweiter', `"${json.updatedAt}"`)
    expect(first.status).toBe(200)
    expect((await change('Dritter', `"${json.updatedAt}"`)).status).toBe(412)
    expect((await change('Dritter', `"${first.json.updatedAt}"`)).json.steps[0].title).toBe('Dritter')
  })

  it('lets only those write who may', async () => {
    const body = { title: 'Neu', steps: [] }
    expect((await server.call(calls, { as: 'reader', method: 'POST', body })).status).toBe(403)
  })

  it('sorts a list by the number of steps', async () => {
    const { json } = await server.call(`${calls}?sortBy=steps&sortOrder=DESC`, { as: 'reader' })
    const counts: number[] = json.data.map(({ steps }: { steps: unknown[] }) => steps.length)
    expect(counts).toEqual(counts.toSorted((one, other) => other - one))
    expect(counts[0]).toBeGreaterThan(counts.at(-1) ?? 0)
  })
})
