/** What a cell of a file holds: texts of CSV, values of a sheet or of JSON; `undefined` where JSON says nothing. */
export type Cell = unknown

/** A day or an instant of a sheet, by the clock of whoever wrote it, since sheets know no zones. */
export interface SheetDate {
  /** `YYYY-MM-DDTHH:MM:SS.sss`. */
  wall: string
}

/** One row of a file. */
export interface SourceRow {
  /** Counted from 1, as editors and spreadsheets do; in JSON which record it is. */
  line: number
  cells: readonly Cell[]
  /** Of CSV: the row as it stands in the file, with its end. */
  raw?: string
  /** What is wrong with it before anybody looks at its values. */
  damage?: 'quotes' | 'cells' | 'object'
}

/** A file that was read. */
export interface SourceTable {
  columns: readonly string[]
  /** Of CSV: the heading as it stands in the file. */
  rawHead?: string
  rows: readonly SourceRow[]
  format: FileFormat
  /** Of a workbook: its sheets with rows, without those that only say where it comes from. */
  sheets?: readonly string[]
}

export const charsets = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const
export type Charset = (typeof charsets)[number]

export const delimiters = [';', ',', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

/** How the texts of a file are to be read. What is chosen counts more than what was found out. */
export interface FileFormat {
  kind: 'csv' | 'xlsx' | 'json'
  charset: Charset
  /** Whether it begins with a byte order mark. */
  hasMark: boolean
  delimiter: Delimiter
  decimal: ',' | '.'
  /** What comes first in days that are written with strokes or points. */
  days: 'day' | 'month'
  /** Of a workbook: the sheet that is read. */
  sheet?: string
}

/** The parts of a format that a person can choose. */
export type ChosenFormat = Partial<Pick<FileFormat, 'charset' | 'delimiter' | 'decimal' | 'days' | 'sheet'>>

/** Limits of a file. Above them it is refused before it is read, or as soon as it is known. */
export const mostBytes = 25_000_000
export const mostRows = 50_000
export const mostColumns = 200
/** What a workbook, which is packed, may come to. */
export const mostUnpackedBytes = 300_000_000

export type FileFaultCode =
  | 'tooLarge'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'empty'
  | 'noRows'
  | 'quotes'
  | 'json'
  | 'noRecords'
  | 'workbook'
  | 'packed'
  | 'unpacked'
  | 'oldWorkbook'
  | 'noText'
  | 'unknown'

/** Why a file cannot be read, by the name of the sentence that says so. */
export class FileFault extends Error {
  override readonly name = 'FileFault'
  readonly code: FileFaultCode
  readonly values: Readonly<Record<string, string | number>>

  constructor(code: FileFaultCode, values: Readonly<Record<string, string | number>> = {}) {
    super(`the file cannot be read: ${code}`)
    this.code = code
    this.values = values
  }
}

export function isSheetDate(cell: Cell): cell is SheetDate {
  return typeof cell === 'object' && cell !== null && 'wall' in cell && Object.keys(cell).length === 1
}

/** Nothing at all, or blanks. */
export function isBlank(cell: Cell): boolean {
  return cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '')
}
