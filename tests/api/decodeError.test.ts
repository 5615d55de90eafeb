import { describe, expect, it } from 'vitest'
import { decodeError } from '#client/api/decodeError.ts'

function decode(body: string, status = 422, headers: Record<string, string> = {}) {
  return decodeError('PUT billing-invoices/1', new Response(null, { status, headers }), body)
}

describe('words of the backend', () => {
  it.each([
    ['{"message":"Der Preis fehlt"}', 'Der Preis fehlt'],
    ['{"error":"Der Preis fehlt"}', 'Der Preis fehlt'],
    ['{"error":{"message":"Der Preis fehlt"}}', 'Der Preis fehlt'],
    ['{"title":"Invalid","detail":"Der Preis fehlt"}', 'Der Preis fehlt'],
    ['"Der Preis fehlt"', 'Der Preis fehlt'],
    ['Der Preis fehlt', 'Der Preis fehlt'],
    ['', undefined],
    ['{}', undefined],
    ['[1]', undefined],
    ['null', undefined],
    ['{"message":7}', undefined],
    ['{"message":"  "}', undefined],
  ])('reads %s (D03)', async (body, detail) => {
    expect((await decode(body, 400)).detail).toBe(detail)
  })

  it.each([
    ['<html><body>Error: at Object.run (/srv/app.js:1)</body></html>', 'text/html'],
    ['<h1>Oops</h1>', 'text/plain'],
    ['Error: at Object.run (/srv/app.js:1)', 'text/plain'],
  ])('never shows %s of a failed server (D07)', async (body, contentType) => {
    const error = await decode(body, 500, { 'content-type': contentType })
    expect(error.detail).toBeUndefined()
    expect(error.message).not.toContain('app.js')
  })

  it('cuts what is too long to read', async () => {
    const { detail } = await decode(JSON.stringify({ message: 'x'.repeat(100_000) }))
    expect(detail?.length).toBeLessThan(600)
  })
})

