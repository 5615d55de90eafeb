import { describe, expect, it } from 'vitest'
import { api, describeApi, describeFile, entryOf, json, list, made, thing, variable } from './descriptions.ts'

describe('the calls of an entry', () => {
  it.each([
    ['stripe.json', 'invoices', 'stripe', { path: 'v1/invoices' }],
    ['lago.yaml', 'invoices', 'lago', { path: 'invoices', envelope: 'invoice' }],
    ['directus.json', 'invoices', 'directus', { path: 'items/invoices' }],
    ['strapi.json', 'invoices', 'strapi', { path: 'invoices' }],
    ['spring.yaml', 'invoices', 'spring', { path: 'api/invoices' }],
    ['jsonApi.yaml', 'invoices', 'json-api', { path: 'invoices' }],
  ])('of %s are those of a style', async (file, name, style, calls) => {
    const { backend, entries } = made(await describeFile(file), name)
    expect(backend.style).toBe(style)
    expect(entries[0]?.api).toMatchObject(calls)
  })

  it('are written out where no style is near, the cursor and what holds the fields too', async () => {
    const { backend, entries, notes } = made(await describeFile('hubspot.json'), 'contacts')
    expect(backend).toEqual({
      url: 'https://api.hubapi.com/',
      through: 'server',
      headers: { Authorization: `Bearer ${variable('HUBAPI_KEY')}` },
    })
    expect(entries[0]?.api).toEqual({
      path: 'crm/v3/objects/contacts',
      paging: { cursor: 'after', size: 'limit', next: 'paging.next.after' },
      rows: 'results',
      row: 'properties',
      filters: { eq: '{field}={value}' },
      edit: { method: 'PATCH', sends: 'changed' },
    })
    expect(notes).toContainEqual(expect.stringContaining('what "properties" holds is not told'))
  })

  it('leave out what cannot be said: a body without what wraps the fields in answers', async () => {
    const { entries, notes } = made(await describeFile('chargebee.yaml'), 'customers')
    const [entry] = entries
    expect(entry?.api).toMatchObject({
      id: 'customer.id',
      row: 'customer',
      delete: { post: 'customers/{id}/delete' },
    })
    expect(Object.keys(entry?.access ?? {})).toEqual(['list', 'show', 'delete'])
    expect(notes.filter((note) => note.includes('is left out'))).toHaveLength(2)
  })

  it.each([
    [
      'pages from 0',
      [
        { name: 'page', in: 'query', schema: { type: 'integer', default: 0 } },
        { name: 'per_page', in: 'query', schema: { type: 'integer', maximum: 50 } },
      ],
      { paging: { page: 'page', first: 0, size: 'per_page', most: 50 } },
    ],
    [
      'rows to skip, an order in two parameters',
      [
        { name: 'skip', in: 'query', schema: { type: 'integer' } },
        { name: 'take', in: 'query', description: 'At most 200.', schema: { type: 'integer' } },
        { name: 'sortBy', in: 'query', schema: { enum: ['number', 'amount'] } },
        { name: 'sortOrder', in: 'query', schema: { enum: ['ASC', 'DESC'] } },
      ],
      {
        paging: { offset: 'skip', size: 'take', most: 200 },
        order: 'sortBy={field}&sortOrder={DIR}',
      },
    ],
    [
      'an order with a minus, a search, filters with their operators',
      [
        { name: 'page', in: 'query', schema: { type: 'integer' } },
        { name: 'ordering', in: 'query', description: 'Such as `-number`.', schema: { type: 'string' } },
        { name: 'q', in: 'query', schema: { type: 'string' } },
        { name: 'state', in: 'query', explode: false, schema: { type: 'array', items: { type: 'string' } } },
        { name: 'amount__gte', in: 'query', schema: { type: 'number' } },
        { name: 'amount__lte', in: 'query', schema: { type: 'number' } },
      ],
      {
        order: 'ordering={-field}',
        search: 'q',
        filters: { in: '{field}={values}', from: '{field}__gte={value}', to: '{field}__lte={value}' },
      },
    ],
    [
      'ranges in brackets, an order with a colon',
      [
        { name: 'offset', in: 'query', schema: { type: 'integer' } },
        { name: 'limit', in: 'query', schema: { type: 'integer' } },
        { name: 'sort', in: 'query', schema: { type: 'string', example: 'amount:desc' } },
        {
          name: 'amount',
          in: 'query',
          style: 'deepObject',
          schema: { type: 'object', properties: { gte: { type: 'number' }, lte: { type: 'number' } } },
        },
      ],
      { order: 'sort={field}:{dir}', filters: { from: '{field}[gte]={value}', to: '{field}[lte]={value}' } },
    ],
  ])('have %s', (_, parameters, calls) => {
    const { api: found } = entryOf(
      {
        number: { type: 'string' },
        amount: { type: 'number' },
        state: { type: 'string', enum: ['open', 'paid'] },
      },
      { parameters },
    )
    expect(found).toMatchObject(calls)
  })

  it('keep a slash at the end, and need no page where there is none', () => {
    const { entries, notes } = made(
      describeApi(
        api({ '/goods/': list(thing), '/goods/{id}/': { get: { responses: { 200: json(thing) } } } }),
      ),
      'goods',
    )
    expect(entries[0]?.api).toMatchObject({ path: 'goods/', item: '{path}{id}/' })
    expect(notes).toContainEqual(expect.stringContaining('asked for whole'))
  })

  it('say what the list cannot do without', () => {
    const parameters = [
      { name: 'site', in: 'query', required: true, schema: { type: 'string' } },
      { name: 'version', in: 'query', required: true, schema: { type: 'integer', enum: [2] } },
      { name: 'X-Version', in: 'header', required: true, schema: { type: 'string', default: '2026-01' } },
    ]
    const { api: found, notes } = entryOf({ number: { type: 'string' } }, { parameters })
    expect(found).toMatchObject({ query: { version: 2 }, headers: { 'X-Version': '2026-01' } })
    expect(notes).toContainEqual(expect.stringContaining('needs the parameter "site"'))
  })

  it('that several entries have alike stand with the backend, once', async () => {
    const pages = [
      { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1 } },
      { name: 'count', in: 'query', schema: { type: 'integer', maximum: 20 } },
    ]
    const paged = { get: { ...list(thing).get, parameters: pages } }
    const { backend, entries } = made(
      describeApi(api({ '/goods': paged, '/orders': paged })),
      'goods',
      'orders',
    )
    expect(backend).toMatchObject({ paging: { page: 'page', first: 1, size: 'count', most: 20 }, rows: '' })
    expect(entries.map((entry) => entry.api)).toEqual([
      { list: { get: 'goods' } },
      { list: { get: 'orders' } },
    ])
  })
})
