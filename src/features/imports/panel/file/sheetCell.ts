import { type CellObject, SSF } from '@e965/xlsx'
import { formatDay } from '#model/kinds/typed.ts'
import type { Language } from '#model/language/text.ts'
import type { Cell, SheetDate, SheetNumber } from './sourceTable.ts'

/** Digits that Excel works with and shows; what stands behind them is what floating-point numbers cannot hold. */
const digits = 15

/**
 * What a cell of a sheet holds: its value, and what people read where that says it otherwise. What a formula came to counts.
 *
 * @param isFrom1904 whether the workbook counts days from 1904 (ECMA-376, 18.17.4.1)
 */
export function sheetCell(cell: CellObject | undefined, isFrom1904: boolean): Cell {
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
  // A rounding number: 1.005 is held as a little less, and Excel shows 1.01.
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

/** What a format writes; `undefined` for one that is not understood. */
function formatted(format: string, value: number, isFrom1904 = false): string | undefined {
  try {
    return SSF.format(format, value, { date1904: isFrom1904 }).trim()
  } catch {
    return undefined
  }
}

/** A format without what it writes beside the number: quoted and escaped signs, room for signs, currencies. */
function withoutWords(format: string): string {
  return format.replaceAll(/"[^"]*"|\\.|[_*].|\[\$[^\]]*\]|[^\d#?.,;/E+%@[\]<>=A-Za-z-]/g, '')
}

/** Sheets keep no signs of a language: where the format has a point and commas, German readers see a comma and points. */
function inGerman(text: string, format: string): string {
  if (!/[.,]/.test(withoutWords(format))) return text
  return text.replaceAll(/(?<=\d)[.,](?=\d)/g, (sign) => (sign === '.' ? ',' : '.'))
}

/** Formats of a day that each computer writes in its own way, and names of months and days, which the file has none of. */
const ofTheComputer = /^\[\$-|^m\/d\/yy|mmm|ddd/i

function dateOf(serial: number, format: string, isFrom1904: boolean): SheetDate {
  // Days are counted in parts of one, which are hardly ever exact; nobody reads less than a second.
  const seconds = Math.round(serial * 86_400)
  // Before 1 March 1900 stands a day that was none.
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
