import type { Row, SheetData } from 'write-excel-file/universal'
import { csvCell } from '#panel/export/csv.ts'
import { type Cell, isShownCell, type SourceRow, type SourceTable } from '../file/sourceTable.ts'
import { encodeText } from '../file/textBytes.ts'

export interface FailedRow {
  row: number
  columns: readonly string[]
  reasons: readonly string[]
}

/**
 * Writes the refused rows as they stand in the file, byte by byte where it is text, and why: to be put right and imported in turn.
 */
export async function errorFile(
  table: SourceTable,
  failed: readonly FailedRow[],
  headings: readonly [line: string, column: string, reason: string],
): Promise<Blob> {
  const rows = failed.flatMap(({ row, columns, reasons }) => {
    const source = table.rows[row]
    return source ? [{ source, told: [source.line, columns.join(', '), reasons.join('; ')] as const }] : []
  })
  return writers[table.format.kind](table, rows, headings)
}

const writers = { csv: csvFile, json: jsonFile, xlsx: sheetFile } as const

type Told = readonly { source: SourceRow; told: readonly [number, string, string] }[]

function csvFile(
  { rawHead = '', columns, format }: SourceTable,
  rows: Told,
  headings: readonly string[],
): Blob {
  const { charset, hasMark, delimiter } = format
  const [end = '\r\n'] = /\r\n|\r|\n/.exec(rawHead) ?? []
  const line = (raw: string, cells: number, more: readonly unknown[]) => {
    const bare = raw.replace(/(\r\n|\r|\n)$/, '')
    const missing = delimiter.repeat(Math.max(0, columns.length - cells))
    return `${bare}${missing}${delimiter}${more.map((cell) => csvCell(cell, delimiter)).join(delimiter)}${end}`
  }
  const lines = rows.map(({ source: { raw = '', cells }, told }) => line(raw, cells.length, told))
  const text = line(rawHead, columns.length, headings) + lines.join('')
  return new Blob([encodeText(text, charset, hasMark)], { type: 'text/csv' })
}

function jsonFile({ columns }: SourceTable, rows: Told, headings: readonly string[]): Blob {
  const records = rows.map(({ source: { cells }, told }) => ({
    ...Object.fromEntries(columns.map((name, index) => [name, cells[index]])),
    ...Object.fromEntries(headings.map((heading, index) => [heading, told[index]])),
  }))
  return new Blob([`${JSON.stringify(records, undefined, 1)}\n`], { type: 'application/json' })
}

async function sheetFile({ columns }: SourceTable, rows: Told, headings: readonly string[]): Promise<Blob> {
  const { default: writeExcelFile } = await import('write-excel-file/universal')
  const text = (value: unknown) => ({ value: String(value), type: String })
  const data: SheetData = [
    [...columns, ...headings].map((heading) => ({ ...text(heading), fontWeight: 'bold' as const })),
    ...rows.map(
      ({ source: { cells }, told: [line, column, reason] }): Row => [
        ...columns.map((_, index) => sheetCell(cells[index])),
        { value: line, type: Number },
        text(column),
        text(reason),
      ],
    ),
  ]
  return writeExcelFile([{ data, stickyRowsCount: 1 }]).toBlob()
}

function sheetCell(cell: Cell): Row[number] {
  if (isShownCell(cell)) {
    const { format, shown } = cell
    if ('number' in cell)
      return { value: format.includes('%') ? cell.number / 100 : cell.number, type: Number, format }
    const moment = new Date(`${cell.wall}Z`)
    return Number.isNaN(moment.getTime())
      ? { value: shown.de, type: String }
      : { value: moment, type: Date, format }
  }
  if (typeof cell === 'number') return { value: cell, type: Number }
  if (typeof cell === 'boolean') return { value: cell, type: Boolean }
  return typeof cell === 'string' && cell !== '' ? { value: cell, type: String } : null
}
