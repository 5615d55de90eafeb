import { optionText } from '#kinds/choices/kind.ts'
import { isCalendarDay, isInstant, isWallTime } from '#kinds/dates/moments.ts'
import { isDeepEqual } from '#model/base/deepEqual.ts'
import { isObject, parseJson } from '#model/base/json.ts'
import { trimmedLine, visibleSigns } from '#model/base/visibleText.ts'
import { isLongInteger } from '#model/kinds/numbersOnWire.ts'
import { parseDay, parseDecimal, parseInstant, parseTime, parseWallTime } from '#model/kinds/typed.ts'
import type { ResolvedField } from '#model/language/resolve.ts'
import { type Language, languages, textIn } from '#model/language/text.ts'
import { withoutApostrophe } from '#panel/export/csv.ts'
import {
  type Cell,
  type FileFormat,
  isBlank,
  isSheetDate,
  isSheetError,
  isShownCell,
  numberIn,
  type SheetDate,
  textOf,
} from '../file/sourceTable.ts'

/** Why a value cannot be taken; names its sentence. */
export type CellFault = 'error' | 'number' | 'unit' | 'day' | 'instant' | 'time' | 'option' | 'structure'

export type ReadCell =
  | { value: unknown }
  /** Names or ids of records that have yet to be found. */
  | { names: readonly string[] | string }
  | { fault: CellFault; text: string; unit?: string }
  /** Says nothing: the stored value stays. */
  | { nothing: true }

export interface ReadingContext {
  format: FileFormat
  language: Language
  thisYear: number
}

/** Reads a cell as people and exports write it, by what the kind holds; the field's rules are checked afterwards. */
export function readCell(cell: Cell, field: ResolvedField, context: ReadingContext): ReadCell {
  if (cell === undefined) return { nothing: true }
  const kind = field.type
  if (isBlank(cell)) return { value: kind.fromWire(null, field) }
  if (context.format.kind !== 'json' && isSheetError(cell)) return { fault: 'error', text: faultText(cell) }
  if (isShownCell(cell) && !['number', 'day', 'instant', 'time'].includes(kind.holds ?? ''))
    return readCell(cell.shown[context.language], field, context)
  const typed = typeof cell === 'string' && context.format.kind === 'csv' ? withoutApostrophe(cell) : cell
  if (field.resource !== undefined) return namesIn(typed, kind.holds === 'values')
  if (kind.holds === 'number') return readNumber(typed, field, context)
  if (kind.holds === 'day') return readDay(typed, context)
  if (kind.holds === 'instant') return readInstant(typed, field, context)
  if (kind.holds === 'time') return readTime(typed)
  if (isObject(field.options)) return readOptions(typed, field, kind.holds === 'values')
  if (kind.fewValues) return readWord(typed, field, kind.fewValues(field))
  if (isStructured(field)) return readStructure(typed, field, kind.holds === 'values')
  const text = textOf(typed, context.language).trim()
  return { value: kind.holds === 'html' ? htmlOf(text) : kind.fromWire(text, field) }
}

/** Objects and lists have no form that people write in one cell. */
function isStructured(field: ResolvedField): boolean {
  const { type } = field.type.openApi(field)
  return [type].flat().some((one) => one === 'object' || one === 'array')
}

function readNumber(cell: Cell, field: ResolvedField, { format }: ReadingContext): ReadCell {
  const number = numberIn(cell)
  if (number !== undefined) return { value: number }
  const text = typeof cell === 'string' ? cell.trim() : ''
  const units = unitsOf(field)
  const [unit] = units
  const own = units.length > 0 ? units : ['%']
  const bare = own.reduce((rest, one) => withoutUnit(rest, one), text)
  const other = bare.replace(/\p{Lu}{0,3}\p{Sc}|%|(?<!\p{L})[A-Z]{3}(?!\p{L})/u, '')
  const isOther = unit !== undefined && other !== bare
  if (isLongInteger(bare)) return { value: bare }
  const value = parseDecimal(isOther ? other : bare, format.decimal === ',' ? 'de' : 'en')
  if (typeof value !== 'number') return { fault: 'number', text: faultText(cell) }
  return isOther ? { fault: 'unit', text: faultText(cell), unit } : { value }
}

