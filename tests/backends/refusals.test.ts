import { afterAll, describe, expect, it } from 'vitest'
import { type StyleName, standIns } from '../support/backends/index.ts'
import { ask, dialects } from './dialects.ts'
import { formOf, formType, refusals } from './refusalCases.ts'

describe.each(Object.entries(refusals))('the stand-in %s refuses', async (name, refused) => {
  const style = name as StyleName
  const dialect = dialects[style]
  const standIn = await standIns[style]()
  const before = standIn.rows()
  afterAll(() => standIn.close())

  it.each(refused)('%s', async (_what, { method = 'GET', at = '', body, type, headers }, status, answer) => {
    const sent = type ?? dialect.body({}).type
    const isForm = sent === formType && typeof body === 'object'
    const text = isForm ? formOf(body) : typeof body === 'string' ? body : JSON.stringify(body)
    const first = String(before[0]?.[dialect.id])
    const answered = await ask(`${standIn.url}/${dialect.path}${at.replace('{id}', first)}`, {
      method,
      headers: { ...dialect.headers, ...(body !== undefined && { 'content-type': sent }), ...headers },
      ...(text !== undefined && { body: text }),
    })
    expect(answered.json).toEqual(answer)
    expect(answered.status).toBe(status)
    expect(standIn.rows()).toEqual(before)
  })
})

describe('a size above the largest', () => {
  const sizes = {
    rest: 'range=[0,99]',
    spring: 'size=100',
    postgrest: 'limit=100',
    strapi: 'pagination[pageSize]=100',
    lago: 'per_page=100',
  }

  it.each(Object.entries(sizes))('brings as many rows as there may be at %s', async (name, query) => {
    const style = name as keyof typeof sizes
    const standIn = await standIns[style]({ most: 40 })
    const answer = await ask(`${standIn.url}/${dialects[style].path}?${query}`, {
      headers: { ...dialects[style].headers },
    })
    await standIn.close()
    expect(dialects[style].rows(answer)).toHaveLength(40)
    expect(dialects[style].total?.(answer)).toBe(400)
  })

  it('is refused by Directus where one is configured', async () => {
    const standIn = await standIns.directus({ most: 40 })
    const answer = await ask(`${standIn.url}/items/invoices?limit=100`)
    await standIn.close()
    expect(answer.json.errors[0].message).toBe('Invalid query. "limit" must be less than or equal to 40.')
  })
})
