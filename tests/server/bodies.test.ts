import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { attempts } from '#server/db/schema.ts'
import { fc, runs } from '#tests/support/properties.ts'
import { createWholeServer, type MountedRoute } from '../support/everyRoute.ts'
import { inTurn } from '../support/inTurn.ts'

const whole = await createWholeServer()
afterAll(() => whole.close())
const { routes, server } = whole
const token = await server.tokenOf('administrator')

/** Calls that may be made without end are limited by address; the counters are not what is tested here. */
beforeEach(() => server.database.delete(attempts).then(() => undefined))

const taking = routes.filter(({ body }) => body !== undefined)
const needing = taking.filter(({ needsBody }) => needsBody)

async function send(route: MountedRoute, body: BodyInit, headers: Record<string, string> = {}) {
  const path = await whole.pathOfExisting(route)
  return server.app.request(`/api/${path}`, {
    ...{ method: route.method, body, duplex: 'half' },
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
  } as RequestInit)
}

async function refusalOf(route: MountedRoute, body: string) {
  const answer = await send(route, body)
  const { detail } = (await answer.json()) as { detail?: string }
  return { status: answer.status, detail }
}

const nested = (open: string, close: string) => `{"a":${open.repeat(1_000)}1${close.repeat(1_000)}}`

const broken: Record<string, BodyInit> = {
  'no JSON': 'not JSON',
  'a list': '[]',
  'a list of bodies': '[{}]',
  null: 'null',
  'a text': '"text"',
  'a number': '1',
  nothing: '',
  'a number that is none': '{"username":NaN}',
  'a key twice': '{"a":1,"b":2,"a":3}',
  'a key twice, spelt otherwise': '{"a":1,"\\u0061":2}',
  'lists in lists without end': nested('[', ']'),
  'objects in objects without end': `${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`,
  'the character zero': '{"name":"\\u0000","title":"x"}',
  'the character zero in a key': '{"\\u0000":1}',
  'half of a character': '{"name":"\\ud800"}',
  'half of a character in a key': '{"\\ud800":1}',
  'bytes that are no UTF-8': new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]),
  'two bodies': '{}{}',
  'a comment': '{/* */}',
  'a trailing comma': '{"a":1,}',
}

describe('a body that cannot be used', () => {
  it.each(needing)('is refused by $name (A06)', async (route) => {
    for (const [what, body] of inTurn(Object.entries(broken), needing.indexOf(route), 4)) {
      const answer = await send(route, body)
      expect([answer.status, answer.headers.get('Content-Type')], what).toEqual([
        400,
        'application/problem+json',
      ])
    }
  })

  it.each(needing)('is refused by $name where it is no JSON by its type (A06, A18)', async (route) => {
    const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']
    for (const type of inTurn(types, needing.indexOf(route), 3))
      expect((await send(route, '{}', { 'Content-Type': type })).status, type).toBe(415)
  })

  it.each(needing)('is read by $name no further than its call takes (A06)', async (route) => {
    const part = new TextEncoder().encode('x'.repeat(65_536))
    let parts = 0
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        parts += 1
        controller.enqueue(part)
      },
    })
    expect((await send(route, stream)).status).toBe(413)
    expect(parts).toBeLessThan(40)
    expect((await send(route, '{}', { 'Content-Length': '1048577' })).status).toBe(413)
  })

  const strangers = needing.filter(({ isOpen, path }) => isOpen && !path.startsWith('public-forms/'))
  it.each(strangers)('of more than 16 KiB is none of $name, which needs no account', async (route) => {
    const { status, detail } = await refusalOf(route, `{"a":"${'x'.repeat(16_377)}"}`)
    expect([status, detail]).toEqual([413, 'The body must not be larger than 16384 bytes.'])
    expect((await refusalOf(route, `{"a":"${'x'.repeat(16_376)}"}`)).status).not.toBe(413)
  })

  it.each(needing)(
    'of more values than anybody needs is refused by $name before it is parsed',
    async (route) => {
      const parse = vi.spyOn(JSON, 'parse')
      try {
        for (const body of [`{"a":[${'0,'.repeat(50_001)}`, `{"a":${'['.repeat(8_000)}`]) {
          const { status, detail } = await refusalOf(route, body)
          if (status !== 413)
            expect([status, detail]).toEqual([
              400,
              expect.stringMatching(/more than 50000 values|nested deeper/),
            ])
          expect(parse.mock.calls.filter(([text]) => text === body)).toEqual([])
        }
      } finally {
        parse.mockRestore()
      }
    },
  )

  it.each(taking.filter(({ needsBody }) => !needsBody))(
    'is no failure of $name, which does without (A06)',
    async (route) => {
      for (const [what, body] of inTurn(Object.entries(broken), taking.indexOf(route), 4)) {
        expect((await send(route, body)).status, what).toBeLessThan(500)
      }
    },
  )

  it.each(taking)('of one long text makes $name no trouble (A06)', async (route) => {
    const [key = 'name'] = Object.keys(propertiesOf(route))
    const answer = await send(route, JSON.stringify({ [key]: 'x'.repeat(1_000_000) }))
    expect(answer.status).toBeLessThan(500)
  })
})

describe('values of another type', () => {
  const others: unknown[] = [{ $gt: '' }, ['a', 'b'], 1e308, null]

  it.each(taking)('are no failure of $name (A06)', async (route) => {
    for (const [place, key] of Object.keys(propertiesOf(route)).entries()) {
      for (const value of inTurn(others, place, 4)) {
        const answer = await send(route, JSON.stringify({ [key]: value }))
        expect(answer.status, `${key}: ${JSON.stringify(value)}`).toBeLessThan(500)
      }
    }
  })

  it.each(taking)('and any others together are no failure of $name (A06)', async (route) => {
    const keys = [...Object.keys(propertiesOf(route)), '__proto__', 'constructor', 'toString', 'id']
    const bodies = fc.dictionary(fc.constantFrom(...keys), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 8 })
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        expect((await send(route, JSON.stringify(body))).status).toBeLessThan(500)
      }),
      { numRuns: runs(2, 200) },
    )
  })
})

it('nothing of this changed what all objects have, or made the server fail', () => {
  expect(({} as Record<string, unknown>).x).toBeUndefined()
  expect(server.failures).toEqual([])
})

function propertiesOf({ body }: MountedRoute): Readonly<Record<string, unknown>> {
  return (body?.properties ?? {}) as Readonly<Record<string, unknown>>
}
