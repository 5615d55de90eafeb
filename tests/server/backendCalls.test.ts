import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readJournal } from '../features/journal/readJournal.ts'
import { openRecordingBackend, type RecordingBackend } from '../support/recordingBackend.ts'
import { createTestServer, type TestServer } from '../support/server.ts'
import { configured, invoices, secret, servedAt } from './backendParts.ts'

const place = 'backends/billing/api/invoices'
const row = { id: 7, invoice_no: 'R-7', amount: 12.5, state: 'OPEN', notes: 'streng geheim', pin: '1234' }

let backend: RecordingBackend
let server: TestServer
let timesOut: AbortController | undefined
beforeAll(async () => {
  backend = await openRecordingBackend()
  const local = {
    ...{ name: 'reminders', label: ['Mahnung', 'Mahnungen'] },
    fields: { bill: { kind: 'reference', resource: 'bills', label: 'Rechnung' } },
    list: { columns: ['bill'] },
    access: { list: ['*:apiContent:Get'], create: ['*:apiContent:Put'] },
    api: { list: { get: 'reminders' }, create: { post: 'reminders' } },
  }
  const whole = { ...invoices, name: 'wholes', api: { ...invoices.api, ...wholeApi }, actions: {} }
  const byQuery = { ...invoices, name: 'rows', api: queryApi, actions: {} }
  const summed = { ...invoices, name: 'sums', actions: {}, access: { list: [] }, api: sumsApi }
  const putAt = (name: string, list: object) => ({
    ...{
      ...invoices,
      name,
      actions: {},
      api: { list: { get: name, ...list }, edit: { put: `${name}/{id}` } },
    },
  })
  const inLists = [putAt('listed', {}), putAt('paged', { total: 'count' })]
  const entries = configured(invoices, local, whole, byQuery, summed, ...inLists)
  server = await createTestServer(undefined, entries, () => ({
    backends: [servedAt(`${backend.url}v1/`)],
    backendLimits: {
      largestAnswer: 10_000,
      timeLimit: () => timesOut?.signal ?? new AbortController().signal,
    },
  }))
}, 60_000)
afterAll(async () => {
  await server.close()
  await backend.close()
})
beforeEach(() => {
  backend.calls.length = 0
  server.failures.length = 0
  timesOut = undefined
  backend.answerJson(row)
})

const wholeApi = { one: { get: 'wholes/{id}' }, edit: { put: 'wholes/{id}' } }
const queryApi = {
  list: { get: 'rows' },
  one: { get: 'rows?id=eq.{id}' },
  create: { post: 'rows' },
  edit: { patch: 'rows?id=eq.{id}' },
  delete: { delete: 'rows?id=eq.{id}' },
}
const sumsApi = { list: { get: 'sums', query: { of: 'invoices' } }, one: { get: 'sums/{id}' } }

const last = () => backend.calls.at(-1)

