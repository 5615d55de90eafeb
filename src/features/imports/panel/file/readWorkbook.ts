import { type CellObject, read, utils, type WorkSheet } from '@e965/xlsx'
import { zipSync } from 'fflate'
import { type KnownWords, takeHeading } from './heading.ts'
import { sheetCell } from './sheetCell.ts'
import {
  type ChosenFormat,
  FileFault,
  isBlank,
  mostColumns,
  mostRows,
  mostUnpackedBytes,
  type SourceRow,
  type SourceTable,
  textOf,
} from './sourceTable.ts'
import { unpackedZip } from './unpackedZip.ts'

/**
 * One sheet of a workbook (XLSX). What a cell is taken for is what people read in it.
 *
 * @throws FileFault
 */
export function readWorkbook(bytes: Uint8Array, chosen: ChosenFormat, known: KnownWords): SourceTable {
  const book = openWorkbook(bytes)
  const named = book.SheetNames.filter((name) => book.Sheets[name]?.['!ref'] !== undefined)
  const told = named.filter((name) => !known.notes.includes(name))
  const sheets = told.length > 0 ? told : named
  const sheet = sheets.find((name) => name === chosen.sheet) ?? sheets[0]
  const content = sheet === undefined ? undefined : book.Sheets[sheet]
  if (sheet === undefined || !content) throw new FileFault('empty')
  const lines = linesOf(content, book.Workbook?.WBProps?.date1904 === true)
  const head = takeHeading(lines, known)
  const columns = head.cells.map((cell) => textOf(cell, 'de').trim())
  while (columns.at(-1) === '') columns.pop()
  if (columns.length > mostColumns) throw new FileFault('tooManyColumns', { most: mostColumns })
  const rows = lines.map((row): SourceRow => {
    const width = row.cells.findLastIndex((cell) => !isBlank(cell)) + 1
    if (width > columns.length) return { line: row.line, cells: row.cells.slice(0, width), damage: 'cells' }
    return { line: row.line, cells: Array.from(columns, (_, index) => row.cells[index] ?? null) }
  })
  return {
    columns,
    headLine: head.line,
    rows,
    sheets,
    format: {
      kind: 'xlsx',
      charset: 'utf-8',
      hasMark: false,
      delimiter: ',',
      decimal: chosen.decimal ?? ',',
      days: chosen.days ?? 'day',
      sheet,
    },
  }
}

/** What opens it sees nothing but what has been unpacked and counted here. */
function openWorkbook(bytes: Uint8Array) {
  try {
    const files = unpackedZip(bytes, mostUnpackedBytes)
    if (files === 'tooLarge') throw new FileFault('packed')
    if (files === undefined) throw new FileFault('workbook')
    return read(zipSync(files, { level: 0 }), {
      dense: true,
      cellHTML: false,
      cellNF: true,
      cellFormula: false,
      sheetRows: mostRows + 200,
    })
  } catch (error) {
    throw error instanceof FileFault ? error : new FileFault('workbook')
  }
}

function linesOf(sheet: WorkSheet, isFrom1904: boolean): SourceRow[] {
  const { s: start } = utils.decode_range(sheet['!ref'] ?? 'A1')
  const rows: readonly (readonly (CellObject | undefined)[] | undefined)[] = sheet['!data'] ?? []
  const lines: SourceRow[] = []
  for (let index = start.r; index < rows.length; index += 1) {
    const row = rows[index] ?? []
    const cells = Array.from({ length: row.length }, (_, column) => sheetCell(row[column], isFrom1904))
    if (cells.every(isBlank)) continue
    if (lines.length > mostRows) throw new FileFault('tooManyRows', { most: mostRows })
    lines.push({ line: index + 1, cells })
  }
  return lines
}
