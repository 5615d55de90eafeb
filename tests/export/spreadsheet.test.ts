import { type CellObject, read } from '@e965/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ExportFormat } from '#panel/export/formats.ts'
import { setUpProvider } from '../api/setUpProvider.ts'
import { hostile, hostileColumns, hostileRecords, hostileTexts } from './hostileRows.ts'
import { runExport } from './setUpExport.ts'

/** The cells of a file as another program holds them, row by row; a text that is a formula has `f`. */
function open(content: Uint8Array): CellObject[][] {
  const book = read(content, { dense: true, cellNF: true, FS: ';' })
  return book.Sheets[book.SheetNames[0] ?? '']?.['!data'] ?? []
}

async function exported(format: ExportFormat): Promise<CellObject[][]> {
  const { provider } = setUpProvider(() => new Error('nothing is asked for'))
  const { content } = await runExport({
    ...{ provider, format, resources: [hostile], resource: hostile },
    ...{ columns: hostileColumns, rows: hostileRecords },
  })
  return open(new Uint8Array(await content.arrayBuffer()))
}

/** How LibreOffice opens them, where it is installed, is in libreOffice.test.ts. */
describe('SheetJS, which is no part of the product', () => {
  const files: { csv: CellObject[][]; xlsx: CellObject[][] } = { csv: [], xlsx: [] }
  beforeAll(async () => {
    files.csv = await exported('excelCsv')
    files.xlsx = await exported('xlsx')
  })
  const notesOf = (rows: CellObject[][]) => rows.slice(1).map(([note]) => note)

  it('finds a formula where a file has one', () => {
    const [[text, formula] = []] = open(new TextEncoder().encode("'=1+1;=1+1\r\n"))
    expect([text?.f, formula?.f]).toEqual([undefined, '1+1'])
  })

  it('finds none in a CSV file for Excel, which holds every text in one cell (E03)', () => {
    const notes = notesOf(files.csv)
    expect(notes.map((note) => note?.f)).toEqual(hostileTexts.map(() => undefined))
    expect(notes.map((note) => String(note?.v).replace(/^'/, ''))).toEqual([...hostileTexts])
  })

  it('finds none in an XLSX file, which holds every text as it is (E03)', () => {
    const notes = notesOf(files.xlsx)
    expect(notes.map((note) => [note?.t, note?.v, note?.f])).toEqual(
      hostileTexts.map((text) => ['s', text, undefined]),
    )
  })

  it('reads the columns by name, and of an XLSX file numbers and days as such', () => {
    for (const rows of Object.values(files)) {
      expect(rows[0]?.map(({ v }) => v)).toEqual([
        'Notiz',
        'Anzahl',
        'Gewicht',
        'Preis',
        'Satz',
        'Tag',
        'Zeitpunkt',
        'Offen',
      ])
    }
    const [, count, weight, price, , day, moment] = files.xlsx[1] ?? []
    expect([count, weight, price].map((cell) => [cell?.t, cell?.v])).toEqual([
      ['n', -7],
      ['n', 1234.5],
      ['n', 0.1],
    ])
    // Days since the end of 1899, in a format of days.
    expect([day?.t, day?.v, /d.*y/i.test(String(day?.z))]).toEqual(['n', 46387, true])
    expect([moment?.t, Number(moment?.v).toFixed(5)]).toEqual(['n', (46387 + 52205 / 86400).toFixed(5)])
  })
})
