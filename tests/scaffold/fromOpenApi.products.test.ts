import { describe, expect, it } from 'vitest'
import { describeApi, json, made } from './descriptions.ts'

const text = { type: 'string' }
const object = (properties: object, required: string[] = []) => ({ type: 'object', properties, required })
const at = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const parameters = (...names: (string | object)[]) =>
  names.map((given) =>
    typeof given === 'string' ? { name: given, in: 'query', schema: { type: 'integer' } } : given,
  )
const one = { name: 'id', in: 'path', required: true, schema: text }
const product = (paths: object, schemas: object = {}) =>
  describeApi({
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    servers: [{ url: 'https://shop.example.com' }],
    paths,
    components: { schemas },
  })

interface Calling {
  list: object
  record: object
  body: object
  /** @default "patch" */
  edit?: string
  params: object[]
}

/** Calls as the descriptions that products make of themselves have them. */
const calls = (path: string, { list, record, body, edit = 'patch', params }: Calling) => ({
  [path]: {
    get: { parameters: params, responses: { 200: json(list) } },
    post: { requestBody: json(body), responses: { 200: json(record) } },
  },
  [`${path}/{id}`]: {
    get: { parameters: [one], responses: { 200: json(record) } },
    [edit]: { parameters: [one], requestBody: json(body), responses: { 200: json(record) } },
    delete: { parameters: [one], responses: { 204: {} } },
  },
})

describe('what Strapi generates', () => {
  const base = { documentId: text, id: { anyOf: [text, { type: 'number' }] } }
  const moment = { type: 'string', description: 'A datetime field' }
  const customer = object({ ...base, name: text, email: text })
  const invoice = {
    number: text,
    paid: { anyOf: [{ type: 'boolean' }, { type: 'null' }] },
    publishedAt: { ...moment, default: '2026-11-29T22:12:47.996Z' },
  }
  const populate = {
    name: 'populate',
    in: 'query',
    schema: {
      anyOf: [
        { type: 'string', const: '*' },
        { type: 'string', enum: ['customer', 'watchers'] },
      ],
    },
  }
  const asked = parameters(
    '_q',
    'pagination[page]',
    { name: 'pagination[pageSize]', in: 'query', schema: { type: 'integer', maximum: 9007199254740991 } },
    { name: 'sort', in: 'query', schema: { anyOf: [text, { type: 'array', items: text }] } },
    { name: 'filters', in: 'query', style: 'deepObject', schema: { type: 'object' } },
  )
  const data = (inner: object) => object({ data: inner })
  const api = product(
    {
      ...calls('/customers', {
        list: data({ type: 'array', items: customer }),
        record: data(customer),
        body: data(object({ name: text, email: text }, ['name'])),
        edit: 'put',
        params: asked,
      }),
      ...calls('/invoices', {
        list: data({
          type: 'array',
          items: object({
            ...base,
            ...invoice,
            customer: at('CustomerDocument'),
            watchers: { type: 'array', items: at('CustomerDocument') },
          }),
        }),
        record: data(object({ ...base, ...invoice })),
        body: data(
          object(
            {
              ...invoice,
              paid: { type: 'string', enum: ['0', '1', 't', 'true', 'f', 'false'] },
              customer: text,
              watchers: { type: 'array', items: text },
            },
            ['number', 'publishedAt'],
          ),
        ),
        edit: 'put',
        params: [...asked, populate],
      }),
    },
    { CustomerDocument: customer },
  )
  const { backend, entries } = made(api, 'customers', 'invoices')

  it('is of its style, though the document leaves out the count', () => {
    expect(backend).toEqual({ url: 'https://shop.example.com/', style: 'strapi' })
    expect(entries[0]?.api).toEqual({ path: 'customers' })
  })

  it('has relations by their records, which are asked for', () => {
    expect(entries[1]?.api).toEqual({
      path: 'invoices',
      query: { populate: '*' },
      item: '{path}/{id}?populate=*',
    })
    expect(entries[1]?.fields).toEqual({
      number: { kind: 'text', label: 'Number', required: true },
      paid: { kind: 'flag', label: 'Paid' },
      publishedAt: { kind: 'dateTime', label: 'Published at', edit: 'never' },
      customer: { kind: 'reference', resource: 'customers', label: 'Customer' },
      watchers: { kind: 'references', resource: 'customers', label: 'Watchers' },
    })
  })
})

