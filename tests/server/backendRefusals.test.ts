import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { decodeError } from '#client/api/decodeError.ts'
import { fc, runs } from '#tests/support/properties.ts'
import { openRecordingBackend, type RecordingBackend } from '../support/recordingBackend.ts'
import { createTestServer, type TestServer } from '../support/server.ts'
import { configured, invoices, servedAt } from './backendParts.ts'

const place = 'backends/billing/api/invoices'
const marker = 'GEHEIM-8'

let backend: RecordingBackend
let server: TestServer
beforeAll(async () => {
  backend = await openRecordingBackend()
  server = await createTestServer(undefined, configured(invoices), () => ({
    backends: [servedAt(`${backend.url}v1/`)],
  }))
}, 60_000)
afterAll(async () => {
  await server.close()
  await backend.close()
})
beforeEach(() => {
  backend.calls.length = 0
})

type Person = 'editor' | 'administrator'
const editAt = (path: string, body: unknown, as: Person = 'editor') =>
  server.call(path, { method: 'PATCH', as, body })
const refused = async (told: unknown, as: Person = 'editor') => {
  backend.answerJson(told, 400)
  return (await editAt(`${place}/7`, { amount: 1 }, as)).json
}

describe('a refusal of a backend', () => {
  it('never has the row that a database refuses, whoever is told', async () => {
    const told = {
      ...{ code: '23514', message: 'new row violates "bills_amount"', hint: `not ${marker}` },
      details: `Failing row contains (8, R-8, -1, OPEN, ${marker})`,
    }
    const shown = { code: told.code, detail: told.message }
    expect(await refused(told)).toEqual(shown)
    expect(await refused(told, 'administrator')).toEqual(shown)
  })

  it('tells of fields those alone that its person sees or sets', async () => {
    const told = {
      message: 'Bitte prüfen',
      errors: { notes: [marker], internal: [marker], amount: ['zu klein'], pin: ['zu kurz'] },
      error_details: { notes: marker },
    }
    expect(await refused(told)).toEqual({
      ...{ detail: 'Bitte prüfen', errors: { amount: 'zu klein', pin: 'zu kurz' } },
    })
    expect(await refused(told, 'administrator')).toEqual({
      detail: 'Bitte prüfen',
      errors: { notes: marker, internal: marker, amount: 'zu klein', pin: 'zu kurz' },
    })
  })

  it('drops sentences that begin with a hidden field, and no others', async () => {
    const message = ['notes must be short', 'amount must be a number', 'Nothing was saved']
    expect(await refused({ statusCode: 400, message, error: 'Bad Request' })).toEqual({
      detail: 'amount must be a number; Nothing was saved',
      message: message.slice(1),
    })
    expect((await refused({ message }, 'administrator')).message).toEqual(message)
  })

  it('keeps the words of every style, without the values beside them', async () => {
    const words = 'zu klein'
    const byStyle = [
      { errors: [{ detail: words, source: { pointer: '/data/attributes/amount' } }] },
      { errors: [{ field: 'amount', defaultMessage: words }] },
      { errors: [{ message: words, extensions: { code: 'FAILED', field: 'amount' } }] },
      { error: { message: words, details: { errors: [{ path: ['amount'], message: words }] } } },
      { error: { message: words, param: 'amount' } },
      { status: 422, error: 'Unprocessable', code: 'x', error_details: { amount: [words] } },
      { errors: [{ message: words, data: { errors: [{ path: 'amount', message: words }] } }] },
      { detail: [{ loc: ['body', 'amount'], msg: words }] },
      { statusCode: 400, message: [`amount ${words}`, words], error: 'Bad Request' },
      { code: 137, error: words },
      { type: 'duplicate', message: words },
    ]
    const read = async (told: unknown) => {
      const { detail, fieldErrors, sentences } = await decodeError(
        'PATCH x',
        new Response(null, { status: 400 }),
        JSON.stringify(told),
      )
      return { detail, fieldErrors, sentences }
    }
    const withValue = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(withValue)
      if (typeof value !== 'object' || value === null) return value
      const parts = Object.entries(value).map(([key, part]) => [key, withValue(part)])
      return { ...Object.fromEntries(parts), rejectedValue: { notes: marker } }
    }
    for (const told of byStyle) {
      const shown = await refused(withValue(told))
      expect(JSON.stringify(shown)).not.toContain(marker)
      expect(await read(shown)).toEqual(await read(told))
    }
  })

  it('has no hidden value outside of its sentences, whatever its shape', async () => {
    const hidden = fc.constantFrom('notes', 'details', 'hint', 'row', 'internal', 'rejectedValue', 'lines')
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 5 },
        fc.constantFrom(1, true, null),
        fc.dictionary(hidden, fc.oneof(fc.constant(marker), tie('value')), { maxKeys: 3 }),
        fc.dictionary(
          fc.constantFrom('error', 'errors', 'error_details', 'details', 'extensions', 'source', 'params'),
          tie('value'),
          { maxKeys: 4 },
        ),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.record({ field: fc.constantFrom('notes', 'internal', 'amount'), value: fc.constant(marker) }),
        fc.constant({ errors: [{ field: 'notes', message: marker }] }),
        fc.constant({ errors: { notes: [marker], 'notes.0': marker } }),
      ),
    }))
    await fc.assert(
      fc.asyncProperty(value, async (told) => {
        expect(JSON.stringify(await refused(told)) ?? '').not.toContain(marker)
      }),
      { numRuns: runs(30) },
    )
  })

  it('with 403 asks the list for one record alone, and stands where that comes to nothing', async () => {
    const told = { message: 'gesperrt' }
    const answering = (respond: Parameters<RecordingBackend['answer']>[0]) =>
      backend.answer((call, response) => {
        if (call.method !== 'GET') {
          response.writeHead(403, { 'content-type': 'application/json' }).end(JSON.stringify(told))
        } else respond(call, response)
      })
    const create = async () => {
      const { status, json } = await server.call(place, {
        ...{ method: 'POST', as: 'editor', body: { amount: 1 } },
      })
      return [status, json.type ?? json.detail]
    }
    answering((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ data: [{ id: 1, text: 'x'.repeat(17 * 2 ** 20) }] }))
    })
    expect(await create()).toEqual([403, 'gesperrt'])
    expect(backend.calls.at(-1)?.path).toBe('/v1/api/invoices?tenant=north&offset=0&limit=1')
    for (const status of [404, 500, 302]) {
      answering((_, response) => response.writeHead(status).end())
      expect(await create()).toEqual([403, 'gesperrt'])
    }
    answering((_, response) => response.destroy())
    expect(await create()).toEqual([403, 'gesperrt'])
    for (const status of [401, 403]) {
      answering((_, response) => response.writeHead(status).end())
      expect(await create()).toEqual([502, 'backendRefusesKey'])
    }
  })
})

describe('a body', () => {
  it('of which nothing may be set is refused by its fields, and goes nowhere', async () => {
    const { status, json } = await editAt(`${place}/7`, { notes: 'x', state: 'PAID', approved: true })
    expect([status, json.detail]).toEqual([
      403,
      'Nothing of what was sent may be set: "notes", "state", "approved".',
    ])
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`k${index}`, 1]))
    expect((await editAt(`${place}/7`, many)).json.detail).toMatch(/"k9", …\.$/)
    expect(backend.calls).toEqual([])
  })

  it('with more keys than any record has is refused', async () => {
    const keys = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]))
    backend.answerJson({ id: 7 })
    expect((await editAt(`${place}/7`, { ...keys(900), amount: 1 })).status).toBe(200)
    const { status, json } = await editAt(`${place}/7`, { ...keys(49_000), amount: 1 })
    expect([status, json.detail]).toEqual([400, 'The body has more than 1000 keys.'])
    expect(backend.calls).toHaveLength(1)
  })
})
