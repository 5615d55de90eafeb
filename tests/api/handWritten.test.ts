import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkedEntries } from '#app/checkedEntries.ts'
import { createDataProvider } from '#client/api/createDataProvider.ts'
import { createHttpClient } from '#client/api/httpClient.ts'
import { type Answer, answers, startHandWrittenBackend } from './handWrittenBackend.ts'
import { failureOf } from './setUpProvider.ts'

const { resources } = await checkedEntries()
const [
  campaignList = '',
  campaign = '',
  clipList = '',
  journeyList = '',
  operatorList = '',
  customerList = '',
] = Object.keys(answers)
const firstPage = { pagination: { page: 1, perPage: 25 } }
const everyList = {
  campaigns: campaignList,
  clips: clipList,
  journeys: journeyList,
  operators: operatorList,
  customers: customerList,
}

let backend: Awaited<ReturnType<typeof startHandWrittenBackend>>
const logged: string[] = []
const said: string[] = []
beforeAll(async () => {
  backend = await startHandWrittenBackend()
})
beforeEach(() => {
  backend.reset()
  logged.length = 0
  said.length = 0
})
afterAll(() => backend.stop())

/** @param slash what stands at the end of the base URL */
function provider(slash = '') {
  const http = createHttpClient({
    baseUrl: backend.url + slash,
    name: 'apiBaseUrl',
    log: (message, { method, path }) => logged.push(`${message} ${method} ${path}`),
    sleep: async () => undefined,
  })
  return createDataProvider({
    resources,
    http,
    createKey: () => 'key-1',
    log: (message) => said.push(message),
  })
}

const hasSteps = resources.some(({ name, fields }) => {
  return name === 'journeys' && fields.some((field) => field.name === 'steps')
})
const step = { title: 'Ankommen', kind: 'clip', record: 'm-1', minutes: 3, optional: false }

it('answers as backends send them are read into records, each by its own call (D23, D24, D25)', async () => {
  const { getList, getOne } = await provider('/')
  const list = async (name: string) => (await getList(name, firstPage)).data
  expect(await list('campaigns')).toEqual([
    {
      ...{
        id: 'c-1',
        type: 'SUBSCRIPTION',
        name: 'Gesund im Büro',
        journeys: ['j-2', 'j-1'],
        duration: 12,
      },
      ...{ monthlyPrice: 49.9, pricePerEmployee: 2.5, startDate: '2026-01-01', endDate: null },
      ...{ status: 'ACTIVE', updatedAt: '2026-03-04T05:06:07.000Z' },
    },
    {
      ...{ id: 2, type: 'SUBSCRIPTION', journeys: [], duration: 24, monthlyPrice: 0 },
      ...{ pricePerEmployee: 0, startDate: null, endDate: null, status: 'INACTIVE', updatedAt: null },
    },
  ])
  expect((await getOne('campaigns', { id: 'c-1' })).data).toMatchObject({
    journeys: ['j-2', 'j-1'],
  })
  expect((await getOne('campaigns', { id: 'c-1' })).data).not.toHaveProperty('payments')
  expect(await list('clips')).toMatchObject([{ id: 'm-1', workingTitle: 'Atemübung', duration: 185 }])
  expect(await list('journeys')).toMatchObject([
    { id: 'j-1', ...(hasSteps && { steps: [step] }) },
    { id: 'j-2' },
  ])
  expect(await list('operators')).toMatchObject([{ name: 'Rosa Öztürk', state: 'ACTIVE' }])
  expect(await getList('customers', firstPage)).toMatchObject({
    data: [{ id: 7, company: 'Ähre & Söhne', postalCode: '01067', customerSince: '2024-02-29' }],
    total: 310,
  })
  // What is read beside the lists for numbers and findings; a backend without one of them leaves those open.
  const beside = ['mca-forms', 'api-campaigns-get?sortBy=startDate&sortOrder=DESC&limit=1000&offset=0']
  const called = backend.requests.map(({ call }) => call)
  expect(new Set(called.filter((call) => !beside.includes(call.replace('GET /v1/', ''))))).toEqual(
    new Set(Object.keys(answers)),
  )
  expect(said).toEqual([])
  expect(logged.filter((line) => !beside.some((path) => line.endsWith(path.split('?')[0] ?? '')))).toEqual([])
})

