import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { answersName } from '#features/forms/model/answersEntry.ts'
import type { FormDocument } from '#features/forms/model/document.ts'
import { answerReadings, mostKept } from '#features/forms/server/answers/keptAnswers.ts'
import { recordCounts, records } from '#server/db/schema.ts'
import { restCount, restQuery } from '#tests/support/restAnswer.ts'
import { createTestServer, testStart } from '#tests/support/server.ts'

const both = (text: string) => ({ de: text, en: text })
const questions: FormDocument = {
  pages: [
    {
      key: 'page1',
      title: both('Seite'),
      items: [{ key: 'words', kind: 'longText', label: both('Worte'), required: true }],
      jumps: [],
    },
  ],
  thanks: both('Danke'),
}
const [id, other] = ['6f1c1f4e-0000-4000-8000-000000000001', '6f1c1f4e-0000-4000-8000-000000000002']
const { ofForm, ofAll } = mostKept

let server: Awaited<ReturnType<typeof createTestServer>>
beforeAll(async () => {
  server = await createTestServer()
  const put = (resource: string, row: { id: string; data: Record<string, unknown> }) =>
    server.database
      .insert(records)
      .values({ resource, ...row, search: '', createdAt: testStart, updatedAt: testStart })
  for (const form of [id, other]) {
    const told = { title: 'Frage', titleEnglish: 'Question', version: 1, questions }
    await put('forms', { id: form, data: { ...told, status: 'PUBLISHED' } })
    await put('formVersions', { id: `version of ${form}`, data: { ...told, form } })
  }
}, 60_000)
afterAll(() => server.close())

beforeEach(async () => {
  for (const form of [id, other]) {
    await server.database.delete(records).where(eq(records.resource, answersName(form)))
    await server.database.delete(recordCounts).where(sql`strpos(resource, ${answersName(form)}) > 0`)
    await server.database
      .update(records)
      .set({ data: sql`data - 'isNearlyFull'` })
      .where(eq(records.id, form))
  }
})

const send = (words: string, form = id, headers: Record<string, string> = {}) =>
  server.call(`public-forms/${form}/answers`, {
    ...{ method: 'POST', headers },
    body: { version: 1, language: 'de', values: { words } },
  })

/** As if so many had come in before. */
const pretend = (kept: { answers?: number; bytes?: number }, form = id) =>
  server.database.insert(recordCounts).values([
    { resource: answersName(form), change: kept.answers ?? 1 },
    { resource: `bytes of ${answersName(form)}`, change: kept.bytes ?? 1 },
  ])

async function readings(): Promise<Record<string, number>> {
  const read = answerReadings(server.database).map(async (each) => [each.name, (await each.read()).all])
  return Object.fromEntries(await Promise.all(read))
}

const nearlyFull = async () => {
  const filter = JSON.stringify({})
  const { json } = await server.call(`mca-forms?isNearlyFull=true&filter=${filter}`, { as: 'administrator' })
  return (Object.values(json).find(Array.isArray) as { id: string }[]).map((form) => form.id)
}

it('answers are weighed as they come and go, in whatever way', async () => {
  const before = await readings()
  await send('x'.repeat(9_000))
  await send('x'.repeat(1_000), other)
  const after = await readings()
  expect(Number(after.abo_panel_form_answers) - Number(before.abo_panel_form_answers)).toBe(2)
  const bytes = Number(after.abo_panel_form_answer_bytes) - Number(before.abo_panel_form_answer_bytes)
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes).toBeLessThan(25_000)
  const { json } = await server.call(`mca-forms/${id}/answers`, { as: 'administrator' })
  await server.call(`mca-forms/${id}/answers/${json[0].id}`, { method: 'DELETE', as: 'administrator' })
  await server.call(`mca-forms/${other}/answers/delete-older`, {
    ...{ method: 'POST', as: 'administrator', body: { before: '2999-01-01' } },
  })
  expect(await readings()).toEqual(before)
})

it.each([
  ['as many answers as one keeps', () => pretend({ answers: ofForm.answers })],
  ['as many bytes as one keeps', () => pretend({ bytes: ofForm.bytes })],
  ['all forms as many answers as there may be', () => pretend({ answers: ofAll.answers }, other)],
  ['all forms as many bytes as there may be', () => pretend({ bytes: ofAll.bytes }, other)],
])('a form takes no more where it has %s, and says so', async (name, fill) => {
  const headers = { 'Idempotency-Key': `${name} before`.replaceAll(' ', '-') }
  expect((await send('first', id, headers)).status).toBe(201)
  await fill()
  const { status, json, headers: told } = await send('one more')
  expect([status, json.type, told.get('Retry-After')]).toEqual([503, 'formIsFull', '3600'])
  // What has arrived has arrived.
  expect((await send('first', id, headers)).status).toBe(201)
  const { headers: count } = await server.call(`mca-forms/${id}/answers`, { as: 'administrator' })
  expect(restCount(count)).toBe(1)
})

it('a form that is nearly full is a task, until answers are deleted, and keeps its version', async () => {
  const versionOf = async () =>
    (await server.call(`mca-forms/${id}`, { as: 'administrator' })).headers.get('ETag')
  const before = await versionOf()
  await send('one')
  expect(await nearlyFull()).toEqual([])
  await pretend({ bytes: ofForm.bytes * 0.8 })
  await send('two')
  expect(await nearlyFull()).toEqual([id])
  expect(await versionOf()).toBe(before)
  expect((await readings()).abo_panel_form_answers_used).toBeGreaterThan(0.8)
  await pretend({ bytes: -ofForm.bytes * 0.8 })
  await server.call(`mca-forms/${id}/answers/delete-older`, {
    ...{ method: 'POST', as: 'administrator', body: { before: '2999-01-01' } },
  })
  expect(await nearlyFull()).toEqual([])
})

it('a page of answers ends where it would fill the memory, and the next begins there', async () => {
  const rows = Array.from({ length: 150 }, (_, index) => ({
    resource: answersName(id),
    ...{ id: `answer ${String(index).padStart(3, '0')}`, search: '' },
    data: { words: 'x'.repeat(199_000), version: 1, submittedAt: testStart.toISOString() },
    ...{ createdAt: testStart, updatedAt: testStart },
  }))
  for (let at = 0; at < rows.length; at += 25) {
    await server.database.insert(records).values(rows.slice(at, at + 25))
  }
  const list = (asked: Parameters<typeof restQuery>[0]) =>
    server.call(`mca-forms/${id}/answers?${restQuery({ sort: ['id', 'ASC'], ...asked })}`, {
      as: 'administrator',
    })
  const seen: string[] = []
  for (let pages = 0; seen.length < 150 && pages < 3; pages += 1) {
    const { json, headers } = await list({ range: [seen.length, seen.length + 999] })
    expect(restCount(headers)).toBe(150)
    expect(JSON.stringify(json).length).toBeLessThan(21_000_000)
    seen.push(...json.map((row: { id: string }) => row.id))
  }
  expect(seen).toEqual(rows.map((row) => row.id))
  // Without a range too; and what the panel shows at once is never cut.
  expect((await list({})).json).toHaveLength(100)
  expect((await list({ range: [20, 119] })).json).toHaveLength(100)
}, 60_000)
