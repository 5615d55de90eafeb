import { type CellObject, read, SSF, utils, type WorkSheet } from '@e965/xlsx'
import { zipSync } from 'fflate'
import { formatDay } from '#model/kinds/typed.ts'
import type { Language } from '#model/language/text.ts'
import { type KnownWords, takeHeading } from './heading.ts'
import type { Cell, SheetDate, SheetNumber } from './sourceTable.ts'
import {
  type ChosenFormat,
  FileFault,
  isBlank,
  mostRows,
  mostUnpackedBytes,
  type SourceRow,
  type SourceTable,
} from './sourceTable.ts'
import { unpackedZip } from './unpackedZip.ts'

/**
 * Reads one sheet of a workbook (XLSX). A cell is taken for what people read in it.
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
  const { head: _head, ...heading } = takeHeading(lines, known, chosen.headLine)
  const { columns } = heading
  const rows = lines.map((row): SourceRow => {
    const width = row.cells.findLastIndex((cell) => !isBlank(cell)) + 1
    if (width > columns.length) return { line: row.line, cells: row.cells.slice(0, width), damage: 'cells' }
    return { line: row.line, cells: Array.from(columns, (_, index) => row.cells[index] ?? null) }
  })
  return {
    ...heading,
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

/** Opens only what has been unpacked and counted here. */
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

/** Significant digits that Excel works with and shows. */
const digits = 15

/**
 * Returns a cell's value, and its text where that says it otherwise. Of a formula, the result.
 *
 * @param isFrom1904 whether the workbook counts days from 1904 (ECMA-376, 18.17.4.1)
 */
function sheetCell(cell: CellObject | undefined, isFrom1904: boolean): Cell {
  if (!cell) return null
  const { t: type, v: value, w: shown, z = 'General' } = cell
  const format = String(z)
  if (type === 'e') return shown ?? '#?'
  if (type === 'n' && typeof value === 'number')
    return SSF.is_date(format) ? dateOf(value, format, isFrom1904) : numberOf(value, format)
  return typeof value === 'string' || typeof value === 'boolean' ? value : null
}

function numberOf(value: number, format: string): number | SheetNumber {
  const whole = Number(value.toPrecision(digits))
  if (/^(?:general|@)$/i.test(format)) {
    const [de, en] = [String(whole).replace('.', ','), String(whole)]
    return de === en ? whole : { number: whole, shown: { de, en }, format }
  }
  // 1.005 is held as a little less, and Excel shows 1.01.
  const rounding = whole * (1 + 2 ** -51)
  const written = formatted(format, rounding)
  if (written === undefined) return whole
  const perCent = format.includes('%') ? 100 : 1
  const bare = formatted(withoutWords(format), rounding) ?? ''
  const sign = value < 0 ? -1 : 1
  const read = sign * Number(bare.replaceAll(/[^\d.]/g, '')) || 0
  const step = 10 ** -(/\.(\d+)/.exec(bare)?.[1]?.length ?? 0)
  const isRounded = /\d/.test(bare) && !/[/E]/.test(bare) && Math.abs(read - whole * perCent) <= step * 0.5001
  const number = isRounded ? read : Number((whole * perCent).toPrecision(12))
  return { number, shown: { de: inGerman(written, format), en: written }, format }
}

/** Returns `undefined` for a format that is not understood. */
function formatted(format: string, value: number, isFrom1904 = false): string | undefined {
  try {
    return SSF.format(format, value, { date1904: isFrom1904 }).trim()
  } catch {
    return undefined
  }
}

/** Strips a format of what it writes beside the number: quoted and escaped signs, room for signs, currencies. */
function withoutWords(format: string): string {
  return format.replaceAll(/"[^"]*"|\\.|[_*].|\[\$[^\]]*\]|[^\d#?.,;/E+%@[\]<>=A-Za-z-]/g, '')
}

/** Sheets keep no locale: where the format has a point and commas, German readers see a comma and points. */
function inGerman(text: string, format: string): string {
  if (!/[.,]/.test(withoutWords(format))) return text
  return text.replaceAll(/(?<=\d)[.,](?=\d)/g, (sign) => (sign === '.' ? ',' : '.'))
}

/** Formats of a day that depend on the computer, and names of months and days, which the file has none of. */
const ofTheComputer = /^\[\$-|^m\/d\/yy|mmm|ddd/i

function dateOf(serial: number, format: string, isFrom1904: boolean): SheetDate {
  // Days are parts of one, hardly ever exact; nobody reads less than a second.
  const seconds = Math.round(serial * 86_400)
  // Excel's calendar has a 29 February 1900.
  const first = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30)
  const moment = new Date(first + seconds * 1000)
  const iso = Number.isNaN(moment.getTime()) ? '' : moment.toISOString().slice(0, -1)
  const parts = withoutWords(format)
  const wall = /\[[hms]/i.test(parts) ? '' : /[yd]|mmm/i.test(parts) ? iso : iso.slice(10)
  const written = formatted(format.replaceAll(/(?<![\\"])\.(?!0)/g, '\\.'), seconds / 86_400, isFrom1904)
  if (written !== undefined && !ofTheComputer.test(format))
    return { wall, shown: { de: written, en: written }, format }
  const shownIn = (language: Language) => {
    const [day = '', time = ''] = iso.split('T')
    return /h/i.test(format) ? `${formatDay(day, language)} ${time.slice(0, 5)}` : formatDay(day, language)
  }
  return { wall, shown: { de: shownIn('de'), en: shownIn('en') }, format }
}
