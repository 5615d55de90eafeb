import { describe, expect, it } from 'vitest'
import { checkedEntries } from '#app/checkedEntries.ts'
import { createCallLog, pathWithoutIds } from '#client/api/callLog.ts'
import { createHttpClient } from '#client/api/httpClient.ts'
import { de } from '#i18n/de.ts'
import { en } from '#i18n/en.ts'
import { localeGaps } from '#pages/settings/diagnosis/useDiagnosis.ts'

describe('the log of calls', () => {
  const call = { method: 'GET', path: 'billing-invoices', milliseconds: 3, at: new Date(0) } as const

  it('keeps the last result of each end point, the latest first', () => {
    const log = createCallLog()
    log.note({ ...call, status: 500 })
    log.note({ ...call, path: 'people', status: 200 })
    log.note({ ...call, status: 200 })
    expect(log.all().map(({ path, status }) => [path, status])).toEqual([
      ['billing-invoices', 200],
      ['people', 200],
    ])
  })

  it('forgets the end point that was called longest ago', () => {
    const log = createCallLog(2)
    for (const path of ['a', 'b', 'c']) log.note({ ...call, path })
    expect(log.all().map(({ path }) => path)).toEqual(['c', 'b'])
  })

  it.each([
    ['user/v1/find', 'user/v1/find'],
    ['billing-invoices/12', 'billing-invoices/…'],
    ['billing-invoices/5f0c-ab/status', 'billing-invoices/…/status'],
    ['people/anna%40example.com', 'people/…'],
    [`people/${'a'.repeat(41)}`, 'people/…'],
  ])('names no record: %s', (path, expected) => {
    expect(pathWithoutIds(path)).toBe(expected)
  })

  it('is told by the HTTP client of answers and of their absence, without query and body', async () => {
    const log = createCallLog()
    const answers = [() => new Response('{}', { status: 200 }), () => Promise.reject(new TypeError('gone'))]
    const http = createHttpClient({
      baseUrl: 'http://backend.test/',
      name: 'apiBaseUrl',
      fetch: async () => (await answers.shift()?.()) as Response,
      log: () => undefined,
      onCall: log.note,
    })
    await http.request({ method: 'POST', path: 'a', query: { secret: 'x' }, body: { password: 'x' } })
    await expect(http.request({ method: 'POST', path: 'b' })).rejects.toThrow()
    expect(log.all()).toEqual([
      { method: 'POST', path: 'b', milliseconds: expect.any(Number), at: expect.any(Date) },
      { method: 'POST', path: 'a', status: 200, milliseconds: expect.any(Number), at: expect.any(Date) },
    ])
  })
})

describe('gaps in the texts', () => {
  it('are named with their place and language', () => {
    expect(localeGaps({ de: { a: 'A', b: { c: 'C' } }, en: { a: ' ', b: {} } })).toEqual(['a.en', 'b.c.en'])
  })

  it('are found in entries', () => {
    const entries = [{ label: [{ de: 'Rechnung', en: '' }, 'Invoices'] }]
    expect(localeGaps(entries)).toEqual(['0.label.0.en'])
  })

  it('the product has none', async () => {
    const { pages, resources } = await checkedEntries()
    expect(localeGaps({ de, en })).toEqual([])
    expect(localeGaps({ pages, resources })).toEqual([])
  })
})
