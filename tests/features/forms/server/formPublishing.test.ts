import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FormDocument } from '#features/forms/model/document.ts'
import { restQuery } from '#tests/support/restAnswer.ts'
import { type AccountName, createTestServer, type TestServer } from '#tests/support/server.ts'
import { readJournal } from '../../journal/readJournal.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
}, 60_000)
afterAll(() => server.close())

const both = (text: string) => ({ de: text, en: text })
const asking = (...keys: string[]): FormDocument => ({
  pages: [
    {
      key: 'page1',
      title: both('Seite'),
      items: keys.map((key) => ({ key, kind: 'text', label: both(`Frage ${key}`) })),
      jumps: [],
    },
  ],
  thanks: both('Danke'),
})
const titles = { title: 'Umfrage', titleEnglish: 'Survey' }

const call = (method: string, path: string, body?: unknown, headers = {}, as: AccountName = 'editor') =>
  server.call(path, { method, as, headers, ...(body === undefined ? {} : { body }) })

let id = ''
const edit = (body: object) => call('PUT', `mca-forms/${id}`, body)
const read = async () => (await call('GET', `mca-forms/${id}`)).json
const publish = (headers = {}) => call('POST', `mca-forms/${id}/publish`, { status: 'PUBLISHED' }, headers)
const unpublish = () => call('POST', `mca-forms/${id}/unpublish`, { status: 'DRAFT' })
const archive = () => call('POST', `mca-forms/${id}/archive`, { status: 'ARCHIVED' })
const remove = () => call('DELETE', `mca-forms/${id}`, undefined, {}, 'administrator')
async function versions() {
  const query = restQuery({ filter: { form: id }, sort: ['version', 'ASC'] })
  return (await call('GET', `formVersions?${query}`)).json
}
const lines = () => readJournal(server, id)

beforeEach(async () => {
  id = (await call('POST', 'mca-forms', { ...titles, questions: asking('name') })).json.id
})

describe('a form that is published', () => {
  it('leads nobody into the panel: the link is refused at its place', async () => {
    const [page] = asking('name').pages
    const text = both('<p>Zum <a href="/panel/media/7">Clip</a></p>')
    const items = [{ key: 'hint', kind: 'note', label: both(''), text }, ...(page?.items ?? [])]
    await edit({ questions: { ...asking(), pages: [{ ...page, items }] } })
    const { status, json } = await publish()
    expect(status).toBe(400)
    expect(json).toMatchObject({ findings: [{ code: 'panelLink', item: 'hint', value: '/panel/media/7' }] })
    expect(Object.keys(json.errors)).toEqual(['questions.pages[0].items[0].text'])
    expect((await read()).status).toBe('DRAFT')
  })

  it('begins as a draft without a version, whatever is sent', async () => {
    const body = { ...titles, status: 'PUBLISHED', version: 7, isChanged: true }
    const { json } = await call('POST', 'mca-forms', body)
    expect(json).toMatchObject({ status: 'DRAFT', version: null, publishedAt: null })
    expect(json.isChanged).not.toBe(true)
    expect((await edit({ status: 'PUBLISHED', version: 7 })).json).toMatchObject({
      status: 'DRAFT',
      version: null,
    })
  })

  it('gets a version that keeps what it showed, by whom and when', async () => {
    const { status, json } = await publish()
    expect(status).toBe(200)
    expect(json).toMatchObject({ status: 'PUBLISHED', version: 1, isChanged: false })
    const [version, ...others] = await versions()
    expect(others).toEqual([])
    expect(version).toMatchObject({
      ...titles,
      ...{ version: 1, publishedAt: json.publishedAt, publishedBy: 'Rüdiger Öztürk' },
      questions: asking('name'),
    })
  })

  it('is changed as soon as it differs from its version, until it is equal again', async () => {
    await publish()
    expect((await edit({ questions: asking('name', 'age') })).json).toMatchObject({ isChanged: true })
    expect((await edit({ keptDays: 30 })).json.isChanged).toBe(true)
    expect((await edit({ questions: asking('name') })).json).toMatchObject({ isChanged: false, version: 1 })
    expect((await edit({ titleEnglish: 'Poll' })).json.isChanged).toBe(true)
    expect((await edit({ titleEnglish: 'Survey' })).json.isChanged).toBe(false)
    expect((await edit({ keptDays: 90 })).json.isChanged).toBe(false)
  })

  it('gets the next version with its changes; the earlier one stays', async () => {
    await publish()
    await edit({ questions: asking('name', 'age') })
    expect((await publish()).json).toMatchObject({ version: 2, isChanged: false })
    const found = await versions()
    expect(found.map(({ version }: { version: number }) => version)).toEqual([1, 2])
    expect(found[0].questions).toEqual(asking('name'))
    expect(found[1].questions).toEqual(asking('name', 'age'))
  })

  it('gets no other version without changes, neither at once nor after it was withdrawn', async () => {
    const first = (await publish()).json
    expect((await publish()).json).toEqual(first)
    expect((await unpublish()).json).toMatchObject({ status: 'DRAFT', version: 1 })
    expect((await publish()).json).toMatchObject({ status: 'PUBLISHED', version: 1 })
    expect(await versions()).toHaveLength(1)
  })

  it('can be withdrawn and archived, each with its line in the journal', async () => {
    await publish()
    expect((await unpublish()).json.status).toBe('DRAFT')
    expect((await archive()).json.status).toBe('ARCHIVED')
    expect((await publish()).json.status).toBe('PUBLISHED')
    const done = (await lines()).map(({ operation, action }) => action ?? operation)
    expect(done).toEqual(['forms.publish', 'forms.archive', 'forms.unpublish', 'forms.publish', 'CREATE'])
  })

  it('is not published where somebody else has written meanwhile', async () => {
    const seen = (await call('GET', `mca-forms/${id}`)).headers.get('ETag') ?? ''
    await edit({ titleEnglish: 'Poll' })
    expect((await publish({ 'If-Match': seen })).status).toBe(412)
    expect(await versions()).toEqual([])
  })

  it('is not published by those who only read', async () => {
    const { status } = await call('POST', `mca-forms/${id}/publish`, { status: 'PUBLISHED' }, {}, 'reader')
    expect(status).toBe(403)
  })
})

