import type { createAlikeIndex } from '#client/alike/alikeRecords.ts'
import { isVersion } from '#client/api/calls.ts'
import { permissionsFromPolicies } from '#model/access/permissions.ts'
import { inPlaceOf } from '#model/kinds/asCame.ts'
import { withoutUnasked } from '#model/kinds/conditions.ts'
import { isSame } from '#model/kinds/isSame.ts'
import { isEntered, recordSchema, validateAtOnce, type WriteOperation } from '#model/kinds/recordSchema.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import { defaultsOf } from '#model/kinds/wire.ts'
import type { Permission } from '#model/language/access.ts'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { languages } from '#model/language/text.ts'
import { type CellContext, cellText, exportColumns, spreadsheetText } from '#panel/export/columns.ts'
import { csvCell } from '#panel/export/csv.ts'
import { mostCellCharacters } from '#panel/export/formats.ts'
import { fits } from '#panel/record/actionRules.ts'
import * as yup from '#validation/yup.ts'
import { type Cell, isBlank, isSheetDate, isSheetError, type SourceRow } from '../file/sourceTable.ts'
import { type ReadCell, type ReadingContext, readCell } from '../values/readCell.ts'
import type { Found, ReferenceIndex } from '../values/referenceIndex.ts'
import type { MappedColumn, PlanRow, RowFault, TrialOrder } from './plan.ts'
import type { Stored } from './storedRecords.ts'

interface Known {
  columns: readonly MappedColumn[]
  reading: ReadingContext
  index: ReferenceIndex
  stored: Stored
  /** Who may be what a row would make once more: stored ones, and new rows before it. Absent where nobody is asked. */
  alike?: ReturnType<typeof createAlikeIndex<Alike>> | undefined
}

/** A stored record by its title, or a row of the file by its line. */
export type Alike = { id: Identifier; title: string } | { line: number }

