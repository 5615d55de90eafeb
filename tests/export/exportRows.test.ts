import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { defineResource, list, money, reference } from '#features/model.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import type { RowCount, RowPage } from '#panel/export/readAllRows.ts'
import { resolveResource } from '#tests/support/language.ts'
import { json } from '../api/fakeBackend.ts'
import { debtors, invoices, tags } from '../api/invoices.ts'
import { setUpProvider } from '../api/setUpProvider.ts'
import { runExport } from './setUpExport.ts'

const resources = [invoices, debtors, tags]
const invoice = (id: number, more: object = {}): AnyRecord => ({ id, number: `R-${id}`, ...more })

function reading(pages: readonly AnyRecord[][], count: RowCount) {
  return async function* (): AsyncGenerator<RowPage, RowCount> {
    let done = 0
    for (const rows of pages) {
      done += rows.length
      yield { rows, done, total: count.total }
    }
    return count
  }
}

/** The first column without its heading. */
function cells(text: string): unknown[] {
  const rows: string[][] = parse(text, { delimiter: ';', bom: true, from: 2 })
  return rows.map(([cell]) => cell)
}

/** Besides the look at what changes meanwhile. */
const titles = (targets: readonly string[]) =>
  targets.filter((target) => !target.includes('billing-invoices'))

describe('an export', () => {
  it.each(['json', 'technicalCsv'] as const)('asks for no titles where it writes ids: %s', async (format) => {
    const { provider, targets } = setUpProvider(() => json({}, 500))
    const { text } = await runExport({
      ...{ provider, resources, resource: invoices, columns: ['number', 'debtor'] },
      ...{ format, rows: [invoice(1, { debtor: 'd1' })] },
    })
    expect(text).toContain('d1')
    expect(titles(targets())).toEqual([])
  })

  it('names referenced records, and asks for each of them once', async () => {
    const { provider, targets } = setUpProvider(({ target }) => {
      if (target.startsWith('debtors')) return json({ items: [{ id: 'd1', name: 'Maier' }] })
      return json({
        data: [
          { id: 't1', name: 'rot' },
          { id: 't2', name: 'grün' },
        ],
        count: 2,
      })
    })
    const pages = [
      [invoice(1, { debtor: 'd1', tags: ['t1', 't2'] }), invoice(2, { debtor: 'gone', tags: [] })],
      [invoice(3, { debtor: 'd1', tags: ['t2'] })],
    ]
    const { text } = await runExport({
      ...{ provider, resources, resource: invoices, columns: ['number', 'debtor', 'tags'] },
      ...{ format: 'excelCsv', rows: reading(pages, { read: 3, total: 3, missing: 0 }) },
    })
    expect(parse(text, { delimiter: ';', bom: true, from: 2 })).toEqual([
      ['R-1', 'Maier', 'rot, grün'],
      ['R-2', 'gone', ''],
      ['R-3', 'Maier', 'grün'],
    ])
    expect(titles(targets())).toHaveLength(2)
  })

  it('names records that items of a list lead to', async () => {
    const orders = resolveResource(
      defineResource({
        name: 'orders',
        label: ['Bestellung', 'Bestellungen'],
        fields: {
          lines: list({
            label: 'Posten',
            fields: {
              debtor: reference('debtors', { label: 'Für' }),
              price: money({ label: 'Preis', currency: 'EUR' }),
            },
          }),
        },
        list: { columns: ['lines'] },
        access: { list: ['*:billing:Get'] },
        api: { list: { get: 'orders' } },
      }),
    )
    const { provider, targets } = setUpProvider(() =>
      json({
        items: [
          { id: 'd1', name: 'Maier' },
          { id: 'd2', name: 'Huber' },
        ],
      }),
    )
    const lines = [{ debtor: 'd1', price: 12.5 }, { debtor: 'd2' }, { debtor: 'gone', price: null }]
    const { text } = await runExport({
      ...{ provider, resources: [orders, debtors], resource: orders, columns: ['lines'] },
      ...{ format: 'excelCsv', rows: [{ id: 1, lines }] },
    })
    expect(cells(text)).toEqual(['Maier, 12,50\u00a0€; Huber; gone'])
    expect(titles(targets())).toHaveLength(1)
  })

  it('writes ids for records that the person may not read', async () => {
    const { provider } = setUpProvider(() => json({ code: 'forbidden' }, 403))
    const { text } = await runExport({
      ...{ provider, resources, resource: invoices, columns: ['number', 'debtor'], format: 'excelCsv' },
      rows: [invoice(1, { debtor: 'd7' })],
    })
    expect(text).toContain('R-1;d7\r\n')
  })

  it('asks for many referenced records in addresses that servers take', async () => {
    const ids = Array.from({ length: 250 }, (_, index) => `tag-${index}`)
    const { provider, requests } = setUpProvider(() => json({ data: [], count: 0 }))
    await runExport({
      ...{ provider, resources, resource: invoices, columns: ['tags'], format: 'excelCsv' },
      rows: [invoice(1, { tags: ids })],
    })
    const asked = requests.filter(({ url }) => url.includes('tags'))
    expect(asked).toHaveLength(3)
    for (const { url } of asked) expect(url.length).toBeLessThan(8000)
  })

  it('says how many rows it has, tells its progress, and gives the file to the person', async () => {
    const { provider } = setUpProvider(() => new Error('nothing is asked for'))
    const progress: string[] = []
    const pages = [[invoice(1), invoice(2)], [invoice(3)]]
    const { result, saved } = await runExport({
      ...{ provider, resources, resource: invoices, columns: ['number'], format: 'json' },
      rows: reading(pages, { read: 3, total: 3, missing: 0 }),
      report: (done, total) => progress.push(`${done}/${total}`),
    })
    expect(progress).toEqual(['2/3', '3/3'])
    expect(result).toMatchObject({ summary: '3 von 3 Zeilen', file: { name: 'rechnungen-2026-11-21.json' } })
    expect(result.warning).toBeUndefined()
    expect(saved).toEqual(['rechnungen-2026-11-21.json'])
  })

  it('warns of rows that went missing while it read', async () => {
    const { provider } = setUpProvider(() => new Error('nothing is asked for'))
    const { result } = await runExport({
      ...{ provider, resources, resource: invoices, columns: ['number'], format: 'excelCsv' },
      rows: reading([[invoice(1)]], { read: 1, total: 1240, missing: 1239 }),
    })
    expect(result.warning).toMatch(/^1 von 1\.240 Zeilen: 1\.239 fehlen/)
  })

  it('leaves no file where it was cancelled', async () => {
    const { provider } = setUpProvider(() => new Error('nothing is asked for'))
    const controller = new AbortController()
    controller.abort(new Error('cancelled'))
    const cancelled = runExport({
      ...{ provider, resources, resource: invoices, columns: ['number'], format: 'excelCsv' },
      ...{ rows: [invoice(1)], signal: controller.signal },
    })
    await expect(cancelled).rejects.toThrow('cancelled')
  })

  it('ends where it is cancelled while its file is packed, however long that takes', async () => {
    const { provider } = setUpProvider(() => new Error('nothing is asked for'))
    const controller = new AbortController()
    const cancelled = runExport({
      ...{ provider, resources, resource: invoices, columns: ['number'], format: 'xlsx' },
      ...{ rows: [invoice(1)], signal: controller.signal },
      describe() {
        controller.abort(new Error('cancelled'))
        return new Promise<string>(() => undefined)
      },
    })
    await expect(cancelled).rejects.toThrow('cancelled')
  })
})
