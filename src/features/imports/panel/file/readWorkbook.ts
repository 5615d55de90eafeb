import { type CellObject, read, utils, type WorkSheet } from '@e965/xlsx'
import {
  type Cell,
  type ChosenFormat,
  FileFault,
  isBlank,
  mostColumns,
  mostRows,
  mostUnpackedBytes,
  type SourceRow,
  type SourceTable,
} from './sourceTable.ts'
import { unpackedSize } from './unpackedSize.ts'

/**
 * One sheet of a workbook (XLSX). Its numbers, days and flags are values; a percentage is what people read.
 *
 * @param notes names of sheets that only say where a file comes from
 * @throws FileFault
 */
export function readWorkbook(bytes: Uint8Array, chosen: ChosenFormat, notes: readonly string[]): SourceTable {
  const size = unpackedSize(bytes)
  if (size === undefined) throw new FileFault('workbook')
  if (size > mostUnpackedBytes) throw new FileFault('packed')
  const book = openWorkbook(bytes)
  const named = book.SheetNames.filter((name) => book.Sheets[name]?.['!ref'] !== undefined)
  const told = named.filter((name) => !notes.includes(name))
  const sheets = told.length > 0 ? told : named
  const sheet = sheets.find((name) => name === chosen.sheet) ?? sheets[0]
  const content = sheet === undefined ? undefined : book.Sheets[sheet]
  if (sheet === undefined || !content) throw new FileFault('empty')
  const lines = linesOf(content)
  const head = lines.shift()
  if (!head) throw new FileFault('empty')
  const columns = head.cells.map((cell) => (isBlank(cell) ? '' : String(cell).trim()))
  while (columns.at(-1) === '') columns.pop()
  if (columns.length > mostColumns) throw new FileFault('tooManyColumns', { most: mostColumns })
  const rows = lines.map((row): SourceRow => {
    const width = row.cells.findLastIndex((cell) => !isBlank(cell)) + 1
    if (width > columns.length) return { line: row.line, cells: row.cells.slice(0, width), damage: 'cells' }
    return { line: row.line, cells: Array.from(columns, (_, index) => row.cells[index] ?? null) }
  })
  return {
    columns,
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

function openWorkbook(bytes: Uint8Array) {
  try {
    return read(bytes, {
      dense: true,
      cellDates: true,
      UTC: true,
      cellHTML: false,
      cellNF: true,
      cellFormula: false,
      sheetRows: mostRows + 200,
    })
  } catch {
    throw new FileFault('workbook')
  }
}

function linesOf(sheet: WorkSheet): SourceRow[] {
  const { s: start } = utils.decode_range(sheet['!ref'] ?? 'A1')
  const rows: readonly (readonly (CellObject | undefined)[] | undefined)[] = sheet['!data'] ?? []
  const lines: SourceRow[] = []
  for (let index = start.r; index < rows.length; index += 1) {
    const row = rows[index] ?? []
    const cells = Array.from({ length: row.length }, (_, column) => cellValue(row[column]))
    if (cells.every(isBlank)) continue
    if (lines.length > mostRows) throw new FileFault('tooManyRows', { most: mostRows })
    lines.push({ line: index + 1, cells })
  }
  return lines
}

/** What a formula came to counts; an error of one is the text that the sheet shows. */
function cellValue(cell: CellObject | undefined): Cell {
  if (!cell) return null
  const { t: type, v: value, w: shown, z: format } = cell
  if (type === 'd' && value instanceof Date) return { wall: value.toISOString().slice(0, -1) }
  if (type === 'e') return shown ?? '#?'
  if (type === 'n' && typeof value === 'number') {
    // Sheets hold a percentage as a part of one, and 0.07 × 100 is not quite 7.
    return typeof format === 'string' && format.includes('%') ? Number((value * 100).toPrecision(12)) : value
  }
  return typeof value === 'string' || typeof value === 'boolean' ? value : null
}