export function createExaminer(order: TrialOrder, known: Known): (row: SourceRow, number: number) => PlanRow {
  const {
    resource,
    resources,
    means,
    key,
    language,
    person,
    table,
    targets,
    can,
    emptiesValues = false,
  } = order
  const { columns, reading, index, stored, alike } = known
  const schemas = { create: recordSchema(yup, resource, 'create'), edit: recordSchema(yup, resource, 'edit') }
  const defaults = defaultsOf(resource)
  const seen = new Map<string, number>()
  const keyColumn =
    key === 'id' ? targets.indexOf('id') : columns.find(({ field }) => `field:${field.name}` === key)?.column
  const comparison = { resource, resources, titles: { titleOf: index.titleOf }, reading }

  function keyFault(
    row: SourceRow,
    text: string | undefined,
    records: readonly AnyRecord[],
  ): RowFault | undefined {
    const at = keyColumn === undefined || keyColumn < 0 ? {} : { column: keyColumn }
    const cell = row.cells[keyColumn ?? -1]
    if (isSheetError(cell)) return { code: 'error', values: { text: String(cell) }, ...at }
    if (text === undefined) return means.create ? undefined : { code: 'noKey', values: {}, ...at }
    const [record, ...others] = records
    const about = record && others.length === 0 ? `id ${record.id}` : text
    const earlier = seen.get(about)
    if (earlier !== undefined) return { code: 'twice', values: { line: earlier }, ...at }
    seen.set(about, row.line)
    if (records.length < 2) return undefined
    return { code: 'severalStored', values: { ids: records.map(({ id }) => id).join(', ') }, ...at }
  }

  function readRow({ cells }: SourceRow, record: AnyRecord | undefined) {
    const operation: WriteOperation = record ? 'edit' : 'create'
    const values: Record<string, unknown> = {}
    const faults: RowFault[] = []
    let blanks = 0
    for (const { column, field } of columns) {
      if (record && field.writeOnly) continue
      const cell: Cell = cells[column]
      const found = resolved(readCell(cell, field, reading), field, index)
      if ('nothing' in found) continue
      const read = 'value' in found ? { value: inPlaceOf(field, found.value, record?.[field.name]) } : found
      const at = { field: field.name, column }
      if (record) {
        if ('value' in read && isSame(field, { [field.name]: read.value }, record)) continue
        if (saysTheSame(cell, field, record, comparison)) continue
        if (isBlank(cell)) {
          if (isEntered(field, operation)) blanks += 1
          if (!emptiesValues) continue
        }
      } else if (isBlank(cell)) continue
      if (!isEntered(field, operation)) faults.push({ code: 'notEditable', values: {}, ...at })
      else if ('value' in read && isBeyond(field, read.value))
        faults.push({ code: 'beyond', values: { text: String(cell) }, ...at })
      else if ('value' in read) values[field.name] = read.value
      else faults.push({ ...faultOf(read), ...at })
    }
    return { operation, values, faults, blanks: blanks > 0 ? { blanks } : {} }
  }

  /** Nobody gives rights that they do not have. */
  function isBeyond({ grants }: ResolvedField, value: unknown): boolean {
    const { statements = [] } = grants?.[String(value)] ?? {}
    return permissionsFromPolicies(statements).some((permission) => !can([permission as Permission]))
  }

  function ruleFaults(operation: WriteOperation, values: Readonly<Record<string, unknown>>): RowFault[] {
    return Object.entries(validateAtOnce(schemas[operation], values)).map(([path, rule]): RowFault => {
      const [name = ''] = path.split(/[.[]/)
      const column = columns.find(({ field }) => field.name === name)?.column
      return { code: 'rule', rule, field: name, ...(column === undefined ? {} : { column }) }
    })
  }

  function unaskedFaults(
    set: Readonly<Record<string, unknown>>,
    kept: Readonly<Record<string, unknown>>,
  ): RowFault[] {
    return columns
      .filter(({ field }) => Object.hasOwn(set, field.name) && !isSame(field, set, kept))
      .map(({ field, column }) => ({ code: 'unasked', values: {}, field: field.name, column }))
  }

  return (row, number) => {
    const base = { row: number, line: row.line }
    const refused = (
      title: string,
      faults: readonly RowFault[],
      more: { blanks?: number } = {},
    ): PlanRow => ({
      ...base,
      ...more,
      kind: 'refused',
      title,
      faults,
    })
    if (row.damage) {
      const values = { cells: row.cells.length, columns: table.columns.length }
      return refused('', [{ code: row.damage, values }])
    }
    const text = stored.keyOf(row, number)
    const records = text === undefined ? [] : stored.recordsOf(text)
    const [record] = records
    const fault = keyFault(row, text, records)
    const { operation, values, faults, blanks } = readRow(
      row,
      fault?.code === 'severalStored' ? undefined : record,
    )
    const whole = record ? { ...record, ...values } : { ...defaults, ...values }
    const title = recordTitle(resource, { id: '', ...whole }, language)
    if (fault) return refused(title, [fault])
    if (record && faults.length === 0 && Object.keys(values).length === 0)
      return { ...base, ...blanks, kind: 'same', title, id: record.id }
    const denied = deniedBy(record)
    if (denied) return refused(title, [denied])
    const asked = withoutUnasked(resource.fields, whole, 'empty')
    const broken = [...faults, ...unaskedFaults(values, asked)]
    const places = new Set(broken.map(({ field }) => field))
    const all = [...broken, ...ruleFaults(operation, asked).filter(({ field }) => !places.has(field))]
    if (all.length > 0) return refused(title, all, blanks)
    if (!record) {
      const other = alike?.of(whole)
      if (other && 'id' in other)
        return { ...refused(title, [{ code: 'alike', values: { title: other.title } }]), id: other.id }
      if (other) return refused(title, [{ code: 'alikeLine', values: { line: other.line } }])
      alike?.add(whole, { line: row.line })
      return {
        ...base,
        kind: 'new',
        title,
        values: whole,
        ...(key === 'id' && text !== undefined ? { isIdUnknown: true } : {}),
      }
    }
    const before = Object.fromEntries(Object.keys(values).map((name) => [name, record[name] ?? null]))
    const { updatedAt: version } = record
    const seenAs = isVersion(version) && resource.api.edit?.conflicts !== 'compared' ? { version } : {}
    return { ...base, ...blanks, kind: 'changed', title, id: record.id, values, before, ...seenAs }
  }

  function deniedBy(record: AnyRecord | undefined): RowFault | undefined {
    if (!record) return means.create ? undefined : { code: 'noCreate', values: {} }
    if (!means.edit) return { code: 'noEdit', values: {} }
    const { edit } = resource.api
    return edit && !fits(edit, record, person) ? { code: 'closed', values: {} } : undefined
  }
}

type Resolved = Exclude<ReadCell, { names: unknown }> | Exclude<Found, { id: unknown }>

/** Replaces names by the ids of the records. */
function resolved(read: ReadCell, field: ResolvedField, index: ReferenceIndex): Resolved {
  if (!('names' in read)) return read
  const { names } = read
  const { resource = '' } = field
  const found = Array.isArray(names)
    ? names.map((name) => index.find(resource, name))
    : index.findAll(resource, names as string)
  const fault = found.find((one) => 'fault' in one)
  if (fault) return fault
  const ids = found.flatMap((one) => ('id' in one ? [one.id] : []))
  return { value: field.type.holds === 'values' ? ids : (ids[0] ?? null) }
}

const mostNamed = 5

function faultOf(read: Extract<Resolved, { fault: unknown }>) {
  const { fault: code, text } = read
  if (!('candidates' in read))
    return { code, values: { text, ...('unit' in read ? { unit: read.unit } : {}) } }
  const named = read.candidates.slice(0, mostNamed).map(({ id, title }) => `${title} (${id})`)
  const more = read.candidates.length > mostNamed ? [' …'] : []
  return { code, values: { text, candidates: named.join(', ') + more.join('') } }
}

interface CellComparison {
  resource: ResolvedResource
  resources: readonly ResolvedResource[]
  titles: CellContext['titles']
  reading: ReadingContext
}

/**
 * Tells whether a cell says what an export writes for the record: then nobody has changed it, also where text says less than the
 * value, as with formatted texts, lists of items and titles of records.
 */
function saysTheSame(
  cell: Cell,
  field: ResolvedField,
  record: AnyRecord,
  { resource, resources, titles, reading }: CellComparison,
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

/** Sheets count days in parts of one, not exact to the millisecond. */
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

/** Programs keep neither line ends nor outer blanks alike. */
function oneWay(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').trim()
}
