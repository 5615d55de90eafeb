import { expect } from 'vitest'
import type { StyleName } from '../support/backends/index.ts'

/** What is asked of a stand-in, the status of its answer and a part of it. */
export type Case = [what: string, asked: Asked, status: number, answer: unknown]

export interface Asked {
  method?: string
  /** What comes after the address of the invoices. @default '' */
  at?: string
  /** Sent as `type`, as JSON or as a form. */
  body?: unknown
  /** @default that of the style */
  type?: string
  headers?: Record<string, string>
}

export const jsonType = 'application/json'
export const formType = 'application/x-www-form-urlencoded'
const post = (body: unknown, type?: string): Asked => ({
  method: 'POST',
  body,
  ...(type !== undefined && { type }),
})
const get = (at: string): Asked => ({ at })
export const good = { number: 'INV-9001', customer: 'Loh', amount: 5, issued_on: '2026-02-28' }
export const cents = { ...good, amount_cents: 500, amount: undefined }
const having = (part: object) => expect.objectContaining(part)
const errorIn = (part: object) => ({ error: having(part) })
const errorsIn = (part: object) => having({ errors: [having(part)] })
const code = (name: string) => errorsIn({ extensions: having({ code: name }) })
const attributes = (values: object, more: object = {}) => ({
  data: { type: 'invoices', attributes: { ...good, ...values }, ...more },
})
const source = (where: object) => errorsIn({ source: where })

