import type { AnyRecord, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { languages } from '#model/language/text.ts'
import { type CellContext, cellText, exportColumns, spreadsheetText } from '#panel/export/columns.ts'
import { csvCell } from '#panel/export/csv.ts'
import { mostCellCharacters } from '#panel/export/formats.ts'
import { type Cell, isSheetDate } from '../file/sourceTable.ts'
import { type ReadingContext, readCell } from '../values/readCell.ts'

interface Surroundings {
  resource: ResolvedResource
  resources: readonly ResolvedResource[]
  titles: CellContext['titles']
  reading: ReadingContext
}

/**
 * Whether a cell says what an export writes for the record as it is: then nobody has changed it, also where the text says less
 * than the value, as with formatted texts, lists of items and titles of records.
 */
export function saysTheSame(
  cell: Cell,
  field: ResolvedField,
  record: AnyRecord,
  { resource, resources, titles, reading }: Surroundings,
): boolean {
  if (isSheetDate(cell)) return isNear(readCell(cell, field, reading), record[field.name])
  if (typeof cell !== 'string') return false
  const said = oneWay(cell)
  const isCut = reading.format.kind === 'xlsx'
  const written = (text: string) => oneWay(isCut ? text.slice(0, mostCellCharacters) : text)
  return languages.some((language) => {
    const [column] = exportColumns(resource, [field.name], language)
    if (!column) return false
    const context = { language, titles, resources, resource }
    const texts = [cellText(column, record, context), spreadsheetText(column, record, context)]
    if (language === 'de') texts.push(technicalText(field, record))
    return texts.some((text) => written(text) === said || written(defused(text)) === said)
  })
}

/** Sheets count days in parts of one, which are not exact to the millisecond. */
function isNear(read: ReturnType<typeof readCell>, stored: unknown): boolean {
  if (!('value' in read) || typeof read.value !== 'string' || typeof stored !== 'string') return false
  return Math.abs(Date.parse(read.value) - Date.parse(stored)) < 1000
}

function technicalText(field: ResolvedField, record: AnyRecord): string {
  return unquoted(csvCell(field.type.toWire(record[field.name], field)))
}

const defused = (text: string) => unquoted(csvCell(text))

function unquoted(cell: string): string {
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
}

/** Ends of lines are written in several ways, and no two programs keep the same signs that nobody sees. */
function oneWay(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').trim()
}
