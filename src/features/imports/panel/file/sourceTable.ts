import { isObject } from '#model/base/json.ts'
import type { Language } from '#model/language/text.ts'

/** What a cell of a file holds: texts of CSV, values of a sheet or of JSON; `undefined` where JSON says nothing. */
export type Cell = unknown

/** A cell of a sheet whose text differs from its value: `01067`, `12,50 €`, `05.03.2026 14:20`. */
interface ShownCell {
  shown: Readonly<Record<Language, string>>
  /** As Excel writes it: `dd.mm.yyyy`. */
  format: string
}

/** A number, rounded as the cell shows it; of a percentage what people read: 7 for 7 %. */
export interface SheetNumber extends ShownCell {
  number: number
}

export interface SheetDate extends ShownCell {
  /**
   * A day or a moment by the clock of whoever wrote it, since sheets know no zones: `YYYY-MM-DDTHH:MM:SS.sss`, whole seconds;
   * `THH:MM:SS.sss` where no day is shown, empty for durations.
   */
  wall: string
}

export interface SourceRow {
  /** Counted from 1, as editors and spreadsheets do; in JSON which record it is. */
  line: number
  cells: readonly Cell[]
  /** Of CSV: the row as it stands in the file, with its end. */
  raw?: string
  /** Found before any value is read. */
  damage?: 'quotes' | 'cells' | 'object'
}

export interface TopRow {
  line: number
  /** The first signs of its cells. */
  text: string
}

export interface SourceTable {
  columns: readonly string[]
  /** The line of the heading, counted as those of rows; absent in JSON. */
  headLine?: number
  /** The first rows, any of which may be the heading; absent in JSON. */
  tops?: readonly TopRow[]
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

/** How a file's texts are read. What is chosen counts more than what was detected. */
export interface FileFormat {
  kind: 'csv' | 'xlsx' | 'json'
  charset: Charset
  /** Whether it begins with a byte order mark. */
  hasMark: boolean
  delimiter: Delimiter
  decimal: ',' | '.'
  /** First part of days written with strokes or points. */
  days: 'day' | 'month'
  /** Of a workbook: the sheet that is read. */
  sheet?: string
}

/** What a person can choose of how a file is read. */
export type ChosenFormat = Partial<
  Pick<FileFormat, 'charset' | 'delimiter' | 'decimal' | 'days' | 'sheet'> & Pick<SourceTable, 'headLine'>
>

export const mostBytes = 25_000_000
export const mostRows = 50_000
export const mostColumns = 200
/** What a workbook may come to, unpacked. */
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
  | 'protected'
  | 'openDocument'
  | 'webPage'
  | 'noText'
  | 'unknown'

/** Why a file cannot be read; `code` names its sentence. */
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

export function isShownCell(cell: Cell): cell is SheetNumber | SheetDate {
  return isObject(cell) && 'shown' in cell && 'format' in cell && Object.keys(cell).length === 3
}

export function isSheetDate(cell: Cell): cell is SheetDate {
  return isShownCell(cell) && 'wall' in cell
}

export function numberIn(cell: Cell): number | undefined {
  if (typeof cell === 'number') return cell
  return isShownCell(cell) && 'number' in cell ? cell.number : undefined
}

export function textOf(cell: Cell, language: Language): string {
  if (isBlank(cell)) return ''
  if (isShownCell(cell)) return cell.shown[language]
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell)
}

/** What spreadsheets show for a failed formula, in English and in German; LibreOffice says `Err:502`. */
const errors =
  /^(?:#(?:N\/A|NV|NULL!|DIV\/0!|VALUE!|WERT!|REF!|BEZUG!|NAME\?|NUM!|ZAHL!|SPILL!|ÜBERLAUF!|CALC!|KALK!|FIELD!|FELD!|BLOCKED!|BLOCKIERT!|CONNECT!|VERBINDEN!|UNKNOWN!|UNBEKANNT!|GETTING_DATA|\?)|Err:\d{3})$/

export function isSheetError(cell: Cell): boolean {
  return typeof cell === 'string' && errors.test(cell.trim())
}

export function isBlank(cell: Cell): boolean {
  return cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '')
}
