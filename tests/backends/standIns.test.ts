import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { entryFor, printed } from '../support/backends/entries.ts'
import { type StyleName, standIns, styleNames } from '../support/backends/index.ts'
import type { StandIn, StandInOptions } from '../support/backends/standIn.ts'
import { ask, dialects } from './dialects.ts'

let standIn: StandIn | undefined

async function start(style: StyleName, options?: StandInOptions): Promise<StandIn> {
  standIn = await standIns[style](options)
  return standIn
}

afterEach(async () => {
  await standIn?.close()
  standIn = undefined
})

describe.each(styleNames)('the stand-in %s', (style) => {
  const dialect = dialects[style]
  const { path, amount, id, thousand } = dialect
  const issuedOn = style === 'spring' ? 'issuedOn' : 'issued_on'
  const given = { number: 'INV-9001', customer: 'Loh & Co', [amount]: thousand, [issuedOn]: '2026-02-28' }
  let url = ''

  const list = (...queries: string[]) =>
    ask(`${url}/${path}?${queries.join('&')}`, { headers: { ...dialect.headers } })
  const one = (wanted: unknown) => ask(`${url}/${dialect.one(wanted)}`, { headers: { ...dialect.headers } })
  const write = (method: string, to: string, values: Record<string, unknown>, of?: unknown) => {
    const { type, text } = dialect.body(values, of)
    return ask(`${url}/${to}`, { method, headers: { ...dialect.headers, 'content-type': type }, body: text })
  }
  const stored = () => standIn?.rows() ?? []

  beforeEach(async () => {
    url = (await start(style)).url
  })

  it('has the same 400 invoices at every start, with states, days, and notes that are mostly empty', async () => {
    const rows = stored()
    const again = await standIns[style]()
    expect(again.rows()).toEqual(rows)
    await again.close()
    expect(rows).toHaveLength(400)
    for (const unique of ['number', id]) expect(new Set(rows.map((row) => row[unique])).size).toBe(400)
    expect(new Set(rows.map(({ state }) => state)).size).toBe(3)
    expect(rows.filter(({ note }) => note === null).length).toBeGreaterThan(200)
    expect(rows.every((row) => /^202\d-\d\d-\d\d$/.test(String(row[issuedOn])))).toBe(true)
    expect(rows.every((row) => Number.isInteger(row[amount]))).toBe(thousand === 100_000)
  })

  it('gives page 3 of 25 rows', async () => {
    if (dialect.third === undefined) {
      // By cursors one comes there in three steps, and back by one.
      const first = dialect.rows(await list('limit=25'))
      const second = dialect.rows(await list('limit=25', `starting_after=${first.at(-1)?.id}`))
      const third = await list('limit=25', `starting_after=${second.at(-1)?.id}`)
      expect(dialect.rows(third)).toEqual(stored().toReversed().slice(50, 75))
      expect(third.json.has_more).toBe(true)
      const before = await list('limit=25', `ending_before=${dialect.rows(third)[0]?.id}`)
      expect(dialect.rows(before)).toEqual(second)
      return
    }
    const order = dialect.order?.('number', 'asc') ?? ''
    const answer = await list(dialect.third, order)
    expect(answer.status).toBe(['rest', 'postgrest'].includes(style) ? 206 : 200)
    const rows = dialect.rows(answer)
    expect(rows).toHaveLength(25)
    expect(dialect.total?.(answer)).toBe(400)
    if (dialect.order) expect(rows[0]?.number).toBe('INV-0051')
    const known = stored().find(({ number }) => number === rows[0]?.number)
    expect(known).toMatchObject({ customer: rows[0]?.customer, [amount]: rows[0]?.[amount] })
  })

  it('orders both ways, or says that it cannot', async () => {
    const { order, rows } = dialect
    if (!order) {
      const answer = await list('sort=number', 'order=number.asc', dialect.all)
      if (style === 'stripe') expect(answer.status).toBe(400)
      else {
        const days = rows(answer).map((row) => String(row[issuedOn]))
        expect(days).toEqual(days.toSorted().toReversed())
      }
      return
    }
    const amounts = async (direction: 'asc' | 'desc') =>
      rows(await list(dialect.all, order(amount, direction))).map((row) => Number(row[amount]))
    const sorted = stored()
      .map((row) => Number(row[amount]))
      .sort((a, b) => a - b)
    const up = await amounts('asc')
    expect(up).toEqual(sorted.slice(0, up.length))
    expect(await amounts('desc')).toEqual(sorted.toReversed().slice(0, up.length))
  })

  it('searches, or says that it cannot', async () => {
    const { search, rows } = dialect
    if (!search) {
      expect((await list('search=inv-012')).json.error.code).toBe('parameter_unknown')
      return
    }
    const found = await list(dialect.all, search('inv-012'))
    expect(
      rows(found)
        .map(({ number }) => number)
        .sort(),
    ).toEqual(Array.from({ length: 10 }, (_, last) => `INV-012${last}`))
    expect(dialect.total?.(found)).toBe(10)
    expect(rows(await list(dialect.all, search('nowhere')))).toEqual([])
  })

  it('filters by value, also by one that must be encoded', async () => {
    const paid = await list(dialect.all, dialect.value('state', dialect.state))
    const wanted = stored().filter(({ state }) => state === dialect.state)
    expect(wanted.length).toBeGreaterThan(100)
    expect(dialect.rows(paid).every(({ state }) => state === dialect.state)).toBe(true)
    expect(dialect.total?.(paid) ?? wanted.length).toBe(wanted.length)
    // A comma joins several values for a server of JSON:API.
    const name = style === 'json-api' ? 'Bäcker & Söhne' : 'Ceder, Daub und Partner'
    const encoded = style === 'rest' ? name : encodeURIComponent(name)
    const rows = dialect.rows(await list(dialect.all, dialect.value('customer', encoded)))
    expect(rows.map(({ customer }) => customer)).toEqual(
      stored()
        .filter(({ customer }) => customer === name)
        .map(() => name),
    )
  })

  it('filters by range, both ends included', async () => {
    const amounts = stored()
      .map((row) => Number(row[amount]))
      .sort((a, b) => a - b)
    const [from = 0, to = 0] = [amounts[40], amounts[60]]
    const found = await list(dialect.all, dialect.range(from, to))
    const read = dialect.rows(found).map((row) => Number(row[amount]))
    expect(read.sort((a, b) => a - b)).toEqual(amounts.slice(40, 61))
    expect(dialect.total?.(found) ?? 21).toBe(21)
  })

  it('gives one, and refuses an id that there is not', async () => {
    const row = stored()[6] ?? {}
    const answer = await one(row[id])
    expect(answer.status).toBe(200)
    expect(dialect.record(answer)).toMatchObject({ number: row.number, note: row.note, [id]: row[id] })
    const none = await one(style === 'lago' ? '1a901a90-0000-4000-8000-000000000000' : '9999999')
    expect(none.status).toBe(dialect.missing ?? 404)
    if (style === 'postgrest') expect(none.json).toEqual([])
  })

  it('creates, and has what was created', async () => {
    const answer = await write('POST', path, { ...given, note: null })
    expect(answer.status).toBe(['directus', 'lago', 'stripe'].includes(style) ? 200 : 201)
    const made = dialect.record(answer)
    expect(made).toMatchObject({ ...given, note: null })
    expect(stored()).toHaveLength(401)
    expect(dialect.record(await one(made[id]))).toEqual(made)
  })

  it('edits, and keeps or empties what was not sent', async () => {
    const row = stored().find(({ note }) => note !== null) ?? {}
    const whole = { ...given, number: row.number, note: undefined }
    const values = dialect.replaces ? whole : { [amount]: thousand }
    const answer = await write(dialect.edit, dialect.one(row[id]), values, row[id])
    expect(answer.status).toBe(200)
    const after = stored().find((each) => each[id] === row[id])
    expect(after?.[amount]).toBe(thousand)
    expect(after?.note).toBe(dialect.replaces ? null : row.note)
    expect(dialect.record(answer)).toMatchObject({ number: row.number, [amount]: thousand })
  })

  it('deletes, once', async () => {
    const gone = stored()[3]?.[id]
    const remove = () =>
      ask(`${url}/${dialect.one(gone)}`, { method: 'DELETE', headers: { ...dialect.headers } })
    expect((await remove()).status).toBe(
      ['directus', 'strapi', 'json-api', 'spring'].includes(style) ? 204 : 200,
    )
    expect(stored()).toHaveLength(399)
    expect(stored().some((row) => row[id] === gone)).toBe(false)
    expect((await remove()).status).toBe(dialect.goneTwice ?? dialect.missing ?? 404)
  })

  it('remembers what it was asked, and answers pages of other origins', async () => {
    const origin = 'https://panel.example.com'
    const preflight = await ask(`${url}/${path}`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'authorization',
      },
    })
    expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization')
    const answer = await ask(`${url}/${path}?${dialect.all}`, { headers: { ...dialect.headers, origin } })
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
    const counted = { rest: 'Content-Range', postgrest: 'Content-Range', 'json-server': 'X-Total-Count' }[
      style as 'rest'
    ]
    if (counted) expect(answer.headers.get('access-control-expose-headers')).toContain(counted)
    expect(standIn?.requests().map(({ method, path: asked }) => `${method} ${asked}`)).toEqual([
      `GET /${path}`,
    ])
    expect(String(standIn?.requests()[0]?.query)).toBe(String(new URLSearchParams(dialect.all)))
  })

  it('lets in who has the token', async () => {
    await standIn?.close()
    url = (await start(style, { token: 'secret-1' })).url
    const refused = ['directus', 'strapi'].includes(style) ? 403 : 401
    expect((await list(dialect.all)).status).toBe(refused)
    const withToken = (token: string) =>
      ask(`${url}/${path}`, { headers: { ...dialect.headers, authorization: `Bearer ${token}` } })
    expect((await withToken('secret-2')).status).toBe(401)
    expect([200, 206]).toContain((await withToken('secret-1')).status)
  })

  it('has an entry that an administrator can write', () => {
    const [entry = {}] = entryFor(style, url).resources
    // As the formatter breaks it; with a line for each field it is half of that.
    expect(printed(entry).split('\n').length).toBeLessThanOrEqual(style === 'lago' ? 41 : 29)
    expect(JSON.parse(printed(entry))).toEqual(entry)
  })
})
