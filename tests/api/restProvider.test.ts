import { describe, expect, it, vi } from 'vitest'
import { createCallsOf } from '#client/api/callsOf.ts'
import { createHttpClient } from '#client/api/httpClient.ts'
import { createReads } from '#client/api/reads.ts'
import { createReceivedValues } from '#client/api/receivedValues.ts'
import type { AnyResource } from '#features/model.ts'
import { baseUrl, createBackend, empty, inTurn, json, networkLoss, text } from './fakeBackend.ts'
import { restInvoices } from './restInvoices.ts'
import { failureOf, page, setUpProvider } from './setUpProvider.ts'

type Backend = Parameters<typeof setUpProvider>[0]

const setUp = (answer: Backend, api?: AnyResource['api']) =>
  setUpProvider(answer, { resources: restInvoices(api) })

const row = { id: 7, title: 'Papier', gross_amount: 12.5, state: 'OPEN', internal: { ledger: 'A' } }
const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ ...row, id: index + 1 }))
const listed = (body: unknown, told = 'invoices 0-24/319') => json(body, 200, { 'content-range': told })

function asked(target = '') {
  const { pathname, searchParams } = new URL(target, 'https://backend.example')
  const parameters = [...searchParams].map(([name, value]) => [name, JSON.parse(value)])
  return [pathname.slice(1), Object.fromEntries(parameters)]
}

describe('a list of a REST back end', () => {
  it('asks for order, rows, search and filters as JSON, by wire names', async () => {
    const { provider, requests } = setUp(() => listed([]))
    await provider.getList('invoices', {
      ...page(3, 25),
      sort: { field: 'amount', order: 'DESC' },
      filter: { q: ' Müller & "Co" + 50 % ', state: ['OPEN', 'PAID'], amount: { from: 10, to: 20.5 } },
    })
    expect(asked(requests[0]?.target)).toEqual([
      'invoices',
      {
        sort: ['gross_amount', 'DESC'],
        range: [50, 74],
        filter: {
          state: ['OPEN', 'PAID'],
          gross_amount_gte: 10,
          gross_amount_lte: 20.5,
          q: 'Müller & "Co" + 50 %',
        },
      },
    ])
    expect(requests[0]?.headers.get('range')).toBe('invoices=50-74')
  })

  it('is encoded to the letter', async () => {
    const { provider, targets } = setUp(() => listed([]))
    await provider.getList('invoices', { ...page(1, 10), filter: { q: 'ä&b' } })
    expect(targets()).toEqual([
      'GET invoices?filter=%7B%22q%22%3A%22%C3%A4%26b%22%7D&sort=%5B%22title%22%2C%22ASC%22%5D&range=%5B0%2C9%5D',
    ])
  })

  it('asks for one value as it is, and for records without a value by null', async () => {
    const { provider, requests } = setUp(() => listed([], 'invoices */0'))
    await provider.getList('invoices', { ...page(1), filter: { state: ['PAID'] } })
    await provider.getList('invoices', { ...page(1), filter: { state: ['', 'PAID'] } })
    expect(requests.map(({ target }) => asked(target)[1].filter)).toEqual([
      { state: 'PAID' },
      { state: [null, 'PAID'] },
    ])
  })

  it('has names of its own for search and ranges where the back end has them', async () => {
    const parameters = { search: 'query', from: '{field}_gte', to: '{field}_lte' }
    const { provider, requests } = setUp(() => listed([], 'x */0'), { rest: 'v2/bills', parameters })
    await provider.getList('invoices', { ...page(1), filter: { q: 'a', amount: { to: 5 } } })
    const [path, { filter }] = asked(requests[0]?.target)
    expect(path).toBe('v2/bills')
    expect(filter).toEqual({ query: 'a', gross_amount_lte: 5 })
  })

  it('reads the rows by the names of the entry, and their count behind the range', async () => {
    const { provider } = setUp(() => listed(rows(25)))
    const { data, total } = await provider.getList('invoices', page(1, 25))
    expect(data[0]).toMatchObject({ id: 1, title: 'Papier', amount: 12.5, state: 'OPEN' })
    expect([data.length, total]).toEqual([25, 319])
  })

  it('reads the count alone from another header, and asks for no range in its name', async () => {
    const { provider, requests } = setUp(() => json(rows(2), 200, { 'x-total-count': '42' }), {
      ...{ rest: 'invoices', countHeader: 'X-Total-Count' },
    })
    expect((await provider.getList('invoices', page(1, 2))).total).toBe(42)
    expect(requests[0]?.headers.get('range')).toBeNull()
  })

  it('knows the header of ranges however the entry writes it', async () => {
    const api = { rest: 'invoices', countHeader: 'content-range' }
    const { provider, requests } = setUp(() => listed(rows(2)), api)
    expect((await provider.getList('invoices', page(1, 2))).total).toBe(319)
    expect(requests[0]?.headers.get('range')).toBe('invoices=0-1')
  })

  it('asks for whole rows where an offset lies within a page, as where a back end gives fewer than it is asked for', async () => {
    const { fetch, requests } = createBackend(() => listed(rows(1), 'invoices 107-107/108'))
    const http = createHttpClient({ baseUrl, name: 'apiBaseUrl', fetch })
    const [resource] = restInvoices()
    if (!resource) throw new Error('no entry')
    const sort = { field: 'title', order: 'ASC' } as const
    const within = { search: '', filters: {}, sort, limit: 1000, offset: 107 }
    expect(
      (await createReads(createCallsOf(http), () => undefined, createReceivedValues()).list(resource, within))
        .total,
    ).toBe(108)
    expect(asked(requests[0]?.target)[1].range).toEqual([107, 1106])
    expect(requests[0]?.headers.get('range')).toBe('invoices=107-1106')
  })

  it('counts no fewer rows than it sees, and cuts the page where all rows came (D15)', async () => {
    const { provider } = setUp(
      inTurn(
        () => listed(rows(10), 'x 0-9/3'),
        () => listed(rows(12), 'x 0-11/12'),
      ),
    )
    expect((await provider.getList('invoices', page(2))).total).toBe(20)
    const cut = await provider.getList('invoices', page(2))
    expect([cut.data.map(({ id }) => id), cut.total]).toEqual([[11, 12], 12])
  })

  it('asks with a path that has other letters than headers', async () => {
    const { provider, requests } = setUp(() => listed([], 'x */0'), { rest: 'bücher-€' })
    await provider.getList('invoices', page(1))
    expect(requests[0]?.url).toMatch(/base\/b%C3%BCcher-%E2%82%AC\?/)
  })
})

