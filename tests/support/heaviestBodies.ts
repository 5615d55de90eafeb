import type { JsonObject } from '#model/base/json.ts'
import type { MountedRoute, WholeServer } from './everyRoute.ts'

/** Bounds of bodies that calls declare, in bytes, the largest first. */
const bounds = [1_048_576, 200_000, 16_384] as const

/** As much of something as there is room for. */
const filled = (room: number, part: string) => part.repeat(Math.max(1, Math.floor(room / part.length)))

/** JSON of values that cost much by their length. */
function texts(room: number): Record<string, string> {
  const parts = {
    letters: 'x',
    digits: '1',
    blanks: ' ',
    dots: 'a.',
    addresses: 'a@a.',
    escapes: '\\u00e4',
    quotes: '\\"',
    pages: '<p><b>x</b></p>',
    open: '<p>',
    links: '<a href=https://a.example>x</a>',
    'angle brackets': '<',
    entities: '&amp;',
    words: 'ein Wort ',
    slashes: 'https://a.example/',
  }
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, `"${filled(room - 2, part)}"`]),
  )
}

/** JSON of values that cost much by their number, as many as are let through, or by their depth. */
function structures(room: number): Record<string, string> {
  const most = 49_000
  const list = (item: string) => {
    const count = Math.min(Math.floor(most / (1 + item.split(/[,{[]/).length - 1)), room / (item.length + 1))
    return `[${filled(Math.max(1, count - 1) * (item.length + 1), `${item},`)}${item}]`
  }
  const object = (count: number) =>
    `{${Array.from({ length: count }, (_, index) => `"k${index}":${index}`).join(',')}}`
  return {
    numbers: list('1'),
    'long numbers': list('1234567890.123456'),
    'empty texts': list('""'),
    'empty objects': list('{}'),
    objects: list('{"id":"a","name":"b","amount":1}'),
    addresses: list('{"street":"a","zip":"b","city":"c"}'),
    keys: object(Math.min(most, Math.floor((room - 20) / 14))),
    depth: `${'['.repeat(60)}${list('1').slice(0, room - 200)}`.replace(/[,\d]*$/, '') + ']'.repeat(60),
    'depth of objects': `${'{"a":'.repeat(60)}1${'}'.repeat(60)}`,
  }
}

/** A body, by what it is. */
export type HeavyBody = readonly [name: string, body: string]

/**
 * Bodies that cost a call as much as it lets anybody send: no JSON, depth, and for each key that the contract has every costly
 * value, beside what a record has there already.
 *
 * @param known a record that the call would take
 */
export function heaviestBodies({ body }: MountedRoute, bound: number, known: JsonObject): HeavyBody[] {
  const rest = JSON.stringify(known).slice(1, -1)
  const room = bound - rest.length - 200
  const besides = (key: string, value: string) => {
    const others = Object.fromEntries(Object.entries(known).filter(([name]) => name !== key))
    const more = JSON.stringify(others).slice(1, -1)
    return `{${JSON.stringify(key)}:${value}${more === '' ? '' : `,${more}`}}`
  }
  const keys = [...new Set([...propertiesIn(body), ...Object.keys(known), 'unknown'])]
  const values = Object.entries({ ...texts(room), ...structures(room) })
  return [
    ['lists without end', `{"a":${'['.repeat(bound - 5)}`],
    ['objects without end', filled(bound, '{"a":')],
    ['backslashes', `{"a":"${filled(bound - 10, '\\')}`],
    ['quotes', `{"a":${filled(bound - 10, '""')}`],
    ['commas', `{"a":[${filled(bound - 10, ',')}`],
    [
      'every key',
      JSON.stringify(Object.fromEntries(keys.map((key) => [key, filled(room / keys.length - 20, 'x')]))),
    ],
    ...keys.flatMap((key) =>
      values.map(([name, value]): HeavyBody => [`${key}: ${name}`, besides(key, value)]),
    ),
  ].filter(([, text]) => (text as string).length <= bound) as HeavyBody[]
}

function propertiesIn(schema: MountedRoute['body']): string[] {
  const { properties = {}, anyOf = [] } = (schema ?? {}) as { properties?: object; anyOf?: [] }
  return [...Object.keys(properties), ...anyOf.flatMap(propertiesIn)]
}

/** Calls of a whole server with bodies, of an administrator, where the limits of attempts count for nothing. */
export async function heavyCalls({ server, pathOfExisting }: WholeServer, token: string) {
  const send = async (route: MountedRoute, body?: string) => {
    const path = await pathOfExisting(route)
    const answer = await server.app.request(`/api/${path}`, {
      ...{ method: route.method, ...(body !== undefined && { body }) },
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    })
    await answer.arrayBuffer()
    return answer.status
  }
  return {
    send,
    async boundOf(route: MountedRoute): Promise<number> {
      for (const bound of bounds) {
        if ((await send(route, `{"a":"${'x'.repeat(bound - 8)}"}`)) !== 413) return bound
      }
      return 0
    },
    async known(route: MountedRoute): Promise<JsonObject> {
      const list = route.path.replace(/-(post|put)(?=\/|$)/, '-get').replace(/\/\{.*$/, '')
      const path =
        route.method === 'POST'
          ? list
          : await pathOfExisting({ ...route, path: route.path.replace(/-put(?=\/)/, '-get') })
      const answer = await server.app.request(`/api/${path}`, {
        headers: { Authorization: `Bearer ${token}` },
      })
      const found: unknown = await answer.json().catch(() => ({}))
      const [row = found] = Object.values(found as object).find(Array.isArray) ?? []
      const { id: _, metadata: __, ...values } = (Array.isArray(row) ? row[0] : row) ?? {}
      const text = JSON.stringify(values)
      return answer.ok && text.length < 8_000 ? values : {}
    },
  }
}