describe('a call of an entry whose backend the server calls', () => {
  it('is passed on below the address of the backend, with what it asks', async () => {
    backend.answerJson({ data: [row], count: 1 })
    const { status, json } = await server.call(
      `${place}?tenant=north&limit=25&sortBy=invoice_no&sortOrder=ASC`,
      {
        as: 'administrator',
      },
    )
    expect([status, json.count]).toEqual([200, 1])
    expect(last()).toMatchObject({
      method: 'GET',
      path: '/v1/api/invoices?tenant=north&limit=25&sortBy=invoice_no&sortOrder=ASC',
    })
    await server.call(`${place}/R-7%20a%C3%A4`, { as: 'reader' })
    expect(last()?.path).toBe('/v1/api/invoices/R-7%20a%C3%A4')
  })

  it('has the key of the panel and what the entry declares, and nothing that its caller says besides', async () => {
    await server.call(`${place}/7`, {
      ...{ method: 'PATCH', as: 'editor', body: { invoice_no: 'x' } },
      headers: {
        ...{ 'If-Match': '"3"', Prefer: 'resolution=merge-duplicates', Range: 'items=0-24' },
        ...{ Accept: 'text/csv', 'Range-Unit': 'x', 'Idempotency-Key': 'k1', 'Accept-Language': 'en-GB,fr' },
        ...{ Cookie: 'session=1', 'X-Forwarded-For': '10.0.0.1', 'X-Http-Method-Override': 'DELETE' },
        ...{ Origin: 'https://panel.test', Referer: 'https://panel.test/panel', Host: 'evil.example' },
      },
    })
    const { headers = {} } = last() ?? {}
    const token = await server.tokenOf('editor')
    expect(headers).toMatchObject({
      authorization: expect.stringMatching(/^Bearer sk_live_/),
      ...{ accept: 'application/json', 'content-type': 'application/json', 'accept-language': 'en' },
      ...{ 'if-match': '"3"', host: new URL(backend.url).host },
    })
    expect(JSON.stringify(headers)).not.toContain(token)
    const unsaid = ['cookie', 'x-forwarded-for', 'x-http-method-override', 'origin', 'referer', 'prefer']
    for (const name of [...unsaid, 'range', 'range-unit', 'idempotency-key']) {
      expect(headers).not.toHaveProperty(name)
    }
  })

  it('tells the panel of an answer what a list and a version need, with addresses below the backend', async () => {
    const base = `${backend.url}v1/`
    backend.answerJson({ data: [] }, 200, {
      ...{ 'Content-Range': 'items 0-24/319', 'X-Total-Count': '319', ETag: '"4"', 'Set-Cookie': 'a=b' },
      ...{
        Server: 'Apache',
        'X-Powered-By': 'PHP',
        'Access-Control-Allow-Origin': '*',
        'Retry-After': '1; evil',
      },
      Location: `${base}api/invoices/8`,
      Link: `<${base}api/invoices?page=2>; rel="next", <https://elsewhere.example/>; rel="last"`,
    })
    const { headers } = await server.call(`${place}?tenant=north`, { as: 'reader' })
    expect(Object.fromEntries(headers)).toMatchObject({
      ...{ 'content-range': 'items 0-24/319', 'x-total-count': '319', etag: '"4"' },
      location: 'api/invoices/8',
      link: '<api/invoices?page=2>; rel="next"',
      'cache-control': 'no-store',
    })
    for (const name of [
      'set-cookie',
      'server',
      'x-powered-by',
      'access-control-allow-origin',
      'retry-after',
    ]) {
      expect(headers.has(name)).toBe(false)
    }
  })

  it('takes the rights of its entry, operation by operation', async () => {
    const body = { invoice_no: 'R-8' }
    const tries = [
      ['GET', place, 'reader', 200, '?tenant=north'],
      ['GET', `${place}/7`, 'reader', 200],
      ['POST', place, 'reader', 403],
      ['POST', place, 'editor', 200],
      ['PATCH', `${place}/7`, 'reader', 403],
      ['PATCH', `${place}/7`, 'editor', 200],
      ['DELETE', `${place}/7`, 'editor', 403],
      ['DELETE', `${place}/7`, 'administrator', 200],
    ] as const
    for (const [method, path, as, status, query = ''] of tries) {
      backend.calls.length = 0
      if (query !== '') backend.answerJson({ data: [row], count: 1 })
      else backend.answerJson(row)
      const answer = await server.call(`${path}${query}`, {
        ...{ method, as },
        ...(method === 'GET' ? {} : { body }),
      })
      expect([method, as, answer.status]).toEqual([method, as, status])
      expect(backend.calls.length).toBe(status === 403 ? 0 : 1)
    }
    expect((await server.call(`${place}/7`)).status).toBe(401)
  })

  it.each([
    ['PUT', `${place}/7`],
    ['DELETE', place],
    ['GET', 'backends/billing/api/customers'],
    ['GET', 'backends/billing/'],
    ['GET', 'backends/billing'],
    ['GET', 'backends/shop/api/invoices'],
    ['GET', `${place}/7/8`],
    ['GET', `${place}/`],
    ['POST', `${place}/7/state`],
  ])('is no call that the entry does not declare: %s %s', async (method, path) => {
    const { status } = await server.call(path, { method, as: 'administrator' })
    expect([404, 405]).toContain(status)
    expect(backend.calls).toEqual([])
  })

  it('cannot be a list of something else: what each call of a list has must be there', async () => {
    for (const query of ['', '?tenant=south', '?tenant=north&tenant=south', '?ids=', '?ids=%20&limit=5']) {
      expect((await server.call(`${place}${query}`, { as: 'reader' })).status).toBe(404)
    }
    backend.answerJson({ data: [row] })
    expect((await server.call(`${place}?ids=7,8&limit=2`, { as: 'reader' })).status).toBe(200)
    expect(backend.calls.map(({ path }) => path)).toEqual(['/v1/api/invoices?ids=7%2C8&limit=2'])
  })

  it('is told apart by its query where the id stands there, and never reaches more than one record', async () => {
    const call = (method: string, query: string) =>
      server.call(`backends/billing/rows${query}`, { method, as: 'administrator', body: { invoice_no: 'x' } })
    for (const query of [
      '',
      '?',
      '?id=eq.',
      '?id=gt.0',
      '?id=eq.7&id=eq.8',
      '?id=eq.7&or=(id.gt.0)',
      '?x=1',
    ]) {
      expect((await call('DELETE', query)).status).toBe(404)
      expect((await call('PATCH', query)).status).toBe(404)
    }
    expect(backend.calls).toEqual([])
    expect((await call('DELETE', '?id=eq.7')).status).toBe(200)
    expect(last()).toMatchObject({ method: 'DELETE', path: '/v1/rows?id=eq.7' })
    await call('PATCH', '?id=eq.7%26or%3D1;x')
    expect(last()?.path).toBe('/v1/rows?id=eq.7%26or%3D1%3Bx')
  })

  it('sends of a body what its person may set', async () => {
    const body = {
      invoice_no: 'R-8',
      state: 'PAID',
      notes: 'x',
      pin: '1',
      ...{ custom: { deep: 1 }, id: 1, approved: true },
    }
    await server.call(`${place}/7`, { method: 'PATCH', as: 'editor', body })
    expect(JSON.parse(last()?.body ?? '')).toEqual({ invoice_no: 'R-8', pin: '1' })
    await server.call(`${place}/7`, { method: 'PATCH', as: 'administrator', body })
    expect(JSON.parse(last()?.body ?? '')).toEqual({ invoice_no: 'R-8', notes: 'x', pin: '1' })
  })

  it('creates one record at a time', async () => {
    for (const body of [[{ invoice_no: 'a' }, { invoice_no: 'b' }], [], 'x', 1, null]) {
      const { status, json } = await server.call(place, {
        method: 'POST',
        as: 'editor',
        body: JSON.stringify(body),
      })
      expect([status, json.detail]).toEqual([400, 'The body must have one object.'])
    }
    expect(backend.calls).toEqual([])
  })

  it('shows of an answer what its person may see, where its entry has its records', async () => {
    const size = { w: 3, notes: 'a key of its own', pin: { pin: 1 } }
    backend.answerJson({ data: [{ ...row, size }], count: 1, notes: 'of the list' })
    const shown = async (as: 'editor' | 'administrator') =>
      (await server.call(`${place}?tenant=north`, { as })).json
    const { notes, pin, ...seen } = row
    expect(await shown('editor')).toEqual({ data: [{ ...seen, size }], count: 1, notes: 'of the list' })
    expect(await shown('administrator')).toEqual({
      ...{ data: [{ ...seen, notes, size }], count: 1, notes: 'of the list' },
    })
    expect(pin).toBe('1234')
  })

  it('shows nothing of an answer with records in another place, where something is hidden', async () => {
    backend.answerJson({ result: { rows: [row] } })
    for (const path of [`${place}?tenant=north`, `${place}/7`]) {
      const { status, json } = await server.call(path, { as: 'editor' })
      expect([status, json.type]).toEqual([502, 'backendAnswerUnusable'])
    }
    const done = await server.call(`${place}/7`, { method: 'PATCH', as: 'editor', body: { amount: 1 } })
    expect([done.status, done.json]).toEqual([204, undefined])
  })

  it('replaces a record by itself with what its person sets, and all else as the backend has it', async () => {
    const whole = `{"id": 7, "serial":12345678901234567890, "notes" : "streng geheim", "state":"OPEN","amount":12.50, "size":{"w":3,"token":"s"}}`
    backend.answer(({ method }, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(method === 'GET' ? whole : '{}')
    })
    const edit = (as: 'editor' | 'administrator', body: object) =>
      server.call('backends/billing/wholes/7', { method: 'PUT', as, body })
    expect((await edit('editor', { amount: 13, notes: 'x', state: 'PAID', approved: true })).status).toBe(204)
    expect(backend.calls.map(({ method, path }) => [method, path])).toEqual([
      ['GET', '/v1/wholes/7'],
      ['PUT', '/v1/wholes/7'],
    ])
    expect(last()?.body).toBe(
      '{"id":7,"serial":12345678901234567890,"notes":"streng geheim","state":"OPEN","amount":13,"size":{"w":3,"token":"s"}}',
    )
    await edit('administrator', { notes: 'neu' })
    expect(JSON.parse(last()?.body ?? '')).toMatchObject({ notes: 'neu', amount: 12.5 })
    backend.answerJson({ message: 'weg' }, 404)
    expect((await edit('administrator', { notes: 'neu' })).status).toBe(404)
    expect(last()?.method).toBe('GET')
  })

  it('finds the record that is replaced in its list, where it is read nowhere else', async () => {
    const rows = [{ id: 6 }, { id: 7, amount: 1, extra: 'x' }]
    backend.answer(({ method }, response) => {
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(method === 'GET' ? { data: rows } : {}))
    })
    const edit = (path: string) =>
      server.call(`backends/billing/${path}`, { method: 'PUT', as: 'administrator', body: { amount: 2 } })
    expect((await edit('listed/7')).status).toBe(204)
    expect(JSON.parse(last()?.body ?? '')).toEqual({ id: 7, amount: 2, extra: 'x' })
    expect((await edit('listed/8')).status).toBe(404)
    expect((await edit('paged/7')).status).toBe(204)
  })

  it('is the action that is meant, by what it sends, and sets nothing else', async () => {
    const act = (as: 'editor' | 'administrator', body: unknown, action = 'state', method = 'PUT') =>
      server.call(`${place}/7/${action}`, { method, as, ...(body === undefined ? {} : { body }) })
    expect((await act('administrator', { state: 'PAID' })).status).toBe(200)
    expect((await act('editor', { state: 'PAID' })).status).toBe(403)
    expect((await act('editor', { state: 'OPEN' })).status).toBe(200)
    for (const body of [
      { state: 'OPEN', amount: 0 },
      { state: 'OPEN', id: '8' },
      {},
      [],
      { data: [{ state: 'PAID' }] },
      { data: { type: 'invoices', id: '7', attributes: { state: 'OPEN' } } },
      { state: 'OPEN', type: 'CREDIT_NOTE' },
      { state: 'OPEN', address: {} },
      { address: { state: 'OPEN' } },
      '{"state":"OPEN"',
    ]) {
      expect((await act('editor', body)).status).toBe(typeof body === 'string' ? 400 : 403)
    }
    expect((await act('editor', {}, 'send', 'POST')).status).toBe(200)
    expect((await act('editor', undefined, 'send', 'POST')).status).toBe(200)
    expect((await act('editor', { amount: 0 }, 'send', 'POST')).status).toBe(403)
    expect(backend.calls).toHaveLength(4)
  })
})