describe('a list answer of a REST back end that is not as expected', () => {
  it.each([
    ['an object', () => listed({ data: [] }), 'is not a list'],
    ['null', () => listed(null), 'is not a list'],
    ['half of a list', () => text('[{"id":1', 200, 'application/json'), 'not JSON'],
    ['a sign-in page', () => text('<html>', 200, 'text/html'), 'not JSON'],
    ['nothing', () => empty(204), 'not JSON'],
    ['rows without the header', () => json(rows(1)), '"Content-Range" with the count'],
    [
      'rows that the header does not count',
      () => listed(rows(1), 'invoices 0-0/*'),
      '"Content-Range" with the count',
    ],
    ['a count that is none', () => listed(rows(1), '0-0/1x'), '"Content-Range" with the count'],
    ['no rows of many', () => listed([], 'invoices */42'), 'counts 42 rows'],
    ['rows that are none', () => listed([null, 'x']), 'holds no record'],
  ])(
    'is an error that names the call, never an empty list: %s (D09 to D13)',
    async (_what, answer, words) => {
      const { provider } = setUp(answer)
      const error = await failureOf(provider.getList('invoices', page(1)))
      expect(error).toMatchObject({ code: 'server', call: 'GET invoices' })
      expect(error.message).toContain(words)
    },
  )

  it('keeps every row, each under an id of its own, and says once what is wrong (D13)', async () => {
    const { provider, logged } = setUp(() => listed([null, row, { ...row, id: '7' }, row]))
    const { data } = await provider.getList('invoices', page(1))
    expect(new Set(data.map(({ id }) => String(id))).size).toBe(3)
    expect(logged).toEqual([expect.stringMatching(/^GET invoices: left out 1 rows/)])
  })

  it('is repeated where the network fails, and is then an error as of every call (D01, D08)', async () => {
    const { provider, requests } = setUp(networkLoss)
    expect((await failureOf(provider.getList('invoices', page(1)))).code).toBe('offline')
    expect(requests).toHaveLength(3)
  })

  it('tells what the back end has said', async () => {
    const { provider } = setUp(() => json({ message: 'Nicht heute.' }, 403))
    expect(await failureOf(provider.getList('invoices', page(1)))).toMatchObject({
      ...{ code: 'refused', detail: 'Nicht heute.', status: 403 },
    })
  })

  it('is not waited for when nobody wants it any more (D17)', async () => {
    const { provider, requests } = setUp(() => 'hangs')
    const leaving = new AbortController()
    const waiting = failureOf(provider.getList('invoices', { ...page(1), signal: leaving.signal }))
    await vi.waitFor(() => expect(requests).toHaveLength(1))
    leaving.abort()
    expect((await waiting).name).toBe('AbortError')
  })
})

