import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { fileName } from '#panel/export/formats.ts'
import { invoices } from '../api/invoices.ts'
import { setUpProvider } from '../api/setUpProvider.ts'
import { hostile, hostileColumns, hostileRecords, hostileTexts } from './hostileRows.ts'
import { runExport } from './setUpExport.ts'

const { provider } = setUpProvider(() => new Error('nothing is asked for'))
const base = {
  provider,
  resources: [hostile],
  resource: hostile,
  columns: hostileColumns,
  rows: hostileRecords,
}
const headings = ['Notiz', 'Anzahl', 'Gewicht', 'Preis', 'Satz', 'Tag', 'Zeitpunkt', 'Offen']

describe('CSV for a German Excel', () => {
  it('has a byte order mark, semicolons, CR LF, and headings that people read', async () => {
    const { text } = await runExport({ ...base, format: 'excelCsv' })
    expect(text.startsWith('\ufeffNotiz;Anzahl;Gewicht;')).toBe(true)
    expect(text.endsWith('\r\n')).toBe(true)
  })

  it('writes numbers with a decimal comma alone, days and instants as they are written in German', async () => {
    const { text } = await runExport({ ...base, format: 'excelCsv' })
    const [header, first] = parse(text, { delimiter: ';', bom: true }) as string[][]
    expect(header).toEqual(headings)
    expect(first?.slice(1)).toEqual([
      '-7',
      '1234,5',
      '0,1',
      '12,5',
      '31.12.2026',
      '31.12.2026 14:30:05',
      'Ja',
    ])
  })

  it('defuses what would be a formula and leaves other text as it is (E01)', async () => {
    const { text } = await runExport({ ...base, format: 'excelCsv' })
    const notes = (parse(text, { delimiter: ';', bom: true, from: 2 }) as string[][]).map(([note]) => note)
    const defused = [0, 1, 2, 3, 4, 5, 9]
    expect(notes).toEqual(hostileTexts.map((note, index) => (defused.includes(index) ? `'${note}` : note)))
  })
})

it('CSV for an English Excel has commas and decimal points', async () => {
  const { text } = await runExport({ ...base, format: 'excelCsv', language: 'en' })
  const [, first] = parse(text, { bom: true }) as string[][]
  expect(text.startsWith('\ufeff')).toBe(true)
  expect(first?.slice(1)).toEqual(['-7', '1234.5', '0.1', '12.5', '31/12/2026', '31/12/2026 14:30:05', 'Yes'])
})

it('technical CSV has no byte order mark, commas, and the values of the API', async () => {
  const { text } = await runExport({ ...base, format: 'technicalCsv' })
  const [header, first] = parse(text) as string[][]
  expect(header).toEqual(headings)
  expect(first?.slice(1)).toEqual([
    '-7',
    '1234.5',
    '0.1',
    '12.5',
    '2026-12-31',
    '2026-12-31T14:30:05.000Z',
    'true',
  ])
})

it('JSON has the values of the records by the names of their fields', async () => {
  const { text } = await runExport({ ...base, format: 'json' })
  expect(JSON.parse(text)).toEqual(hostileRecords)
})

it('without rows there is no file, and the result says so (E04)', async () => {
  const { result } = await runExport({ ...base, rows: [], format: 'json' })
  expect(result.file).toBeUndefined()
  expect(result.warning).toContain('Keine Einträge zum Exportieren')
})

it('only the columns that are asked for are in the file, in their order, and never what the entry drops (D23)', async () => {
  const secretive = setUpProvider(() => new Error('nothing is asked for')).provider
  const rows = [{ id: 1, number: 'R-1', amount: 12.5, state: 'OPEN', secret: 'x', payments: 'y' }]
  const order = { provider: secretive, resources: [invoices], resource: invoices, rows }
  const { text } = await runExport({
    ...order,
    columns: ['state', 'number', 'secret'],
    format: 'technicalCsv',
  })
  expect(text).toBe('Zustand,Nummer\r\nOPEN,R-1\r\n')
})

it('a file is named after its content and the day of the reader', () => {
  expect(fileName('Kunden', 'excelCsv', new Date(2026, 10, 21, 23, 59))).toBe('kunden-2026-11-21.csv')
  expect(fileName('Erlös & Größe/Maß', 'xlsx', new Date(2026, 0, 2))).toBe(
    'erloes-groesse-mass-2026-01-02.xlsx',
  )
  expect(fileName('…', 'json', new Date(2026, 0, 2))).toBe('export-2026-01-02.json')
})