describe('an answer that is wrong in one way', () => {
  const wrong: [string, Answer][] = [
    ['cut off (D09)', '{"data":[{"id":1}'],
    ['a sign-in page (D10)', { type: 'text/html', body: '<!doctype html><form action="/login"></form>' }],
    ['a page that says that it is JSON (D10)', '<!doctype html>'],
    ['empty (D11)', ''],
    ['without content (D11)', { status: 204, body: '' }],
    ['a list that is null (D12)', '{"data":null,"maxCount":0}'],
    ['a list that is an object (D12)', '{"data":{"0":{"id":1}}}'],
    ['a list that is a text (D12)', '{"data":"[]"}'],
    ['a list under another key (D12)', '{"items":[{"id":1}]}'],
    ['the bare list (D12)', '[{"id":1}]'],
    ['a list that only the prototype has (D12, D22)', '{"__proto__":{"data":[]}}'],
  ]

  it.each(wrong)(
    'is a failure with one log line and the reference of the request: %s',
    async (_name, answer) => {
      const reference = { 'x-request-id': 'r-1' }
      const { getList } = provider()
      for (const [name, call] of Object.entries(everyList)) {
        const full = typeof answer === 'string' ? { body: answer } : answer
        backend.replace(call, { ...full, headers: reference })
        const error = await failureOf(getList(name, firstPage))
        expect(error).toMatchObject({ code: 'server', reference: 'r-1', saved: false })
        expect(call).toContain(error.call.replace('GET ', ''))
      }
      expect(logged).toHaveLength(5)
      expect(logged.every((line) => line.startsWith('[$fetch response error] GET '))).toBe(true)
      expect(backend.requests).toHaveLength(5)
    },
  )

  it.each([
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['no id', '{"name":"x"}'],
    ['an id that is none', '{"id":{"a":1}}'],
  ])('is no record: %s (D05, D11)', async (_name, body) => {
    backend.replace(campaign, body)
    expect(await failureOf(provider().getOne('campaigns', { id: 'c-1' }))).toMatchObject({ code: 'server' })
    expect(logged).toHaveLength(1)
  })

  it.each([
    ['{"message":"x"}', 400, 'invalid', 'x'],
    ['{"error":"x"}', 409, 'refused', 'x'],
    ['x', 422, 'invalid', 'x'],
    ['', 403, 'forbidden', undefined],
  ])('is told in the words of the backend: %s (D03, D04)', async (body, status, code, detail) => {
    backend.replace(campaignList, {
      status,
      body,
      type: body.startsWith('{') ? 'application/json' : 'text/plain',
    })
    expect(await failureOf(provider().getList('campaigns', firstPage))).toMatchObject({
      code,
      detail,
      status,
    })
    expect(backend.requests).toHaveLength(1)
  })
})

