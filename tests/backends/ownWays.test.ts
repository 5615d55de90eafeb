import { describe, expect, it } from 'vitest'
import { standIns } from '../support/backends/index.ts'
import { ask } from './dialects.ts'
import { cents, formOf, formType, good, jsonType } from './refusalCases.ts'

describe('what only some products have', () => {
  it('PostgREST compares, negates, nests, quotes and lists', async () => {
    const standIn = await standIns.postgrest()
    const found = async (query: string) =>
      (await ask(`${standIn.url}/invoices?${query}`)).json as Record<string, unknown>[]
    const [rows, quoted] = [
      standIn.rows(),
      encodeURIComponent('"Ceder, Daub und Partner","Gärtnerei \\"Grün\\""'),
    ]
    const listed = ['Ceder, Daub und Partner', 'Gärtnerei "Grün"']
    expect(await found(`customer=in.(${quoted})`)).toEqual(
      rows.filter((row) => listed.includes(String(row.customer))),
    )
    expect(await found('note=not.is.null')).toEqual(rows.filter(({ note }) => note !== null))
    const nested = await found('or=(number.eq.INV-0003,and(amount.gte.100,amount.lt.200,state.neq.OPEN))')
    expect(nested).toEqual(
      rows.filter(
        ({ number, amount, state }) =>
          number === 'INV-0003' || (Number(amount) >= 100 && Number(amount) < 200 && state !== 'OPEN'),
      ),
    )
    const inQuotes = await found(`or=(customer.ilike.${encodeURIComponent('"*, daub*"')})`)
    expect(new Set(inQuotes.map(({ customer }) => customer))).toEqual(new Set([listed[0]]))
    await standIn.close()
  })

  it('PostgREST answers nothing to a write that asks for nothing, and says the range that a header asks for', async () => {
    const standIn = await standIns.postgrest()
    const edit = { method: 'PATCH', headers: { 'content-type': jsonType }, body: '{"note":"seen"}' }
    expect(await ask(`${standIn.url}/invoices?id=eq.3`, edit)).toMatchObject({ status: 204, json: '' })
    expect(standIn.rows()[2]?.note).toBe('seen')
    const answer = await ask(`${standIn.url}/invoices`, { headers: { range: '50-74' } })
    expect(answer.headers.get('content-range')).toBe('50-74/*')
    await standIn.close()
  })

  it('Lago loses what stands behind the point of an amount in cents, without a word', async () => {
    const standIn = await standIns.lago()
    const body = JSON.stringify({ invoice: { ...cents, amount_cents: 12.5, colour: 'red' } })
    const answer = await ask(`${standIn.url}/api/v1/invoices`, {
      method: 'POST',
      headers: { 'content-type': jsonType },
      body,
    })
    await standIn.close()
    expect(answer.json.invoice.amount_cents).toBe(12)
    expect(answer.json.invoice).not.toHaveProperty('colour')
  })

  it('Lago counts from page 1 and says which page is next', async () => {
    const standIn = await standIns.lago()
    const meta = async (page: number) =>
      (await ask(`${standIn.url}/api/v1/invoices?page=${page}&per_page=150`)).json.meta
    expect(await meta(3)).toEqual({
      current_page: 3,
      next_page: null,
      prev_page: 2,
      total_pages: 3,
      total_count: 400,
    })
    expect(await meta(1)).toMatchObject({ next_page: 2, prev_page: null })
    await standIn.close()
  })

  it('Stripe answers a repeated key as before, and refuses it for another request', async () => {
    const standIn = await standIns.stripe()
    const create = (number: string) =>
      ask(`${standIn.url}/v1/invoices`, {
        method: 'POST',
        headers: { 'content-type': formType, 'idempotency-key': 'k1' },
        body: formOf({ ...good, number }),
      })
    const first = await create('INV-9001')
    const again = await create('INV-9001')
    expect(again.json).toEqual(first.json)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(standIn.rows()).toHaveLength(401)
    expect((await create('INV-9002')).json.error.type).toBe('idempotency_error')
    await standIn.close()
  })

  it('Directus takes a value with a comma in a list in brackets, and breaks it in a text', async () => {
    const standIn = await standIns.directus()
    const name = 'Ceder, Daub und Partner'
    const found = async (filter: string) =>
      (await ask(`${standIn.url}/items/invoices?limit=-1&filter[customer][_in]${filter}`)).json.data
    const wanted = standIn.rows().filter(({ customer }) => customer === name)
    expect(await found(`[0]=${encodeURIComponent(name)}`)).toEqual(wanted)
    expect(await found(`=${encodeURIComponent(name)}`)).toEqual([])
    await standIn.close()
  })

  it('Strapi searches every text by one parameter', async () => {
    const standIn = await standIns.strapi()
    const answer = await ask(`${standIn.url}/api/invoices?_q=inv-012&pagination[pageSize]=100`)
    await standIn.close()
    expect(answer.json.meta.pagination.total).toBe(10)
  })

  it('pages of other origins are not answered where an operator has not allowed them', async () => {
    const standIn = await standIns.rest({ cors: false })
    const answer = await ask(`${standIn.url}/invoices`, { headers: { origin: 'https://panel.example.com' } })
    await standIn.close()
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })
})
