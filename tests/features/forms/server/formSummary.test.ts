import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answersName } from '#features/forms/model/answersEntry.ts'
import type { FormDocument } from '#features/forms/model/document.ts'
import { records } from '#server/db/schema.ts'
import { createTestServer, type TestServer, testStart } from '#tests/support/server.ts'

const both = (text: string) => ({ de: text, en: text })
const options = ['a', 'b'].map((value) => ({ value, label: both(value) }))
const questions: FormDocument = {
  pages: [
    {
      key: 'page1',
      title: both('Seite'),
      items: [
        { key: 'one', kind: 'choice', label: both('Eine'), options },
        { key: 'some', kind: 'choices', label: both('Mehrere'), options },
        { key: 'yes', kind: 'flag', label: both('Ja') },
        { key: 'hours', kind: 'number', label: both('Stunden') },
        { key: 'name', kind: 'text', label: both('Name') },
      ],
      jumps: [],
    },
  ],
  thanks: both('Danke'),
}

const id = '6f1c1f4e-0000-4000-8000-00000000000a'
let server: TestServer

async function put(resource: string, key: string, data: Record<string, unknown>) {
  const times = { createdAt: testStart, updatedAt: testStart }
  await server.database.insert(records).values({ resource, id: key, data, search: '', ...times })
}

beforeAll(async () => {
  server = await createTestServer()
  await put('forms', id, { title: 'Umfrage', status: 'PUBLISHED', version: 1, questions })
  await put('formVersions', 'v1', { form: id, version: 1, title: 'Umfrage', questions })
  const answers = [
    { submittedAt: '2026-01-01T23:00:00.000Z', one: 'a', some: ['a', 'b'], yes: true, hours: 7, name: 'Ada' },
    { submittedAt: '2026-01-01T10:00:00.000Z', one: 'a', some: [], yes: false, hours: 4.5, name: null },
    {
      submittedAt: '2026-01-03T10:00:00.000Z',
      one: 'gone',
      some: ['b'],
      yes: null,
      hours: null,
      name: 'Lise',
    },
  ]
  for (const [index, answer] of answers.entries()) await put(answersName(id), `a${index}`, answer)
}, 60_000)
afterAll(() => server.close())

describe('the answers to a form', () => {
  it('are summed up by day, by option and as mean and range, and no free text is', async () => {
    const { status, json } = await server.call(`mca-forms/${id}/summary`, { as: 'administrator' })
    expect(status).toBe(200)
    expect(json).toEqual({
      answers: 3,
      days: [
        { day: '2026-01-01', count: 2 },
        { day: '2026-01-03', count: 1 },
      ],
      questions: [
        { name: 'one', answered: 3, values: { a: 2, gone: 1 } },
        { name: 'some', answered: 2, values: { a: 1, b: 2 } },
        { name: 'yes', answered: 2, values: { true: 1, false: 1 } },
        { name: 'hours', answered: 2, mean: 5.75, least: 4.5, greatest: 7 },
      ],
    })
  })

  it('are summed up anew once one comes or goes', async () => {
    const summed = async () => {
      const { json } = await server.call(`mca-forms/${id}/summary`, { as: 'administrator' })
      const { answers, questions } = json as { answers: number; questions: { values?: object }[] }
      return [answers, questions[0]?.values]
    }
    const before = await summed()
    await put(answersName(id), 'another', { submittedAt: '2026-01-04T10:00:00.000Z', one: 'b' })
    expect(await summed()).toEqual([4, { a: 2, b: 1, gone: 1 }])
    await server.database.delete(records).where(eq(records.id, 'another'))
    expect(await summed()).toEqual(before)
  })

  it('are summed up for nobody who may not read customers', async () => {
    expect((await server.call(`mca-forms/${id}/summary`, { as: 'reader' })).status).toBe(403)
  })

  it('are counted in the list of forms and at the form itself', async () => {
    const list = await server.call('mca-forms', { as: 'administrator' })
    const rows = list.json.data as { id: string; answers: number }[]
    expect(rows.find((row) => row.id === id)?.answers).toBe(3)
    expect((await server.call(`mca-forms/${id}`, { as: 'administrator' })).json.answers).toBe(3)
    const edited = await server.call(`mca-forms/${id}`, {
      ...{ method: 'PUT', as: 'administrator' },
      body: { title: 'Umfrage 2' },
    })
    expect(edited.json).toMatchObject({ title: 'Umfrage 2', answers: 3 })
  })
})
