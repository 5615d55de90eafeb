import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panelResources } from '#app/server/panelResources.ts'
import { restFilter } from '#client/api/rest/restCalls.ts'
import { answerField, answersEntry, answersName } from '#features/forms/model/answersEntry.ts'
import type { FormDocument } from '#features/forms/model/document.ts'
import { deleteExpiredAnswers } from '#features/forms/server/answers/deleteOlder.ts'
import { formResources, publishedForms } from '#features/forms/server/publishedForm.ts'
import { records } from '#server/db/schema.ts'
import { listConventionOf } from '#server/records/listConvention.ts'
import { resolveResource } from '#tests/support/language.ts'
import { restCount, restQuery } from '#tests/support/restAnswer.ts'
import { createTestServer, testStart } from '#tests/support/server.ts'

type Server = Awaited<ReturnType<typeof createTestServer>>

const both = (text: string) => ({ de: text, en: text })
const mandate: FormDocument = {
  pages: [
    {
      key: 'page1',
      title: both('Mandat'),
      items: [
        { key: 'holder', kind: 'text', label: both('Inhaber'), required: true },
        { key: 'iban', kind: 'iban', label: both('IBAN'), required: true },
        {
          key: 'pays',
          kind: 'choice',
          label: both('Zahlt'),
          options: [
            { value: 'once', label: both('einmal') },
            { value: 'often', label: both('oft') },
          ],
        },
        { key: 'why', kind: 'longText', label: both('Warum'), required: true, when: { pays: 'often' } },
      ],
      jumps: [],
    },
  ],
  thanks: both('Danke'),
}
const right = 'DE02 1203 0000 0000 2020 51'
const stored = 'DE02120300000000202051'
const wrong = 'DE03120300000000202051'

describe('the name of an answer', () => {
  it('is the key of its question, unless every answer has such a name; no two questions share one', () => {
    const keys = ['holder', 'version', 'version_', 'version__', 'id', 'id_', 'version_2', 'holder_']
    const names = keys.map(answerField)
    expect(names).toEqual([
      'holder',
      'version_',
      'version__',
      'version___',
      'id_',
      'id__',
      'version_2',
      'holder_',
    ])
  })
})

describe('a question', () => {
  const keys = ['q', 'id', 'limit', 'offset', 'search', 'sortBy', 'amount', 'amount_gte', 'amountFrom']
  const items = keys.map((key) => {
    return { key, kind: key === 'amount' ? ('integer' as const) : ('text' as const), label: both(key) }
  })
  const asking = { pages: [{ key: 'page1', title: both('Seite'), items, jumps: [] }], thanks: both('Danke') }
  const form = { id: 'f1', title: 'Kurz', titleEnglish: 'Short' }
  const resource = resolveResource(answersEntry(form, [asking]))

  it.each(keys)('narrows the list of answers, whatever its key: %s', (key) => {
    const name = answerField(key)
    const wanted = name === 'amount' ? { from: 1, to: 5 } : ['x']
    const filter = restFilter(resource, { search: 'y', filters: { [name]: wanted } })
    const { filters, search } = listConventionOf(resource).query(
      resource,
      new URLSearchParams(restQuery({ filter })),
    )
    expect(search).toBe('y')
    const read = filters.map(({ field, ...what }) => [field.name, what])
    expect(read).toEqual([[name, Array.isArray(wanted) ? { values: wanted } : wanted]])
  })
})