describe('what a backend refuses', () => {
  it.each([401, 403, 407])('is the panel’s key with %i, which signs nobody out', async (status) => {
    backend.answerJson({ message: 'Invalid API key' }, status, { 'WWW-Authenticate': 'Basic' })
    const answer = await server.call(`${place}/7`, { as: 'reader' })
    expect([answer.status, answer.json.type]).toEqual([502, 'backendRefusesKey'])
    expect(answer.headers.has('WWW-Authenticate')).toBe(false)
    expect((await server.call('api-authority/self', { as: 'reader' })).status).toBe(200)
  })

  it.each([400, 404, 409, 412, 422, 429])(
    'about the call itself is passed on in its own words: %i',
    async (status) => {
      const told = { errors: { invoice_no: ['ist vergeben'] } }
      backend.answerJson(told, status, { 'Retry-After': '7' })
      const answer = await server.call(`${place}/7`, { method: 'PATCH', as: 'editor', body: { amount: 1 } })
      const shown = { detail: 'ist vergeben', errors: { invoice_no: 'ist vergeben' } }
      expect([answer.status, answer.json]).toEqual([status, shown])
      expect(answer.headers.get('Retry-After')).toBe('7')
    },
  )

  it('about a record by a rule of its own is told in its words, and a record that is gone as that', async () => {
    const told = { errors: [{ message: 'sku is reserved' }] }
    const answering = (rows: unknown[]) =>
      backend.answer(({ path, method }, response) => {
        const isList = method === 'GET' && path.includes('?')
        response
          .writeHead(isList ? 200 : 403, { 'content-type': 'application/json' })
          .end(JSON.stringify(isList ? { data: rows } : told))
      })
    const edit = () => server.call(`${place}/7`, { method: 'PATCH', as: 'editor', body: { invoice_no: 'x' } })
    answering([row])
    const refused = await edit()
    const shown = { detail: 'sku is reserved', message: ['sku is reserved'] }
    expect([refused.status, refused.json]).toEqual([403, shown])
    expect(last()?.path).toBe('/v1/api/invoices?tenant=north&ids=7')
    answering([])
    expect((await edit()).status).toBe(404)
    const created = await server.call(place, { method: 'POST', as: 'editor', body: { invoice_no: 'x' } })
    expect([created.status, created.json]).toEqual([403, shown])
  })

  it('in plain words is told in them, and the key is in none', async () => {
    const refuse = (status: number, text: string) =>
      backend.answer((_call, response) => {
        response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text)
      })
    const edit = () => server.call(`${place}/7`, { method: 'PATCH', as: 'editor', body: { invoice_no: 'x' } })
    refuse(409, `R-7 ist schon bezahlt. ${'x'.repeat(2000)}`)
    const { status, json } = await edit()
    expect([status, json.detail.slice(0, 22), json.detail.length]).toEqual([
      409,
      'R-7 ist schon bezahlt.',
      500,
    ])
    refuse(409, `no: ${secret}`)
    expect((await edit()).json.type).toBe('backendAnswerUnusable')
  })

  it('as a page is told as what its status means', async () => {
    backend.answer((_call, response) => {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<script>alert(1)</script>')
    })
    const { status, json } = await server.call(`${place}/7`, { as: 'reader' })
    expect([status, json.code]).toEqual([404, 'not_found'])
    expect(JSON.stringify(json)).not.toContain('script')
  })

  it.each([500, 502, 503, 418])('in any other way is a failure of the backend: %i', async (status) => {
    backend.answerJson({ trace: 'at secret.php:12' }, status)
    const { status: told, json } = await server.call(`${place}/7`, { as: 'reader' })
    expect([told, json.type, json.detail]).toEqual([502, 'backendFailed', `The backend answers ${status}.`])
    expect(JSON.stringify(json)).not.toContain('php')
  })
})