describe('what Directus answers', () => {
  const either = (name: string) => ({ oneOf: [{ type: 'array', items: at(name) }, at(name)] })
  const item = (name: string) => ({
    list: object({ data: { type: 'array', items: at(name) } }),
    record: object({ data: at(name) }),
    body: either(name),
    params: parameters('limit', 'offset', 'meta', 'sort', 'filter', 'search'),
  })
  const api = product(
    { ...calls('/items/customers', item('Customers')), ...calls('/items/invoices', item('Invoices')) },
    {
      Customers: object({ id: text, name: text }),
      Invoices: object(
        {
          id: { type: 'integer' },
          number: text,
          paid_at: { type: 'string', format: 'timestamp' },
          customer: { nullable: true, oneOf: [{ type: 'string', format: 'uuid' }, at('Customers')] },
        },
        ['number'],
      ),
    },
  )

  it('has creations of one or several, moments and relations', () => {
    const { backend, entries } = made(api, 'customers', 'invoices')
    expect(backend).toEqual({ url: 'https://shop.example.com/', style: 'directus' })
    expect(entries[1]?.access).toBe('content')
    expect(entries[1]?.fields).toEqual({
      number: { kind: 'text', label: 'Number', required: true },
      paidAt: { kind: 'dateTime', label: 'Paid at', wire: 'paid_at' },
      customer: { kind: 'reference', resource: 'customers', label: 'Customer' },
    })
  })
})

describe('what Directus says of its own records', () => {
  const rows = (row: object) => object({ data: { type: 'array', items: row } })
  const params = parameters('limit', 'offset', 'meta', 'sort', 'filter', 'search')
  const read = (path: string, row: object, key = 'id') => ({
    [path]: { get: { parameters: params, responses: { 200: json(rows(row)) } } },
    [`${path}/{${key}}`]: { get: { parameters: [one], responses: { 200: json(object({ data: row })) } } },
  })
  const permission = { id: text, collection: text, policy: text, presets: text, fields: text }
  const old = { collection: text, role: text, status: text, read: text, comment: text }
  const when = { type: 'string', format: 'date-time' }
  const action = { type: 'string', enum: ['create', 'delete'] }
  const ofCollection = { ...text, description: 'ID of the collection' }
  const api = product({
    ...read('/activity', object({ id: text, action, timestamp: when, collection: ofCollection })),
    ...read('/collections', object({ collection: text, icon: text })),
    ...read('/permissions/me', object(permission)),
    ...calls('/permissions', {
      list: rows(object(permission)),
      record: object({ data: object(permission) }),
      body: object(old),
      params,
    }),
  })
  const { entries, notes } = made(api, 'activity', 'collections', 'permissions')

  it('has no list of what the person may do', () => {
    expect(api.found.candidates.map(({ name }) => name)).toEqual(['activity', 'collections', 'permissions'])
  })

  it('puts the newest line of a log first', () => {
    expect(entries[0]?.list.sort).toEqual(['timestamp', 'DESC'])
  })

  it('knows a collection by its name, where others lead to it', () => {
    expect(entries[1]?.api).toEqual({ path: 'collections', id: 'collection', ids: null })
    expect(entries[0]?.fields.collection).toMatchObject({ kind: 'reference', resource: 'collections' })
  })

  it('takes the fields of answers where a body is that of an older record', () => {
    expect(Object.keys(entries[2]?.fields ?? {})).toEqual(['collection', 'policy', 'presets', 'fields'])
    expect(entries[2]?.fields.policy).toEqual({ kind: 'text', label: 'Policy' })
    expect(notes).toContain(
      'permissions.api: a body in the document is of another record: the fields of answers are taken',
    )
  })
})

describe('what the plugin of Payload answers', () => {
  const operands = (operand: object) => object({ equals: operand, in: text })
  const where = { ...object({ issued: operands({ type: 'string', format: 'date-time' }) }) }
  const calling = (name: string, body: object) => ({
    list: object({ docs: { type: 'array', items: at(name) }, totalDocs: { type: 'integer' } }),
    record: object({ message: text, doc: at(name) }),
    body,
    params: parameters(
      'page',
      'limit',
      'depth',
      { name: 'sort', in: 'query', schema: { type: 'string', enum: ['number', '-number'] } },
      { name: 'where', in: 'query', style: 'deepObject', schema: where },
    ),
  })
  const lines = { type: 'array', items: object({ text, id: text }) }
  const api = product(
    {
      ...calls('/api/customers', calling('Customer', object({ name: text }))),
      ...calls(
        '/api/invoices',
        calling(
          'Invoice',
          object({
            number: text,
            issued: text,
            customer: { type: 'number' },
            watchers: { type: 'number' },
            lines,
            hasNumber: { type: 'boolean' },
          }),
        ),
      ),
    },
    {
      Customer: object({ id: { type: 'number' }, name: text }),
      Invoice: object({
        id: { type: 'number' },
        number: text,
        issued: text,
        customer: { oneOf: [{ type: 'number' }, at('Customer')] },
        watchers: { type: 'array', items: { oneOf: [{ type: 'number' }, at('Customer')] } },
        lines,
        hasNumber: { type: 'boolean' },
      }),
    },
  )

  it('has relations, one and several, and moments that only the filters tell', () => {
    const { backend, entries } = made(api, 'customers', 'invoices')
    expect(backend).toEqual({ url: 'https://shop.example.com/', style: 'payload' })
    expect(entries[1]?.fields).toMatchObject({
      issued: { kind: 'dateTime' },
      customer: { kind: 'reference', resource: 'customers' },
      watchers: { kind: 'references', resource: 'customers' },
      lines: { kind: 'list', fields: { text: { kind: 'text' } } },
      hasNumber: { kind: 'flag', edit: 'never' },
    })
    expect(Object.keys(entries[1]?.fields.lines?.fields as object)).toEqual(['text'])
  })
})