describe('errors of fields', () => {
  it('reads plain words, lists of words, and rules with bounds (D03)', async () => {
    const error = await decode(
      JSON.stringify({
        errors: {
          amount: 'zu klein',
          note: ['zu lang', 'zu bunt'],
          'items[0].iban': { code: 'maxLength', params: { max: 34 }, message: 'at most 34 characters' },
          odd: 7,
        },
      }),
    )
    expect(error.fieldErrors).toEqual({
      amount: 'zu klein',
      note: 'zu lang; zu bunt',
      'items[0].iban': { code: 'maxLength', params: { max: 34 }, message: 'at most 34 characters' },
    })
  })

  it('hands them to forms as texts that can be translated', async () => {
    const error = await decode(
      JSON.stringify({ errors: { amount: 'zu klein', note: { code: 'maxLength', params: { max: 3 } } } }),
    )
    expect(error.body.errors?.amount).toBe('zu klein')
    const translatable = error.body.errors?.note ?? ''
    expect(JSON.parse(translatable.replace('@@react-admin@@', ''))).toEqual({
      message: 'validation.maxLength',
      args: { max: 3 },
    })
  })

  it.each([
    ['JSON:API', { errors: [{ detail: 'zu klein', source: { pointer: '/data/attributes/amount' } }] }],
    ['Spring', { message: 'Validation failed', errors: [{ field: 'amount', defaultMessage: 'zu klein' }] }],
    ['Directus', { errors: [{ message: 'zu klein', extensions: { field: 'amount' } }] }],
    ['Strapi', { error: { details: { errors: [{ path: ['amount'], message: 'zu klein' }] } } }],
    ['Payload', { errors: [{ message: 'x', data: { errors: [{ path: 'amount', message: 'zu klein' }] } }] }],
    ['Stripe', { error: { param: 'amount', message: 'zu klein' } }],
    ['Lago', { error_details: { amount: ['zu klein'] } }],
    ['Django', { amount: ['zu klein'] }],
    ['FastAPI', { detail: [{ loc: ['body', 'amount'], msg: 'zu klein' }] }],
    ['ASP.NET', { title: 'x', errors: { 'data.amount': ['zu klein'] } }],
    [
      'class-validator',
      { message: [{ property: 'amount', constraints: { min: 'zu klein' }, children: [] }] },
    ],
    ['Zod', { issues: [{ path: ['amount'], message: 'zu klein' }] }],
  ])('puts what %s says of a field at the field', async (_style, body) => {
    const read = (await decode(JSON.stringify(body))).fieldErrors
    expect(Object.values(read)).toEqual(['zu klein'])
    expect(Object.keys(read)[0]).toMatch(/\bamount$/)
  })

  it.each([
    ['a list', { errors: { amount: ['Zu klein.', 'Zu klein.', { code: 'x', message: 'Nicht rund.' }] } }],
    ['several of a list', { errors: ['Zu klein.', 'Nicht rund.'].map((msg) => ({ path: 'amount', msg })) }],
    ['rules', { message: [{ property: 'amount', constraints: { min: 'Zu klein.', step: 'Nicht rund.' } }] }],
    ['two places', { errors: { amount: 'Zu klein.' }, error_details: { amount: ['Nicht rund.'] } }],
  ])('says all that is said of a field by %s', async (_shape, body) => {
    expect((await decode(JSON.stringify(body))).fieldErrors).toEqual({ amount: 'Zu klein. Nicht rund.' })
  })

  it('keeps a rule that is told in two places, and words beside one that has none', async () => {
    const rule = { code: 'max', params: { max: 3 }, message: 'zu groß' }
    const read = async (amount: unknown[]) =>
      (await decode(JSON.stringify({ errors: { amount } }))).fieldErrors.amount
    expect(await read([rule, 'zu groß'])).toEqual(rule)
    expect(await read([{ code: 'max', params: { max: 3 } }, 'zu groß'])).toBe('zu groß')
  })

  it('takes sentences for what may begin with a field, and loses none', async () => {
    const message = ['amount must be a number', 'no']
    const body = { statusCode: 400, message, error: 'Bad Request' }
    expect(await decode(JSON.stringify(body))).toMatchObject({
      sentences: message,
      fieldErrors: {},
      detail: message.join('; '),
    })
    const lists = { errors: [{ message: 'Nicht gespeichert' }, { message: 'zu klein', field: 'amount' }] }
    expect((await decode(JSON.stringify({ message: 'Halt.', ...lists }))).detail).toBe(
      'Halt. Nicht gespeichert',
    )
    expect((await decode('{"code":137,"error":"A duplicate value"}')).detail).toBe('A duplicate value')
    expect((await decode('{"type":"invalid_data","message":"Price is gone"}')).detail).toBe('Price is gone')
  })

  it('looks where the style says, and elsewhere where that leads to nothing', async () => {
    const errors = { list: 'faults.all', field: 'at.name', text: 'says', code: 'rule', message: 'faults.why' }
    const all = [
      { at: { name: 'amount' }, says: 'zu klein' },
      { at: { name: 'note' }, says: 'too long', rule: 'required' },
      { at: { name: 'pin' }, rule: 'PIN_TAKEN' },
      { says: 'Sonst nichts.' },
    ]
    const read = (body: object, status = 422) => {
      const response = new Response(null, { status })
      return decodeError('PUT x', response, JSON.stringify(body), { errors })
    }
    expect(await read({ faults: { all, why: 'Halt.' } })).toMatchObject({
      detail: 'Halt. Sonst nichts.',
      fieldErrors: {
        amount: 'zu klein',
        note: { code: 'required', params: {}, message: 'too long' },
        pin: 'PIN_TAKEN',
      },
    })
    expect(await read({ faults: { all: [{ says: 'Heute geschlossen.' }] } })).toMatchObject({
      detail: 'Heute geschlossen.',
      fieldErrors: {},
    })
    expect(await read({ faults: { all: [{ says: 'Noch in Gebrauch.' }] } }, 409)).toMatchObject({
      code: 'refused',
      detail: 'Noch in Gebrauch.',
    })
    expect((await read({ detail: 'x', errors: { amount: 'zu klein' } })).fieldErrors).toEqual({
      amount: 'zu klein',
    })
  })

  it('gives forms nothing when no field is named', async () => {
    expect((await decode('{"message":"x"}')).body).toEqual({})
  })

  it('does not touch the prototype of anything', async () => {
    await decode('{"errors":{"__proto__":{"code":"x","params":{"y":1}}},"__proto__":{"z":1}}')
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})

describe('headers', () => {
  it.each([
    ['5', 5],
    ['0', 0],
    ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
    ['-1', undefined],
  ])('reads Retry-After %s (D06)', async (header, seconds) => {
    expect(await decode('', 429, { 'retry-after': header })).toMatchObject({
      code: 'too_many',
      retryAfter: seconds,
    })
  })

  it('keeps the id of the request for enquiries', async () => {
    expect((await decode('', 500, { 'x-request-id': 'abc' })).reference).toBe('abc')
  })
})