describe('an answer that cannot be used', () => {
  it.each(['text/html', 'image/svg+xml', 'text/plain', 'application/jsonp'])(
    'is one that is no JSON: %s',
    async (type) => {
      backend.answer(
        (_call, response) => void response.writeHead(200, { 'content-type': type }).end('{"a":1}'),
      )
      const { status, json } = await server.call(`${place}/7`, { as: 'reader' })
      expect([status, json.type]).toEqual([502, 'backendAnswerUnusable'])
    },
  )

  it('is one that is too long, also where no length is announced', async () => {
    for (const headers of [{}, { 'content-length': '20002' }]) {
      backend.answer((_call, response) => {
        response
          .writeHead(200, { 'content-type': 'application/json', ...headers })
          .write(`"${'x'.repeat(20_000)}`)
        response.end('"')
      })
      const { status, json } = await server.call(`${place}/7`, { as: 'reader' })
      expect([status, json.type]).toEqual([502, 'backendAnswerTooLarge'])
    }
  })

  it('is one that breaks off, and one that does not come', async () => {
    backend.answer((_call, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('[1,')
      response.destroy()
    })
    const broken = await server.call(`${place}/7`, { as: 'reader' })
    expect([broken.status, broken.json.type]).toEqual([502, 'backendUnreachable'])
    backend.answer((_call, response) => response.destroy())
    expect((await server.call(`${place}/7`, { as: 'reader' })).json.type).toBe('backendUnreachable')
    expect(server.failures).toHaveLength(2)
  })

  it('is one that takes too long, with its head or without', async () => {
    for (const begins of [false, true]) {
      const limit = new AbortController()
      timesOut = limit
      backend.answer((_call, response) => {
        if (begins) response.writeHead(200, { 'content-type': 'application/json' }).write('[')
        // The time is over when the test says so.
        setImmediate(() => limit.abort())
      })
      const { status, json } = await server.call(`${place}/7`, { as: 'reader' })
      expect([status, json.type, json.code]).toEqual([504, 'backendTimedOut', 'timeout'])
    }
  })

  it('may be none at all, after a write', async () => {
    for (const status of [200, 201, 204]) {
      backend.answer((_call, response) => void response.writeHead(status).end())
      const answer = await server.call(`${place}/7`, { method: 'DELETE', as: 'administrator' })
      expect([answer.status, answer.json]).toEqual([204, undefined])
    }
  })
})