describe('a form with mistakes', () => {
  it('is not published, and each error is named at its place', async () => {
    const [page] = asking('name', 'age').pages
    const [first, second] = page?.items ?? []
    const questions = {
      ...asking(),
      pages: [{ ...page, items: [first, { ...second, label: { de: 'Alter', en: '' } }] }],
    }
    await edit({ titleEnglish: '', questions })
    const { status, json } = await publish()
    expect([status, json.code, json.type]).toEqual([400, 'invalid', 'formFindings'])
    expect(json.findings).toEqual([
      expect.objectContaining({
        code: 'missingTranslation',
        severity: 'error',
        property: 'title',
        value: 'en',
      }),
      expect.objectContaining({ code: 'missingTranslation', item: 'age', property: 'label', value: 'en' }),
    ])
    expect(Object.keys(json.errors).toSorted()).toEqual(['questions.pages[0].items[1].label', 'titleEnglish'])
    expect(json.errors.titleEnglish.message).toMatch(/English/)
    expect(await read()).toMatchObject({ status: 'DRAFT', version: null })
    expect(await versions()).toEqual([])
  })

  it('is published in spite of warnings', async () => {
    const form = asking('name')
    const empty = { key: 'page2', title: both('Leer'), items: [], jumps: [] }
    await edit({ questions: { ...form, pages: [...form.pages, empty] } })
    expect((await publish()).status).toBe(200)
  })
})

describe('a form that is deleted', () => {
  it('takes its versions along, and leaves those of others', async () => {
    const before = (await call('GET', 'formVersions')).json.length
    await publish()
    expect((await call('GET', 'formVersions')).json).toHaveLength(before + 1)
    expect((await remove()).status).toBe(200)
    expect((await call('GET', 'formVersions')).json).toHaveLength(before)
  })

  it('stays while it has answers', async () => {
    await publish()
    const answer = { version: 1, language: 'de', values: { name: 'Mia' } }
    expect((await server.call(`public-forms/${id}/answers`, { method: 'POST', body: answer })).status).toBe(
      201,
    )
    const { status, json } = await remove()
    expect([status, json.type, json.answers]).toEqual([409, 'formHasAnswers', 1])
    expect((await read()).version).toBe(1)
    const path = `mca-forms/${id}/answers`
    const [row] = (await call('GET', path, undefined, {}, 'administrator')).json
    expect((await call('DELETE', `${path}/${row.id}`, undefined, {}, 'administrator')).status).toBe(200)
    expect((await remove()).status).toBe(200)
  })
})

describe('a form that saves by itself', () => {
  it('leaves one line in the journal for what follows each other', async () => {
    for (const keys of [
      ['name', 'a'],
      ['name', 'ag'],
      ['name', 'age'],
    ]) {
      server.advance(10_000)
      await edit({ questions: asking(...keys) })
    }
    const [line, ...earlier] = await lines()
    expect(earlier.map(({ operation }) => operation)).toEqual(['CREATE'])
    expect(line?.details).toEqual([
      { field: 'forms.questions', before: asking('name'), after: asking('name', 'age') },
    ])
  })
})

it('forms are put in the order of the number of their questions', async () => {
  await edit({ questions: asking(...Array.from({ length: 40 }, (_, index) => `q${index}`)) })
  const { json } = await call('GET', 'mca-forms?sortBy=questions&sortOrder=DESC')
  expect(json.data[0].id).toBe(id)
})
