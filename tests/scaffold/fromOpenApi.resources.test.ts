import { describe, expect, it } from 'vitest'
import { api, describeApi, describeFile, entryOf, json, list, made, thing, variable } from './descriptions.ts'

describe('what can be a resource', () => {
  it('is a path that answers a list, with the calls about one of its records', async () => {
    const { found } = await describeFile('stripe.json')
    expect(found.candidates.map(({ name, calls }) => [name, Object.keys(calls)])).toEqual([
      ['invoices', ['list', 'one', 'create', 'edit', 'delete']],
    ])
  })

  it('is no list below a single record, and no object that happens to hold a list', async () => {
    const { found } = await describeFile('stripe.json')
    expect(found.below).toEqual(['/v1/invoices/{invoice}/lines'])
    expect(found.candidates.map(({ calls }) => calls.list.path)).not.toContain('/v1/balance')
  })

  it('is no list of whose rows nothing is told', () => {
    const { found } = describeApi(api({ '/things': list({ type: 'object' }), '/goods': list(thing) }))
    expect(found.candidates.map(({ name }) => name)).toEqual(['goods'])
    expect(found.silent).toEqual(['/things'])
  })

  it.each([
    ['the answer itself', { type: 'array', items: thing }, ''],
    [
      'what is called as lists are',
      { type: 'object', properties: { meta: thing, results: { type: 'array', items: thing } } },
      'results',
    ],
    [
      'what is called as the path',
      {
        type: 'object',
        properties: { errors: { type: 'array', items: thing }, goods: { type: 'array', items: thing } },
      },
      'goods',
    ],
    [
      'what is wrapped',
      {
        type: 'object',
        properties: { _embedded: { type: 'object', properties: { goods: { type: 'array', items: thing } } } },
      },
      '_embedded.goods',
    ],
  ])('has its rows in %s', (_, schema, path) => {
    const { found } = describeApi(api({ '/goods': { get: { responses: { 200: json(schema) } } } }))
    expect(found.candidates.map(({ rows }) => rows.path)).toEqual([path])
  })

  it('has calls under other paths, where those say what they do', () => {
    const body = { requestBody: json(thing), responses: { 200: json(thing) } }
    const { found, make } = describeApi(
      api({
        '/api-goods-get': list(thing),
        '/api-goods-get/{id}': { get: { responses: { 200: json(thing) } } },
        '/api-goods-post': { post: body },
        '/api-goods-put/{id}': { put: body },
        '/api-goods-put/{id}/status': { put: body },
        '/goods/{id}/delete': { post: {} },
      }),
    )
    expect(found.candidates.map(({ name }) => name)).toEqual(['apiGoods'])
    expect(make(['apiGoods']).entries[0]?.api).toMatchObject({
      list: { get: 'api-goods-get' },
      one: { get: 'api-goods-get/{id}' },
      create: { post: 'api-goods-post' },
      edit: { put: 'api-goods-put/{id}' },
    })
  })

  it('is called by what is around it where two are called the same', () => {
    const { found } = describeApi(api({ '/goods': list(thing), '/archive/goods': list(thing) }))
    expect(found.candidates.map(({ name }) => name)).toEqual(['goods', 'archiveGoods'])
  })
})

describe('the entry around them', () => {
  it('names the record first, and shows what tells most of it', () => {
    const { list: view, label } = entryOf({
      created_at: { type: 'string', format: 'date-time' },
      metadata: { type: 'object' },
      status: { type: 'string', enum: ['open'], description: 'x' },
      state: { type: 'string', enum: ['open', 'paid'] },
      number: { type: 'string' },
      due_on: { type: 'string', format: 'date' },
    })
    expect(view.columns).toEqual(['number', 'createdAt', 'state', 'dueOn'])
    expect(label).toEqual(['Invoice', 'Invoices'])
  })

  it('allows what there are calls for', async () => {
    const { entries } = made(await describeFile('lago.yaml'), 'invoices')
    expect(entries[0]?.access).toBe('content')
  })

  it('is called after its backend where an entry has its name', () => {
    const { make } = describeApi(api({ '/customers': list(thing) }))
    const [entry] = make(['customers'], { taken: new Set(['customers']) }).entries
    expect(entry).toMatchObject({
      name: 'shopCustomers',
      path: 'shop-customers',
      label: ['Customer', 'Customers'],
    })
  })

  it('is put in an order that the backend knows', () => {
    const parameters = [
      { name: 'page', in: 'query', schema: { type: 'integer' } },
      { name: 'sort', in: 'query', schema: { enum: ['created_at', '-created_at'] } },
    ]
    const properties = { number: { type: 'string' }, created_at: { type: 'string', format: 'date-time' } }
    expect(entryOf(properties, { parameters }).list.sort).toEqual(['createdAt', 'DESC'])
  })

  it('leaves German labels to be written', () => {
    expect(entryOf({ name: { type: 'string' } }).notes).toContainEqual(
      expect.stringContaining('write the German ones'),
    )
  })
})

describe('the backend', () => {
  const signed = (scheme: object, name = 'Shop') => {
    const root = {
      ...api({ '/goods': list(thing) }),
      info: { title: `${name} API` },
      security: [{ it: [] }],
      components: { securitySchemes: { it: scheme } },
    }
    return made(describeApi(root), 'goods')
  }

  it.each([
    ['a token', { type: 'http', scheme: 'bearer' }, { Authorization: `Bearer ${variable('SHOP_KEY')}` }],
    ['a key', { type: 'apiKey', in: 'header', name: 'X-Api-Key' }, { 'X-Api-Key': variable('SHOP_KEY') }],
    [
      'name and password',
      { type: 'http', scheme: 'basic' },
      { Authorization: `Basic ${variable('SHOP_KEY')}` },
    ],
  ])('is called by the server with %s, which no browser gets', (_, scheme, headers) => {
    expect(signed(scheme)).toMatchObject({
      name: 'shop',
      backend: { url: 'https://shop.example.com/', through: 'server', headers },
    })
  })

  it('is called by the browser where nothing is secret', () => {
    expect(made(describeApi(api({ '/goods': list(thing) })), 'goods').backend).toEqual({
      url: 'https://shop.example.com/',
    })
  })

  it('is somewhere, which somebody writes where the document does not tell', () => {
    const { backend, notes } = made(
      describeApi({ ...api({ '/goods': list(thing) }), servers: [{ url: '/v1' }] }),
      'goods',
    )
    expect(backend.url).toBe('https://backend.example.com/')
    expect(notes).toContain('backends.shop.url: the address is not told: write it')
  })
})
