import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '#tests/support/server.ts'

describe('the API on notes of a form', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer()
  }, 60_000)
  afterAll(() => server.close())

  const text = {
    de: '<p onclick="x()">Lesen</p><script>x()</script>',
    en: '<p><a href="javascript:x()">Read</a></p><img src="x" onerror="x()">',
  }
  const asking = (items: unknown) => ({
    pages: [{ key: 'page1', title: { de: '', en: '' }, items, jumps: [] }],
    thanks: { de: '', en: '' },
  })
  const note = { key: 'note1', kind: 'note', label: { de: '', en: '' }, text }

  it('stores them without anything that the editor would not make', async () => {
    const body = { title: 'Umfrage', questions: asking([note]) }
    const { status, json } = await server.call('mca-forms', { as: 'editor', method: 'POST', body })
    expect(status).toBe(201)
    const path = `mca-forms/${json.id}`
    const stored = async () =>
      (await server.call(path, { as: 'editor' })).json.questions.pages[0].items[0].text
    expect((await stored()).de).toBe('<p>Lesen</p>')
    expect((await stored()).en).not.toMatch(/javascript|onerror/)

    const edit = { questions: asking([{ ...note, text: { de: '<script>x()</script><p>Neu</p>', en: '' } }]) }
    expect((await server.call(path, { as: 'editor', method: 'PUT', body: edit })).status).toBe(200)
    expect(await stored()).toEqual({ de: '<p>Neu</p>', en: '' })
  })

  it('stores drafts of which one language is empty or a single letter', async () => {
    const items = ['', 'x'].map((en, index) => ({
      ...note,
      key: `note${index}`,
      text: { de: '<p>Neu</p>', en },
    }))
    const body = { title: 'Umfrage', questions: asking(items) }
    const { status, json } = await server.call('mca-forms', { as: 'editor', method: 'POST', body })
    expect(status).toBe(201)
    expect(json.questions.pages[0].items[0].text).toEqual({ de: '<p>Neu</p>', en: '' })
    expect(json.questions.pages[0].items[1].text.en).toContain('x')
  })

  it('refuses a form that is none', async () => {
    const body = { title: 'Umfrage', questions: { pages: [{ items: [note, { kind: 'quiz' }] }] } }
    const { status, json } = await server.call('mca-forms', { as: 'editor', method: 'POST', body })
    expect([status, json.errors.questions.code]).toEqual([400, 'form'])
  })
})
