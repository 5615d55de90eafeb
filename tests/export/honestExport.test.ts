import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { date, defineResource, money, text } from '#features/model.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { allColumns } from '#panel/export/columns.ts'
import type { RowCount, RowPage } from '#panel/export/readAllRows.ts'
import { resolveResource } from '#tests/support/language.ts'
import { json } from '../api/fakeBackend.ts'
import { setUpProvider } from '../api/setUpProvider.ts'
import { runExport, type TestExport } from './setUpExport.ts'

const bills = resolveResource(
  defineResource({
    name: 'bills',
    label: ['Rechnung', 'Rechnungen'],
    fields: {
      number: text({ label: '# Nummer' }),
      net: money({ label: 'Netto', currency: 'EUR' }),
      fee: money({ label: 'Gebühr', currency: 'JPY' }),
      day: date({ label: 'Tag' }),
    },
    list: { columns: ['number', 'net'] },
    title: 'number',
    access: { list: ['*:billing:Get'] },
    api: { list: { get: 'bills' } },
  }),
)

/** A log of changes with the number of lines that it has at each look. */
function logWith(totals: readonly number[]) {
  const log: ResolvedResource = {
    ...resolveResource(
      defineResource({
        name: 'changes',
        label: ['Änderung', 'Änderungen'],
        fields: { at: date({ label: 'Am' }), resource: text({ label: 'Bereich' }) },
        list: { columns: ['at'], filters: ['resource'] },
        access: { list: ['*:audit:Get'] },
        api: { list: { get: 'changes', rows: 'data', total: 'count' } },
      }),
    ),
    isChangeLog: true,
  }
  let looks = 0
  const answer = () => {
    const count = totals[Math.min(looks, totals.length - 1)] ?? 0
    looks += 1
    return json({ data: [{ id: `c${count}`, at: '2026-11-21' }], count })
  }
  const set = setUpProvider(answer, { resources: [bills, log] })
  return { ...set, log }
}

const rows: readonly AnyRecord[] = [
  { id: 1, number: 'R-1', net: 0.1, fee: 1000 },
  { id: 2, number: 'R-2', net: 0.2, fee: null },
  { id: 3, number: 'R-3', net: -0.005 },
  { id: 4, number: 'R-4', net: 90_000_000_000_000.25 },
]
const silent = setUpProvider(() => new Error('nothing is asked for')).provider
const order: TestExport = {
  provider: silent,
  resources: [bills],
  resource: bills,
  columns: ['number', 'net', 'fee'],
  format: 'excelCsv',
  rows,
}

describe('the provenance of a CSV file', () => {
  it('is left out unless it is asked for, so that the file is a table and nothing else', async () => {
    const { text: file } = await runExport(order)
    // A heading that looks like a line of provenance is in quotes.
    expect(file.startsWith('\ufeff"# Nummer";Netto;Gebühr\r\nR-1;0,1;1000\r\n')).toBe(true)
  })

  it('stands in lines at the start that begin with "# ", which readers of CSV know as comments', async () => {
    const { text: file } = await runExport({ ...order, provenance: 'lines' })
    const lines = file.replace('\ufeff', '').split('\r\n')
    const told = lines.filter((line) => line.startsWith('# '))
    expect(lines.slice(0, told.length)).toEqual(told)
    expect(told.map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
      '# Inhalt: Rechnungen',
      '# Filter: Zustand: Offen',
      '# Sortierung: Nummer, aufsteigend',
      '# Zeilen: 4 von 4 Zeilen',
      '# Änderungen währenddessen: nicht feststellbar',
      '# Erstellt von: Antonia Ahrens',
      expect.stringMatching(/^# Erstellt am: 21\.11\.2026/),
      '# Summe Netto: 90.000.000.000.000,545 €',
      '# Summe Gebühr: 1.000 ¥',
    ])
    // A reader that knows them sees the table alone.
    const table = parse(file, {
      delimiter: ';',
      bom: true,
      comment: '# ',
      comment_no_infix: true,
    }) as string[][]
    expect(table[0]).toEqual(['# Nummer', 'Netto', 'Gebühr'])
    expect(table).toHaveLength(5)
    const technical = await runExport({ ...order, format: 'technicalCsv', provenance: 'lines' })
    expect(technical.text.startsWith('# Inhalt: Rechnungen\r\n')).toBe(true)
  })

  it('lies beside the table in a ZIP, and the table is the same as without it', async () => {
    const plain = await runExport(order)
    const { content, saved } = await runExport({ ...order, provenance: 'beside' })
    expect(saved).toEqual(['rechnungen-2026-11-21.zip'])
    const files = unzipSync(new Uint8Array(await content.arrayBuffer()))
    expect(Object.keys(files)).toEqual(['rechnungen-2026-11-21.csv', 'rechnungen-herkunft-2026-11-21.txt'])
    const read = (name: string) =>
      new TextDecoder('utf-8', { ignoreBOM: true }).decode(files[name] ?? new Uint8Array())
    expect(read('rechnungen-2026-11-21.csv')).toBe(plain.text)
    expect(read('rechnungen-herkunft-2026-11-21.txt')).toContain('Sortierung: Nummer, aufsteigend\r\n')
  })

  it('breaks no line, whatever a filter holds', async () => {
    const { text: file } = await runExport({
      ...order,
      provenance: 'lines',
      describe: () => 'Suche: a\r\n=1+1',
    })
    expect(file).toContain('# Filter: Suche: a =1+1\r\n')
  })
})

describe('what changes while it is exported', () => {
  const withLog = (totals: readonly number[], more: Partial<TestExport> = {}) => {
    const { provider, log } = logWith(totals)
    return runExport({ ...order, provider, resources: [bills, log], provenance: 'lines', ...more })
  }

  it('is counted by the journal, and said in the result and in the file', async () => {
    const { result, text: file } = await withLog([7, 9])
    expect(result.warning).toContain('Währenddessen wurden 2 Änderungen gemacht')
    expect(file).toContain('# Änderungen währenddessen: Währenddessen wurden 2 Änderungen gemacht')
    expect((await withLog([7, 8])).result.warning).toContain('wurde eine Änderung gemacht')
  })

  it('is nothing where the journal tells of nothing', async () => {
    const { result, text: file } = await withLog([7])
    expect(result.warning).toBeUndefined()
    expect(file).toContain('# Änderungen währenddessen: keine')
  })

  it('cannot be told where the journal may not be read, or tells nothing of the records', async () => {
    const unread = await withLog([7, 9], { can: () => false })
    expect(unread.result.warning).toBeUndefined()
    expect(unread.text).toContain('# Änderungen währenddessen: nicht feststellbar')
    const elsewhere = await withLog([7, 9], { resource: { ...bills, backend: 'crm' } })
    expect(elsewhere.text).toContain('nicht feststellbar')
  })

  it('is looked at twice, however many rows there are', async () => {
    const { provider, log, targets } = logWith([7])
    const many = async function* (): AsyncGenerator<RowPage, RowCount> {
      for (let done = 1; done <= 50; done += 1) yield { rows: [{ id: done, net: 0.01 }], done, total: 50 }
      return { read: 50, total: 50, missing: 0 }
    }
    await runExport({ ...order, provider, resources: [bills, log], rows: many })
    expect(targets()).toHaveLength(2)
  })
})

it('all columns are those of the list first, then the others of the entry, and the id', () => {
  expect(allColumns(bills, ['net', 'number'], 'de').map(({ label }) => label)).toEqual([
    'Netto',
    '# Nummer',
    'Gebühr',
    'Tag',
    'ID',
  ])
})