describe('rows that are wrong in one way', () => {
  const rows = async (text: string, extra = '"maxCount":9') => {
    backend.replace(campaignList, `{"data":[${text}],${extra}}`)
    return provider().getList('campaigns', firstPage)
  }

  it('are all there, and can be told apart (D13)', async () => {
    const { data } = await rows('null,{"id":1,"name":"a"},{"id":"1","name":"b"},{"id":"2","name":"c"},7')
    expect(data.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
    expect(new Set(data.map(({ id }) => String(id))).size).toBe(3)
    expect(said).toHaveLength(1)
  })

  it.each(['{"name":"c"}', '{"id":"","name":"c"}', '{"id":null,"name":"c"}'])(
    'are an error of the list where one has no id, as it would lead nowhere: %s',
    async (row) => {
      const error = await failureOf(rows(`{"id":"c-1","name":"a"},${row}`))
      expect(error).toMatchObject({ code: 'server' })
      expect(error.message).toContain('a row has no "id"')
    },
  )

  it('act on what the backend knows: the id of the clicked row (D13)', async () => {
    const { data } = await rows('{"id":"c-1","name":"a"},{"id":"c-1","name":"b"}')
    const [, second] = data
    const { getOne } = provider()
    expect((await getOne('campaigns', { id: second?.id })).data.id).toBe('c-1')
    expect(backend.requests.map(({ call }) => call)).toEqual([campaignList, campaign])
  })

  it.each([
    ['', 1],
    ['"maxCount":null', 1],
    ['"maxCount":"42"', 42],
    ['"maxCount":-1', 1],
    ['"maxCount":3.5', 1],
    ['"maxCount":0', 1],
    ['"maxCount":1e400', 1],
    ['"maxCount":{"n":4}', 1],
  ])('are counted by what is there where the count is none: %s (D15)', async (count, total) => {
    expect((await rows('{"id":1}', count === '' ? '"other":1' : count)).total).toBe(total)
  })

  it('keep values that fit no field as they are, so that they can be seen (D21)', async () => {
    const odd =
      '{"id":1,"status":"PAUSED","type":"X","startDate":"x","endDate":"0000-00-00","monthlyPrice":"12,50"}'
    const prices =
      '{"id":2,"startDate":"","monthlyPrice":1e21,"pricePerEmployee":-1,"items":"j-1","duration":null}'
    const { data } = await rows(`${odd},${prices}`)
    expect(data[0]).toMatchObject({ status: 'PAUSED', type: 'X', startDate: 'x', endDate: '0000-00-00' })
    expect(data[0]).toMatchObject({ monthlyPrice: '12,50' })
    expect(data[1]).toMatchObject({ monthlyPrice: 1e21, pricePerEmployee: -1, duration: null })
  })

  it('reach no prototype by their keys, and may be very long (D22)', async () => {
    const keys = '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":"x"'
    const { data } = await rows(`{"id":1,"name":"${'x'.repeat(200_000)}",${keys}}`)
    expect(String(data[0]?.name)).toHaveLength(200_000)
    expect(Object.getPrototypeOf(data[0])).toBe(Object.prototype)
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
    expect(data[0]?.polluted).toBeUndefined()
  })
})

describe('a write whose answer is wrong in one way', () => {
  const values = {
    type: 'SUBSCRIPTION',
    journeys: ['j-1'],
    duration: 12,
    monthlyPrice: 1,
    pricePerEmployee: 0,
  }
  const post = 'POST /v1/api-campaigns-post'

  it('is sent as the specification has it, and read back by its id', async () => {
    backend.replace(post, { status: 201, body: '{"id":"c-1"}' })
    const { data } = await provider().create('campaigns', { data: values })
    expect(data).toMatchObject({ id: 'c-1', journeys: ['j-2', 'j-1'] })
    expect(backend.requests.map(({ call }) => call)).toEqual([post, campaign])
    const { journeys: items, ...others } = values
    expect(JSON.parse(backend.requests[0]?.body ?? '')).toEqual({
      ...{ ...others, items },
      ...{ startDate: null, endDate: null },
    })
  })

  it.each(['', 'null', '[]', '{"data":[]}', '{"ok":true}'])(
    'is known to be stored when a success names no id: %s (D11, D18)',
    async (body) => {
      backend.replace(post, { status: 200, body })
      expect(await failureOf(provider().create('campaigns', { data: values }))).toMatchObject({ saved: true })
      expect(logged).toEqual(['[$fetch response error] POST api-campaigns-post'])
    },
  )

  it('is not known to be stored when a page answers, and is not sent again (D10, D26)', async () => {
    backend.replace(post, { type: 'text/html', body: '<!doctype html>' })
    expect(await failureOf(provider().create('campaigns', { data: values }))).toMatchObject({ saved: false })
    expect(backend.requests).toHaveLength(1)
  })

  it.each([429, 502, 503, 504])('is sent once when the backend answers %i (D06, D26)', async (status) => {
    backend.replace(post, { status, body: '', headers: { 'retry-after': '5' } })
    expect(await failureOf(provider().create('campaigns', { data: values }))).toMatchObject({ retryAfter: 5 })
    expect(backend.requests).toHaveLength(1)
  })
})