export const refusals: Readonly<Record<StyleName, readonly Case[]>> = {
  rest: [
    [
      'an order that is no pair',
      get('?sort=number'),
      400,
      having({ message: expect.stringContaining('sort') }),
    ],
    [
      'an unknown field in the filter',
      get('?filter={"colour":1}'),
      400,
      having({ message: expect.any(String) }),
    ],
    ['a range of one number', get('?range=[0]'), 400, having({ message: expect.any(String) })],
    [
      'a body without a number',
      post({ ...good, number: null }),
      400,
      having({ errors: { number: 'number is missing' } }),
    ],
    [
      'a number that is taken',
      post({ ...good, number: 'INV-0001' }),
      400,
      having({ errors: { number: 'number is taken' } }),
    ],
    ['a form', post(good, formType), 415, having({ message: expect.any(String) })],
    [
      'a part of a record',
      { method: 'PUT', at: '/3', body: { note: 'x' } },
      400,
      having({ errors: expect.any(Object) }),
    ],
    [
      'PATCH',
      { method: 'PATCH', at: '/3', body: { note: 'x' } },
      405,
      having({ message: expect.any(String) }),
    ],
  ],
  'json-server': [
    ['a pattern that is none', get('?number_like=('), 500, expect.stringContaining('SyntaxError')],
    ['an id that is taken', post({ id: 1 }), 500, expect.stringContaining('duplicate id')],
    ['a broken body', post('{'), 500, expect.stringContaining('SyntaxError')],
    ['a PUT of the list', { method: 'PUT', body: {} }, 404, {}],
  ],
  spring: [
    [
      'an order by what is no property',
      get('?sort=colour,asc'),
      500,
      having({ error: 'Internal Server Error', path: '/api/invoices' }),
    ],
    ['a state that there is not', get('?state=LOST'), 400, having({ status: 400, error: 'Bad Request' })],
    ['a bound that is no number', get('?amountFrom=much'), 400, having({ status: 400 })],
    ['an id that is no number', get('/abc'), 400, having({ status: 400 })],
    ['a form', post(good, formType), 415, having({ error: 'Unsupported Media Type' })],
    [
      'a body without a number',
      post({ ...good, number: null, issuedOn: good.issued_on }),
      400,
      having({ status: 400 }),
    ],
    [
      'a number that is taken',
      post({ ...good, number: 'INV-0001', issuedOn: good.issued_on }),
      409,
      having({ error: 'Conflict' }),
    ],
    ['PATCH', { method: 'PATCH', at: '/3', body: {} }, 405, having({ error: 'Method Not Allowed' })],
  ],
  postgrest: [
    ['a filter without an operator', get('?state=PAID'), 400, having({ code: 'PGRST100', hint: null })],
    ['a filter of an unknown column', get('?colour=eq.red'), 400, having({ code: '42703' })],
    ['a value that is no number', get('?amount=gte.much'), 400, having({ code: '22P02' })],
    ['a page after the last', get('?limit=25&offset=400'), 416, having({ code: 'PGRST103' })],
    ['brackets that are left open', get('?or=(number.eq.1'), 400, having({ code: 'PGRST100' })],
    [
      'a text within brackets without quotes',
      get('?or=(customer.eq.Ceder, Daub und Partner)'),
      400,
      having({ code: 'PGRST100' }),
    ],
    ['a pattern in amounts', get('?amount=ilike.*5*'), 404, having({ code: '42883' })],
    ['an unknown column in a body', post({ ...good, colour: 'red' }), 400, having({ code: 'PGRST204' })],
    ['a body without a number', post({ ...good, number: null }), 400, having({ code: '23502' })],
    ['a number that is taken', post({ ...good, number: 'INV-0001' }), 409, having({ code: '23505' })],
    ['a text as body', post('x', 'text/plain'), 400, having({ code: 'PGRST102' })],
    ['another table', get('_x'), 404, having({ code: 'PGRST205' })],
    ['an id as a path', get('/3'), 404, having({ code: 'PGRST125' })],
    [
      'one row where there is none',
      { at: '?id=eq.9999', headers: { accept: 'application/vnd.pgrst.object+json' } },
      406,
      having({ code: 'PGRST116' }),
    ],
  ],
  directus: [
    ['an unknown field in the filter', get('?filter[colour][_eq]=red'), 403, code('FORBIDDEN')],
    ['an unknown operator', get('?filter[amount][_like]=5'), 400, code('INVALID_QUERY')],
    ['an order by what is no field', get('?sort=-colour'), 403, code('FORBIDDEN')],
    ['a limit that is no number', get('?limit=many'), 400, code('INVALID_QUERY')],
    ['an empty value', get('?filter[state][_eq]='), 400, code('INVALID_QUERY')],
    ['an unknown field in a body', post({ ...good, colour: 'red' }), 403, code('FORBIDDEN')],
    [
      'a form',
      post(good, formType),
      400,
      having({
        errors: expect.arrayContaining([
          having({ extensions: having({ code: 'FAILED_VALIDATION', field: 'number', type: 'required' }) }),
        ]),
      }),
    ],
    ['a broken body', post('{'), 400, code('INVALID_PAYLOAD')],
    ['a number that is taken', post({ ...good, number: 'INV-0001' }), 400, code('RECORD_NOT_UNIQUE')],
    ['PUT', { method: 'PUT', at: '/3', body: good }, 404, code('ROUTE_NOT_FOUND')],
  ],
  strapi: [
    [
      'an unknown field in the filter',
      get('?filters[colour][$eq]=red'),
      400,
      having(errorIn({ name: 'ValidationError', message: 'Invalid key colour' })),
    ],
    ['an unknown operator', get('?filters[amount][$near]=5'), 400, having({ data: null })],
    [
      'an order by what is no field',
      get('?sort=colour:asc'),
      400,
      having(errorIn({ message: 'Invalid key colour' })),
    ],
    ['a direction that is none', get('?sort=number:up'), 400, having(errorIn({ name: 'ValidationError' }))],
    [
      'two ways of paging at once',
      get('?pagination[page]=1&pagination[start]=0'),
      400,
      having(errorIn({ name: 'PaginationError' })),
    ],
    [
      'a body without data',
      post(good),
      400,
      having(errorIn({ message: 'Missing "data" payload in the request body' })),
    ],
    [
      'data as a form',
      post('data[number]=5', formType),
      400,
      having(errorIn({ message: 'Missing "data" payload in the request body' })),
    ],
    [
      'an id in a body',
      post({ data: { ...good, documentId: 'x' } }),
      400,
      having(errorIn({ message: 'Invalid key documentId' })),
    ],
    [
      'a number that is taken',
      post({ data: { ...good, number: 'INV-0001' } }),
      400,
      having(errorIn({ message: 'This attribute must be unique' })),
    ],
    [
      'the number of the row',
      get('/3'),
      404,
      { data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} } },
    ],
    [
      'PATCH',
      { method: 'PATCH', at: '/3', body: {} },
      405,
      having(errorIn({ name: 'MethodNotAllowedError' })),
    ],
  ],
  lago: [
    [
      'a state that there is not',
      get('?state=lost'),
      422,
      having({ code: 'validation_errors', error_details: { state: [expect.any(String)] } }),
    ],
    [
      'a body that is not wrapped',
      post(cents),
      400,
      { status: 400, error: 'BadRequest: param is missing or the value is empty or invalid: invoice' },
    ],
    [
      'a body without a number',
      post({ invoice: { ...cents, number: null } }),
      422,
      having({ error_details: { number: ['value_is_mandatory'] } }),
    ],
    [
      'a number that is taken',
      post({ invoice: { ...cents, number: 'INV-0001' } }),
      422,
      having({ error_details: { number: ['value_already_exist'] } }),
    ],
    ['a broken body', post('{'), 400, { status: 400, error: 'Bad Request' }],
    ['an unknown id', get('/nothing'), 404, { status: 404, error: 'Not Found', code: 'invoice_not_found' }],
    ['another path', get('_x'), 404, having({ code: 'resource_not_found' })],
  ],
  'json-api': [
    ['an unknown parameter', get('?colour=red'), 400, source({ parameter: 'colour' })],
    ['an unknown filter', get('?filter[colour]=red'), 400, source({ parameter: 'filter[colour]' })],
    ['an order by what is no field', get('?sort=colour'), 400, source({ parameter: 'sort' })],
    ['a size above the largest', get('?page[size]=101'), 400, errorsIn({ meta: { page: { maxSize: 100 } } })],
    ['a page before the first', get('?page[number]=0'), 400, source({ parameter: 'page[number]' })],
    ['JSON that is accepted alone', { headers: { Accept: jsonType } }, 406, source({ header: 'Accept' })],
    ['a body as JSON', post(attributes({}), jsonType), 415, source({ header: 'Content-Type' })],
    [
      'a media type with a parameter',
      post(attributes({}), 'application/vnd.api+json; charset=utf-8'),
      415,
      source({ header: 'Content-Type' }),
    ],
    ['a body without data', post(good), 400, source({ pointer: '' })],
    [
      'another type',
      post({ data: { type: 'bills', attributes: good } }),
      409,
      source({ pointer: '/data/type' }),
    ],
    ['an id in a creation', post(attributes({}, { id: '900' })), 403, source({ pointer: '/data/id' })],
    [
      'a number that is taken',
      post(attributes({ number: 'INV-0001' })),
      422,
      source({ pointer: '/data/attributes/number' }),
    ],
    [
      'an edit of another id',
      { method: 'PATCH', at: '/3', body: attributes({}, { id: '4' }) },
      409,
      source({ pointer: '/data/id' }),
    ],
    [
      'an edit without an id',
      { method: 'PATCH', at: '/3', body: attributes({}) },
      400,
      source({ pointer: '/data' }),
    ],
    ['PUT', { method: 'PUT', at: '/3', body: {} }, 405, errorsIn({ status: '405' })],
  ],
  stripe: [
    ['an order', get('?sort=number'), 400, errorIn({ code: 'parameter_unknown', param: 'sort' })],
    ['a page', get('?page=2'), 400, errorIn({ code: 'parameter_unknown', param: 'page' })],
    ['a limit above 100', get('?limit=101'), 400, errorIn({ param: 'limit', type: 'invalid_request_error' })],
    ['a limit that is no number', get('?limit=many'), 400, errorIn({ code: 'parameter_invalid_integer' })],
    [
      'both cursors',
      get('?starting_after=a&ending_before=b'),
      400,
      errorIn({ type: 'invalid_request_error' }),
    ],
    [
      'a cursor that there is not',
      get('?starting_after=in_0'),
      400,
      errorIn({ code: 'resource_missing', param: 'starting_after' }),
    ],
    ['several states', get('?state[]=open&state[]=paid'), 400, errorIn({ param: 'state' })],
    ['a state that there is not', get('?state=OPEN'), 400, errorIn({ param: 'state' })],
    [
      'an unknown id',
      get('/in_0'),
      404,
      errorIn({ code: 'resource_missing', message: "No such invoice: 'in_0'" }),
    ],
    [
      'a body as JSON',
      post(good, jsonType),
      400,
      errorIn({ message: expect.stringContaining('unsupported Content-Type application/json') }),
    ],
    [
      'a body without a number',
      post({ ...good, number: undefined }),
      400,
      errorIn({ code: 'parameter_missing', param: 'number' }),
    ],
    [
      'an empty number',
      { method: 'POST', at: '/{id}', body: { number: '' } },
      400,
      errorIn({ code: 'parameter_invalid_empty' }),
    ],
    [
      'euros with a point',
      post({ ...good, amount: '12.5' }),
      400,
      errorIn({ code: 'parameter_invalid_integer', param: 'amount' }),
    ],
    [
      'an unknown field',
      post({ ...good, colour: 'red' }),
      400,
      errorIn({ code: 'parameter_unknown', param: 'colour' }),
    ],
    [
      'PUT',
      { method: 'PUT', at: '/{id}', body: good },
      404,
      errorIn({ message: expect.stringContaining('Unrecognized request URL (PUT:') }),
    ],
  ],
}

/** A form of values; what is not given is not in it. */
export function formOf(body: unknown): string {
  const pairs = Object.entries(body as object).filter(([, value]) => value !== undefined)
  return String(new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])))
}
