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
  ])('reads %s (D03)', (body, detail) => {
    expect(decode(body, 400).detail).toBe(detail)
  })

  it.each([
    ['<html><body>Error: at Object.run (/srv/app.js:1)</body></html>', 'text/html'],
    ['<h1>Oops</h1>', 'text/plain'],
    ['Error: at Object.run (/srv/app.js:1)', 'text/plain'],
  ])('never shows %s of a failed server (D07)', (body, contentType) => {
    const error = decode(body, 500, { 'content-type': contentType })
    expect(error.detail).toBeUndefined()
    expect(error.message).not.toContain('app.js')
  })

  it('cuts what is too long to read', () => {
    expect(decode(JSON.stringify({ message: 'x'.repeat(100_000) })).detail?.length).toBeLessThan(600)
  })
})

describe('errors of fields', () => {
  it('reads plain words, lists of words, and rules with bounds (D03)', () => {
    const error = decode(
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
      note: 'zu lang',
      'items[0].iban': { code: 'maxLength', params: { max: 34 }, message: 'at most 34 characters' },
    })
  })

  it('hands them to forms as texts that can be translated', () => {
    const error = decode(
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
    ['Stripe', { error: { param: 'amount', message: 'zu klein' } }],
    ['Lago', { error_details: { amount: ['zu klein'] } }],
  ])('puts what %s says of a field at the field', (_style, body) => {
    expect(decode(JSON.stringify(body)).fieldErrors).toEqual({ amount: 'zu klein' })
  })

  it('gives forms nothing when no field is named', () => {
    expect(decode('{"message":"x"}').body).toEqual({})
  })

  it('does not touch the prototype of anything', () => {
    decode('{"errors":{"__proto__":{"code":"x","params":{"y":1}}},"__proto__":{"z":1}}')
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})

describe('headers', () => {
  it.each([
    ['5', 5],
    ['0', 0],
    ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
    ['-1', undefined],
  ])('reads Retry-After %s (D06)', (header, seconds) => {
    expect(decode('', 429, { 'retry-after': header })).toMatchObject({
      code: 'too_many',
      retryAfter: seconds,
    })
  })

  it('keeps the id of the request for enquiries', () => {
    expect(decode('', 500, { 'x-request-id': 'abc' }).reference).toBe('abc')
  })
})