describe('single records of a REST back end', () => {
  it('are fetched by their id, encoded', async () => {
    const { provider, targets } = setUp(() => json(row))
    const { data } = await provider.getOne('invoices', { id: 'a/b ü' })
    expect(data).toMatchObject({ id: 7, amount: 12.5 })
    expect(targets()).toEqual(['GET invoices/a%2Fb%20%C3%BC'])
  })

  it.each(['.', '..', '', '\ud800'])('are nowhere by the id %j, and nobody is asked (G12)', async (id) => {
    const { provider, requests } = setUp(() => json(row))
    for (const call of [
      provider.getOne('invoices', { id }),
      provider.update('invoices', { id, data: {}, previousData: { id, updatedAt: 'v1' } }),
      provider.delete('invoices', { id }),
    ]) {
      expect(await failureOf(call)).toMatchObject({ code: 'not_found' })
    }
    expect(requests).toEqual([])
  })

  it.each([null, [], 'x', {}, { title: 'ohne Kennung' }])(
    'are an error where the answer is %j',
    async (body) => {
      const { provider } = setUp(() => json(body))
      const error = await failureOf(provider.getOne('invoices', { id: 7 }))
      expect(error).toMatchObject({ code: 'server', call: 'GET invoices/7' })
      expect(error.message).toContain('not a record')
    },
  )

  it('are shown as they came too', async () => {
    const { provider } = setUp(() => json(row))
    expect((await provider.getRaw('invoices', { id: 7 })).data).toEqual(row)
  })

  it('are fetched together by a filter', async () => {
    const { provider, requests } = setUp(() => json([row, { ...row, id: 99 }]))
    const { data } = await provider.getMany('invoices', { ids: [7, 'b'] })
    expect(data.map(({ id }) => id)).toEqual([7])
    expect(requests).toHaveLength(1)
    expect(asked(requests[0]?.target)).toEqual(['invoices', { filter: { id: [7, 'b'] } }])
  })

  it('are an error where several are asked for and no list comes', async () => {
    const { provider } = setUp(() => json({ data: [row] }))
    expect((await failureOf(provider.getMany('invoices', { ids: [7] }))).message).toContain('not a list')
  })
})