describe('a body that is passed on', () => {
  const post = (body: unknown, type = 'application/json') =>
    server.call(place, { method: 'POST', as: 'editor', body, headers: { 'Content-Type': type } })

  it('is JSON or a form, and has at most 1 MiB', async () => {
    expect((await post('{"a":', 'application/json')).status).toBe(400)
    expect((await post('{"a":1,"a":2}')).status).toBe(400)
    expect((await post('<a/>', 'text/xml')).status).toBe(415)
    expect((await post('a', 'multipart/form-data; boundary=a')).status).toBe(415)
    // Which of two counts the backend decides, and with it whether a value is let through.
    const form = 'application/x-www-form-urlencoded'
    for (const twice of ['state=OPEN&state=PAID', 'a[b]=1&a=2', 'a]b=1']) {
      expect((await post(twice, form)).status, twice).toBe(400)
    }
    expect((await post({ a: 'x'.repeat(2 ** 20) })).status).toBe(413)
    expect(backend.calls).toEqual([])
    expect((await post({ invoice_no: 'x' }, 'application/vnd.api+json')).status).toBe(200)
    expect(last()?.headers['content-type']).toBe('application/json')
  })
})

describe('the journal', () => {
  const write = async (
    method: string,
    path: string,
    body?: unknown,
    as: 'editor' | 'administrator' = 'editor',
  ) => {
    server.advance(1000)
    await server.call(`${place}${path}`, { method, as, ...(body === undefined ? {} : { body }) })
  }

  it('has a line for each write that the backend has done, with what was sent', async () => {
    backend.answerJson({ data: { id: 99 } }, 201)
    await write('POST', '', { invoice_no: 'R-99', amount: 12.5, payer: 'Eva Muster', pin: '1234' })
    backend.answerJson({})
    await write('PATCH', '/99', { amount: 13, payer: 'Eva Muster' })
    await write('PUT', '/99/state', { state: 'OPEN' })
    await write('POST', '/99/send', {})
    await write('DELETE', '/99', undefined, 'administrator')
    const lines = await readJournal(server, '99')
    expect(lines.map(({ operation, action, resource }) => [operation, action, resource]).reverse()).toEqual([
      ['CREATE', null, 'bills'],
      ['EDIT', null, 'bills'],
      ['ACTION', 'bills.reopen', 'bills'],
      ['ACTION', 'bills.send', 'bills'],
      ['DELETE', null, 'bills'],
    ])
    expect(lines.at(-1)).toMatchObject({
      recordTitle: 'R-99',
      details: [
        { field: 'bills.number', before: null, after: 'R-99' },
        { field: 'bills.amount', before: null, after: 12.5 },
      ],
    })
    expect(lines.at(-2)?.details).toEqual([{ field: 'bills.amount', before: null, after: 13 }])
    // Nobody could erase it from there.
    expect(JSON.stringify(lines)).not.toMatch(/Eva|1234/)
  })

  it('has none for what was only read, and for what the backend has refused', async () => {
    const before = (await readJournal(server)).length
    await server.call(`${place}/7`, { as: 'reader' })
    for (const status of [302, 400, 401, 500]) {
      backend.answerJson({}, status)
      await write('PATCH', '/7', { amount: 1 })
    }
    expect(await readJournal(server)).toHaveLength(before)
  })
})

describe('an entry of the API itself', () => {
  it('may lead to records of the backend, which the API cannot look up', async () => {
    const { status } = await server.call('reminders', { method: 'POST', as: 'editor', body: { bill: '7' } })
    expect(status).toBe(201)
  })

  it('is not what answers for one with a backend', async () => {
    expect((await server.call('api/invoices', { as: 'administrator' })).status).toBe(404)
  })
})