/** Returns units of a field as sheets and lists write them: `EUR`, `€`. Longest first. */
function unitsOf(field: ResolvedField): string[] {
  const { inSheets, toText } = field.type
  const { format = '' } = inSheets?.(field) ?? {}
  const written = [format, ...languages.map((language) => toText(1, field, language))]
  const bare = written.map((text) => text.replaceAll(/[\d.,:#"\s]/g, ''))
  return [...new Set(bare)].filter(Boolean).toSorted((one, other) => other.length - one.length)
}

function withoutUnit(text: string, unit: string): string {
  if (text.endsWith(unit)) return text.slice(0, -unit.length).trimEnd()
  return text.startsWith(unit) ? text.slice(unit.length).trimStart() : text
}

/** Puts the day first. */
function dayFirst(text: string, { days }: FileFormat): string {
  return days === 'month' ? text.replace(/^\s*(\d{1,2})([./-])(\d{1,2})(?=[./-])/, '$3$2$1') : text
}

function readDay(cell: Cell, { format, thisYear }: ReadingContext): ReadCell {
  const text = isSheetDate(cell) ? cell.wall.slice(0, 10) : typeof cell === 'string' ? cell : ''
  // Databases write days with midnight behind.
  const bare = text.trim().replace(/[T ]00:00(:00(\.0+)?)?Z?$/, '')
  const value = parseDay(dayFirst(bare, format), thisYear)
  return isCalendarDay(value) ? { value } : { fault: 'day', text: faultText(cell) }
}

function readInstant(cell: Cell, field: ResolvedField, { format, thisYear }: ReadingContext): ReadCell {
  if (field.zone === 'none') return readWallTime(cell, { format, thisYear })
  if (isSheetDate(cell)) return localMoment(cell)
  const text = typeof cell === 'string' ? cell.trim() : ''
  if (isInstant(text)) return { value: new Date(text).toISOString() }
  const [, minutes = text, seconds = '0'] = /^(.+\d:\d{2}):(\d{2}(?:\.\d{1,3})?)$/.exec(text) ?? []
  const value = parseInstant(dayFirst(minutes, format), thisYear)
  if (typeof value !== 'string') return { fault: 'instant', text: faultText(cell) }
  return instantOf(new Date(Date.parse(value) + Number(seconds) * 1000), cell)
}

function readWallTime(
  cell: Cell,
  { format, thisYear }: Pick<ReadingContext, 'format' | 'thisYear'>,
): ReadCell {
  const text = isSheetDate(cell) ? cell.wall : typeof cell === 'string' ? cell.trim() : ''
  if (isWallTime(text)) return { value: text.replace(' ', 'T') }
  const [, minutes = text, seconds = '00'] = /^(.+\d:\d{2}):(\d{2}(?:\.\d{1,3})?)$/.exec(text) ?? []
  const value = parseWallTime(dayFirst(minutes, format), thisYear)
  return value ? { value: value.replace(/00$/, seconds) } : { fault: 'instant', text: faultText(cell) }
}

/** Reads a sheet's clock in the reader's zone. Refuses the hour that clocks leave out in spring. */
function localMoment(cell: SheetDate): ReadCell {
  const moment = new Date(cell.wall)
  const isReal = moment.getHours() === Number(cell.wall.slice(11, 13))
  return isReal ? { value: moment.toISOString() } : { fault: 'instant', text: faultText(cell) }
}

function instantOf(instant: Date, cell: Cell): ReadCell {
  return Number.isNaN(instant.getTime())
    ? { fault: 'instant', text: faultText(cell) }
    : { value: instant.toISOString() }
}

function readTime(cell: Cell): ReadCell {
  const shown = isSheetDate(cell) && /h/i.test(cell.format) ? cell.wall.split('T')[1]?.slice(0, 5) : cell
  const value =
    typeof shown === 'string' ? parseTime(shown.replace(/^(\d{1,2}:\d{2}):\d{2}$/, '$1')) : undefined
  return typeof value === 'string' ? { value } : { fault: 'time', text: faultText(cell) }
}

export function foldCaseAndBlanks(text: string): string {
  return visibleSigns(text).replaceAll(/\s+/g, ' ').toLowerCase()
}

/** Returns the key of an option by each of its names: the key itself, and labels in both languages. */
function optionWords({ options = {} }: ResolvedField): ReadonlyMap<string, string> {
  const keys = Object.keys(options)
  const labels = keys.flatMap((key) =>
    languages.map(
      (language) => [foldCaseAndBlanks(textIn(optionText(key, options) ?? key, language)), key] as const,
    ),
  )
  return new Map([...labels, ...keys.map((key) => [foldCaseAndBlanks(key), key] as const)])
}

function readOptions(cell: Cell, field: ResolvedField, isSeveral: boolean): ReadCell {
  const words = optionWords(field)
  const parts = Array.isArray(cell) ? cell.map(String) : isSeveral ? listed(String(cell)) : [String(cell)]
  const none =
    field.none === undefined
      ? []
      : languages.map((language) => foldCaseAndBlanks(textIn(field.none ?? '', language)))
  if (!isSeveral && none.includes(foldCaseAndBlanks(parts[0] ?? ''))) return { value: null }
  const unknown = parts.find((part) => !words.has(foldCaseAndBlanks(part)))
  if (unknown !== undefined) return { fault: 'option', text: unknown }
  const keys = [...new Set(parts.map((part) => words.get(foldCaseAndBlanks(part)) ?? ''))]
  return { value: isSeveral ? keys : keys[0] }
}

const yes = ['ja', 'yes', 'true', 'wahr', '1', 'x', 'j', 'y']
const no = ['nein', 'no', 'false', 'falsch', '0', 'n']

function readWord(
  cell: Cell,
  field: ResolvedField,
  values: readonly (string | number | boolean)[],
): ReadCell {
  const { toText } = field.type
  const word = foldCaseAndBlanks(String(cell))
  const named = values.find(
    (value) =>
      foldCaseAndBlanks(String(value)) === word ||
      languages.some((language) => foldCaseAndBlanks(toText(value, field, language)) === word),
  )
  if (named !== undefined) return { value: named }
  if (values.includes(true) && yes.includes(word)) return { value: true }
  if (values.includes(false) && no.includes(word)) return { value: false }
  return { fault: 'option', text: String(cell) }
}

/** Reads an object or a list from JSON or its text. Plain words are parted by commas. */
function readStructure(cell: Cell, field: ResolvedField, isWords: boolean): ReadCell {
  const { fromWire } = field.type
  if (typeof cell === 'object')
    return { value: Array.isArray(cell) || isObject(cell) ? asRecord(cell, field) : cell }
  const content = typeof cell === 'string' && /^\s*[[{]/.test(cell) ? parseJson(cell) : undefined
  if (content !== undefined) return { value: fromWire(content, field) }
  if (isWords) return { value: [...new Set(listed(String(cell)))] }
  return { fault: 'structure', text: faultText(cell) }
}

/** JSON of an export holds record values, which survive the way to the wire and back; other JSON holds wire values. */
function asRecord(value: object, field: ResolvedField): unknown {
  const { fromWire, toWire } = field.type
  return isDeepEqual(fromWire(toWire(value, field), field), value) ? value : fromWire(value, field)
}

export function listed(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
}

function namesIn(cell: Cell, isSeveral: boolean): ReadCell {
  if (Array.isArray(cell)) return { names: cell.map(idText) }
  const text = idText(cell)
  if (isSeveral && /^\s*\[/.test(text)) {
    const ids = parseJson(text)
    if (Array.isArray(ids)) return { names: ids.map(idText) }
  }
  return { names: isSeveral ? text : [text] }
}

function idText(value: unknown): string {
  const id = isObject(value) && 'id' in value ? value.id : value
  return typeof id === 'object' ? JSON.stringify(id) : trimmedLine(String(id))
}

/** Returns HTML; text with tags is taken for it. */
function htmlOf(text: string): string {
  if (/^\s*<[a-z][^>]*>/i.test(text)) return text
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return safe
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${line}</p>`)
    .join('')
}

const mostShown = 80

function faultText(cell: Cell): string {
  const text = textOf(cell, 'de')
  return text.length > mostShown ? `${text.slice(0, mostShown)} …` : text
}