describe('a published form', () => {
  let server: Server
  const at = testStart
  const id = '6f1c1f4e-0000-4000-8000-000000000001'

  async function put(resource: string, row: { id: string; data: object }) {
    await server.database.insert(records).values({
      resource,
      ...row,
      data: row.data as Record<string, unknown>,
      search: '',
      createdAt: at,
      updatedAt: at,
    })
  }
  const send = (values: object, more: object = {}, headers: Record<string, string> = {}) =>
    server.call(`public-forms/${id}/answers`, {
      method: 'POST',
      body: { version: 2, language: 'en', values, ...more },
      headers,
    })
  const answers = (
    asked: Parameters<typeof restQuery>[0] = {},
    as: 'administrator' | 'editor' = 'administrator',
  ) => server.call(`mca-forms/${id}/answers?${restQuery(asked)}`, { as })

  beforeAll(async () => {
    server = await createTestServer()
    await put('forms', {
      id,
      data: {
        title: 'Mandat',
        titleEnglish: 'Mandate',
        status: 'PUBLISHED',
        version: 2,
        questions: mandate,
        keptDays: 30,
      },
    })
    for (const version of [1, 2]) {
      const questions =
        version === 2
          ? mandate
          : { ...mandate, pages: [{ ...mandate.pages[0], items: mandate.pages[0]?.items.slice(0, 2) }] }
      await put('formVersions', {
        id: `v${version}`,
        data: { form: id, version, title: 'Mandat', titleEnglish: 'Mandate', questions },
      })
    }
  })
  afterAll(() => server.close())

  it('is read by everyone, without anything but what it asks', async () => {
    const { status, json, headers } = await server.call(`public-forms/${id}`)
    expect(status).toBe(200)
    expect(json).toEqual({ id, version: 2, title: { de: 'Mandat', en: 'Mandate' }, questions: mandate })
    const again = await server.call(`public-forms/${id}`, {
      headers: { 'If-None-Match': headers.get('ETag') ?? '' },
    })
    expect(again.status).toBe(304)
  })

  it('is not there while it is a draft, and nobody learns that there is one', async () => {
    await put('forms', { id: 'draft', data: { title: 'Geheim', status: 'DRAFT', questions: mandate } })
    const draft = await server.call('public-forms/draft')
    const none = await server.call('public-forms/none')
    expect([draft.status, none.status]).toEqual([404, 404])
    expect(draft.json).toEqual(none.json)
  })

  it('refuses a wrong account number by the verdict that the page has, and keeps nothing', async () => {
    const { status, json } = await send({ holder: 'Anna', iban: wrong })
    expect(status).toBe(400)
    expect(json.errors.iban.code).toBe('ibanCheckDigits')
    expect(restCount((await answers()).headers)).toBe(0)
  })

  it('takes an answer as the panel stores it, once however often it is sent', async () => {
    const headers = { 'Idempotency-Key': 'one' }
    const values = { holder: 'Anna', iban: right, pays: 'once', why: 'not asked', nonsense: 1 }
    expect((await send(values, {}, headers)).status).toBe(201)
    expect((await send(values, {}, headers)).status).toBe(201)
    const { json, headers: told } = await answers()
    expect(restCount(told)).toBe(1)
    expect(json[0]).toMatchObject({
      holder: 'Anna',
      iban: stored,
      pays: 'once',
      why: null,
      version: 2,
      language: 'en',
    })
    expect(json[0].nonsense).toBeUndefined()
  })

  it('takes an answer to the version that somebody has begun with', async () => {
    expect((await send({ holder: 'Bert', iban: right }, { version: 1 })).status).toBe(201)
    expect((await send({ holder: 'Bert', iban: right }, { version: 7 })).status).toBe(409)
  })

  it('is not there for whoever has begun when it goes while their answer comes in, with its versions', async () => {
    const forms = formResources(panelResources())
    if (!forms) throw new Error('no forms')
    const begun = publishedForms(server.database, forms).begunVersion('gone', 2)
    await expect(begun).rejects.toMatchObject({ kind: 'notFound' })
  })

  it('has its answers found, filtered and put in order by its own questions', async () => {
    const found = await answers({ filter: { Search: 'bert' } })
    expect(found.json.map(({ holder }: { holder: string }) => holder)).toEqual(['Bert'])
    const once = await answers({ filter: { pays: 'once' }, sort: ['holder', 'ASC'] })
    expect(once.json.map(({ holder }: { holder: string }) => holder)).toEqual(['Anna'])
  })

  it('shows its answers to those only who may see customers', async () => {
    expect((await answers({}, 'editor')).status).toBe(403)
    expect((await server.call(`mca-forms/${id}/answers`)).status).toBe(401)
  })

  it('counts how far people came, without what they wrote', async () => {
    const visit = '11111111-1111-4111-8111-111111111111'
    const note = (body: object) =>
      server.call(`public-forms/${id}/visits`, { method: 'POST', body: { version: 2, ...body } })
    expect(
      (await note({ visit, seen: ['holder', 'iban', 'x'], answered: ['holder'], last: 'iban' })).status,
    ).toBe(204)
    expect((await note({ visit, seen: ['holder', 'pays'], answered: [], last: 'pays' })).status).toBe(204)
    const sent = '22222222-2222-4222-8222-222222222222'
    await note({ visit: sent, seen: ['holder', 'iban'], answered: ['holder', 'iban'], last: 'iban' })
    await send({ holder: 'Cleo', iban: right }, { visit: sent })
    const { json } = await server.call(`mca-forms/${id}/dropoff`, { as: 'editor' })
    expect(json).toMatchObject({ version: 2, visits: 2, submitted: 1 })
    expect(json.questions).toContainEqual({ key: 'holder', seen: 2, answered: 2, left: 0 })
    expect(json.questions).toContainEqual({ key: 'pays', seen: 2, answered: 0, left: 1 })
    expect(json.questions.map(({ key }: { key: string }) => key)).toEqual(['holder', 'iban', 'pays', 'why'])
    expect((await note({ visit: 'x', seen: [] })).status).toBe(400)
    expect((await note({ visit, version: 7, seen: [] })).status).toBe(409)
  })

  it('counts a visit that told nothing before it was sent, as with a form of one page', async () => {
    const dropOff = async () => (await server.call(`mca-forms/${id}/dropoff`, { as: 'editor' })).json
    const before = await dropOff()
    const visit = '33333333-3333-4333-8333-333333333333'
    await send({ holder: 'Dana', iban: right, pays: 'once', why: 'not asked' }, { visit })
    const after = await dropOff()
    expect([after.visits - before.visits, after.submitted - before.submitted]).toEqual([1, 1])
    const risen = after.questions.map(
      ({ key, seen, answered }: { key: string; seen: number; answered: number }, index: number) => [
        key,
        seen - before.questions[index].seen,
        answered - before.questions[index].answered,
      ],
    )
    expect(risen).toEqual([
      ['holder', 1, 1],
      ['iban', 1, 1],
      ['pays', 1, 1],
      ['why', 0, 0],
    ])
  })

  it('counts a visit where it ended when the form was published again meanwhile', async () => {
    const dropOff = async (version: number) =>
      (await server.call(`mca-forms/${id}/dropoff?version=${version}`, { as: 'editor' })).json
    const visit = '44444444-4444-4444-8444-444444444444'
    const told = { visit, version: 1, seen: ['holder'], answered: [], last: 'holder' }
    await server.call(`public-forms/${id}/visits`, { method: 'POST', body: told })
    const before = await dropOff(2)
    expect(await dropOff(1)).toMatchObject({ visits: 1, submitted: 0 })
    await send({ holder: 'Emil', iban: right }, { visit })
    expect(await dropOff(1)).toMatchObject({ visits: 0, submitted: 0 })
    expect((await dropOff(2)).submitted).toBe(before.submitted + 1)
  })

  it('says of a version that there is not that nobody came, and refuses what is no version', async () => {
    const ask = (version: string) =>
      server.call(`mca-forms/${id}/dropoff?version=${version}`, { as: 'editor' })
    expect((await ask('9')).json).toEqual({ version: 9, visits: 0, submitted: 0, questions: [] })
    for (const version of ['', '-1', '1.5', 'x', '99999999999']) {
      expect((await ask(version)).status, version).toBe(400)
    }
  })

  it('takes what says that it is JSON, and no more of it than a form can hold', async () => {
    const post = (body: string, headers: Record<string, string>) =>
      server.app.fetch(
        new Request(`http://localhost/api/public-forms/${id}/visits`, {
          method: 'POST',
          headers,
          body: new Blob([body]),
        }),
      )
    const visit = JSON.stringify({ visit: '55555555-5555-4555-8555-555555555555', version: 2 })
    expect((await post(visit, {})).status).toBe(415)
    expect((await post(visit, { 'Content-Type': 'text/plain' })).status).toBe(415)
    expect((await post(visit, { 'Content-Type': 'application/json' })).status).toBe(204)
    expect((await send({ holder: 'x'.repeat(200_000), iban: right })).status).toBe(413)
  })

  it('takes at most 10,000 characters of a text from who is not signed in, before it is read (B1)', async () => {
    const letters = '6f1c1f4e-0000-4000-8000-000000000002'
    const items = [{ key: 'story', kind: 'richText' as const, label: both('Geschichte') }]
    const questions: FormDocument = {
      ...mandate,
      pages: [{ key: 'page1', title: both('Brief'), items, jumps: [] }],
    }
    const named = { title: 'Brief', titleEnglish: 'Letter', version: 1, questions }
    await put('forms', { id: letters, data: { ...named, status: 'PUBLISHED' } })
    await put('formVersions', { id: 'letters1', data: { ...named, form: letters } })
    const tell = (story: string) =>
      server.call(`public-forms/${letters}/answers`, {
        method: 'POST',
        body: { version: 1, language: 'en', values: { story } },
      })
    // 60 kB of it kept the API from serving anybody for half a minute.
    const wide = await tell(`${'<table>'.repeat(8_571)}a`)
    expect([wide.status, wide.json.errors?.story]).toMatchObject([
      400,
      { code: 'maxLength', params: { max: 10_000 } },
    ])
    const deep = await tell('<div>'.repeat(1_000))
    expect([deep.status, deep.json.errors?.story]).toMatchObject([400, { code: 'documentDepth' }])
    expect((await tell('<p>a<script>b</script></p>')).status).toBe(201)
  })

  it('loses answers that came before a day, and no others', async () => {
    const older = (before: string) =>
      server.call(`mca-forms/${id}/answers/delete-older`, {
        method: 'POST',
        as: 'administrator',
        body: { before },
      })
    expect((await older('2026-03-02')).json).toEqual({ deleted: 0 })
    for (const before of ['gestern', 'Antwort 2030', '2026', '2026-02-31', '2026-03-03T00:00', '']) {
      expect((await older(before)).status, before).toBe(400)
    }
    expect((await older('2026-03-02T00:00:00.000+01:00')).json).toEqual({ deleted: 0 })
    expect((await older('2026-03-03')).json).toEqual({ deleted: 5 })
    expect(restCount((await answers()).headers)).toBe(0)
  })

  it('loses answers by themselves that are older than it keeps them', async () => {
    await send({ holder: 'Dora', iban: right })
    const forms = formResources(panelResources())
    if (!forms) throw new Error('there are no forms')
    const later = (days: number) => new Date(testStart.getTime() + days * 24 * 60 * 60 * 1000)
    await deleteExpiredAnswers(server.database, forms, later(29))
    expect(restCount((await answers()).headers)).toBe(1)
    await deleteExpiredAnswers(server.database, forms, later(31))
    expect(restCount((await answers()).headers)).toBe(0)
  })

  it('is closed to who sends too much', async () => {
    const statuses = new Set<number>()
    for (let count = 0; count < 70; count += 1) statuses.add((await send({})).status)
    expect([...statuses]).toEqual([400, 429])
    await server.database.delete(records).where(eq(records.resource, answersName(id)))
  })
})