describe('writing to a REST back end', () => {
  it('creates by POST, with a key that tells a repetition', async () => {
    const { provider, requests, targets } = setUp(() => json(row, 201))
    const { data } = await provider.create('invoices', {
      data: { title: 'Papier', amount: 12.5, sentAt: 'x' },
    })
    expect(data).toMatchObject({ id: 7, title: 'Papier', amount: 12.5 })
    expect(targets()).toEqual(['POST invoices'])
    expect(requests[0]?.body).toEqual({ title: 'Papier', gross_amount: 12.5 })
    expect(requests[0]?.headers.get('idempotency-key')).toBe('key-1')
    expect(requests[0]?.headers.get('content-type')).toBe('application/json')
  })

  it('keeps the key of a creation until its outcome is known (D19)', async () => {
    const { provider, requests } = setUp(
      inTurn(
        networkLoss,
        () => json(row, 201),
        () => json(row, 201),
      ),
    )
    const data = { title: 'Papier' }
    await failureOf(provider.create('invoices', { data }))
    await provider.create('invoices', { data })
    await provider.create('invoices', { data })
    const keys = requests.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toEqual(['key-1', 'key-1', 'key-2'])
  })

  it('says that it is saved where the answer to a creation names no record (D18)', async () => {
    const { provider } = setUp(() => empty(201))
    expect(await failureOf(provider.create('invoices', { data: { title: 'x' } }))).toMatchObject({
      ...{ saved: true, call: 'POST invoices' },
    })
  })

  it('puts the whole record, with all that the back end has and the entry does not name', async () => {
    const stored = { ...row, sentAt: '2026-01-01T00:00:00Z', state: 'PAID' }
    const { provider, requests, targets } = setUp(({ method, body }) =>
      json(method === 'PUT' ? body : stored),
    )
    const { data } = await provider.update('invoices', {
      ...{ id: 7, data: { title: 'Neu' }, previousData: { id: 7, title: 'Papier' } },
    })
    expect(targets()).toEqual(['GET invoices/7', 'GET invoices/7', 'PUT invoices/7'])
    expect(requests[2]?.body).toEqual({ ...stored, title: 'Neu' })
    expect(data).toMatchObject({ id: 7, title: 'Neu', state: 'PAID' })
  })

  it('sends the version that was seen to back ends that know one', async () => {
    const { provider, requests } = setUp(({ method }) => json(method === 'PUT' ? {} : row), {
      ...{ rest: 'invoices', edit: { conflicts: 'refused' } },
    })
    const seen = { id: 7, title: 'Papier', updatedAt: 'v1' }
    await provider.update('invoices', { id: 7, data: { title: 'Neu' }, previousData: seen })
    expect(requests.map(({ method }) => method)).toEqual(['GET', 'PUT'])
    expect(requests[1]?.headers.get('if-match')).toBe('"v1"')
  })

  it('writes nothing over what somebody else has changed meanwhile', async () => {
    const { provider, requests } = setUp(() => json({ ...row, title: 'Von anderen' }))
    const change = {
      id: 7,
      data: { title: 'Neu' },
      previousData: { id: 7, title: 'Papier', updatedAt: 'v1' },
    }
    expect(await failureOf(provider.update('invoices', change))).toMatchObject({
      code: 'conflict',
      status: 412,
    })
    expect(requests.map(({ method }) => method)).toEqual(['GET'])
  })

  it('tells errors at single fields by the names of the entry (D03)', async () => {
    const { provider } = setUp(() => json({ errors: { gross_amount: 'zu viel' } }, 422))
    const error = await failureOf(provider.create('invoices', { data: { title: 'x' } }))
    expect(error).toMatchObject({ code: 'invalid', fieldErrors: { amount: 'zu viel' } })
  })

  it('deletes by DELETE, whatever comes back', async () => {
    const { provider, targets } = setUp(
      inTurn(
        () => empty(204),
        () => json({}),
      ),
    )
    await provider.delete('invoices', { id: 7 })
    await provider.deleteMany('invoices', { ids: [8] })
    expect(targets()).toEqual(['DELETE invoices/7', 'DELETE invoices/8'])
  })

  it('does what the access allows and nothing else', async () => {
    const { provider, requests } = setUpProvider(() => json(row), {
      resources: restInvoices(),
      can: (requirement) => requirement !== 'never' && requirement.every((it) => it.endsWith('Get')),
    })
    expect(await failureOf(provider.create('invoices', { data: {} }))).toMatchObject({ code: 'forbidden' })
    expect(requests).toEqual([])
  })
})