describe('what Medusa publishes', () => {
  const counts = { count: { type: 'number' }, offset: { type: 'number' }, limit: { type: 'number' } }
  const calling = (key: string, rows: object, record: object, body: object) => ({
    list: object({ ...counts, ...rows }),
    record: object({ [key]: record }),
    body,
    edit: 'post',
    params: parameters('offset', 'limit', 'order', 'q', {
      name: 'created_at',
      in: 'query',
      schema: object({ $gte: text, $lte: text }),
    }),
  })
  const created = { created_at: { type: 'string', format: 'date-time' } }
  const collection = object({ id: text, title: text })
  const item = object({ id: text, title: text, collection_id: text, collection, ...created })
  const paths = {
    ...calls(
      '/admin/customers',
      calling('customer', { customers: collection }, collection, object({ title: text })),
    ),
    ...calls(
      '/admin/collections',
      calling(
        'collection',
        { collections: { type: 'array', items: collection } },
        collection,
        object({ title: text }),
      ),
    ),
    ...calls(
      '/admin/products',
      calling(
        'product',
        { products: { type: 'array', items: { type: 'object' } } },
        item,
        object({ title: text, collection_id: text }),
      ),
    ),
  }
  const api = product(paths)

  it('has the parts of what is written, one value where the list takes one, and no moment of a deletion', () => {
    const type = { type: 'string', enum: ['spend', 'usage'] }
    const budget = object({ type, limit: { type: 'number' } }, ['type'])
    const campaign = object({ id: text, name: text, type, budget, ...created, deleted_at: text })
    const { entries } = made(
      product(
        calls('/admin/campaigns', {
          ...calling('campaign', { campaigns: { type: 'array', items: campaign } }, campaign, {
            ...object({ name: text, type, budget }, ['budget']),
          }),
          params: [...parameters('offset', 'limit', 'order'), { name: 'type', in: 'query', schema: type }],
        }),
      ),
      'campaigns',
    )
    expect(entries[0]?.fields.budgetType).toMatchObject({ wire: 'budget.type', required: true })
    expect(entries[0]?.fields.budgetLimit).toMatchObject({ kind: 'number', wire: 'budget.limit' })
    expect(entries[0]?.list.filters).toEqual(['type'])
    expect(entries[0]?.api.filters).toEqual({ in: null })
    expect(entries[0]?.fields).not.toHaveProperty('deletedAt')
  })

  it('has no search where other lists have one', () => {
    const searched = calls('/admin/tags', {
      ...calling('tag', { tags: { type: 'array', items: collection } }, collection, object({ title: text })),
      params: parameters('offset', 'limit', 'order'),
    })
    const { entries } = made(product({ ...paths, ...searched }), 'collections', 'tags')
    expect(entries[0]?.api).not.toHaveProperty('search')
    expect(entries[1]?.api).toMatchObject({ path: 'admin/tags', search: null })
  })

  it('has lists that the document calls an object, or tells nothing of', () => {
    const { backend, entries } = made(api, 'customers', 'products', 'collections')
    expect(backend).toEqual({ url: 'https://shop.example.com/', style: 'medusa' })
    expect(entries.map((entry) => entry.api.path)).toEqual([
      'admin/customers',
      'admin/products',
      'admin/collections',
    ])
    expect(entries[1]?.fields).toEqual({
      title: { kind: 'text', label: 'Title' },
      collectionId: {
        kind: 'reference',
        resource: 'collections',
        label: 'Collection id',
        wire: 'collection_id',
      },
      createdAt: { kind: 'dateTime', label: 'Created at', wire: 'created_at', edit: 'never' },
    })
    expect(entries[1]?.list.filters).toEqual(['createdAt'])
  })
})
