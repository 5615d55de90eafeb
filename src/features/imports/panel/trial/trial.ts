import type { DataProvider } from 'react-admin'
import { isVersion } from '../../../../client/api/calls.ts'
import { withoutUnasked } from '../../../../model/kinds/conditions.ts'
import { fieldKind } from '../../../../model/kinds/fieldKinds.ts'
import { isSame } from '../../../../model/kinds/mergeRecords.ts'
import {
  isEntered,
  recordSchema,
  validateAtOnce,
  type WriteOperation,
} from '../../../../model/kinds/recordSchema.ts'
import { recordTitle } from '../../../../model/kinds/recordTitle.ts'
import { idsIn, leadsOf } from '../../../../model/kinds/references.ts'
import { defaultsOf } from '../../../../model/kinds/wire.ts'
import type { Identifier } from '../../../../model/language/field.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '../../../../model/language/resolve.ts'
import type { Language } from '../../../../model/language/text.ts'
import { fits } from '../../../../panel/record/actionRules.ts'
import * as yup from '../../../../validation/yup.ts'
import type { Key } from '../columns/matchColumns.ts'
import { fieldIn, type Means, type Target, writtenFields } from '../columns/targets.ts'
import { type Cell, isBlank, type SourceRow, type SourceTable } from '../file/sourceTable.ts'
import { type ReadCell, type ReadingContext, readCell, textOf } from '../values/readCell.ts'
import { createReferenceIndex, type Found, type ReferenceIndex } from '../values/referenceIndex.ts'
import { saysTheSame } from './exportedTexts.ts'
import type { FaultCode, Plan, PlanRow, RowFault } from './plan.ts'
import { keyText, recordsByField, recordsById, wholeRecords } from './storedRecords.ts'

export interface TrialOrder {
  table: SourceTable
  /** What each column is. */
  targets: readonly Target[]
  key: Key
  /** As the person may use it. */
  resource: ResolvedResource
  resources: readonly ResolvedResource[]
  means: Means
  provider: Pick<DataProvider, 'getList' | 'getMany' | 'getOne'>
  /** Whether the person may read the records of an entry. */
  canList(resource: ResolvedResource): boolean
  language: Language
  today: Date
  /** Id of the person. */
  person: string
  /** Records that the file has made already, by its rows. @default none */
  made?: Readonly<Record<number, Identifier>>
  /** Of the plan. */
  createId?: () => string
}

interface TrialProgress {
  /** @param done rows that are decided */
  report(done: number, total: number): void
  signal: AbortSignal
  /** Lets the page do something else in between. */
  pause(): Promise<void>
}

interface MappedColumn {
  column: number
  field: ResolvedField
}

/**
 * Tries a file: what each row would make new, change, leave as it is, and why a row is refused. It reads and writes nothing. It
 * asks for records in calls of many; how many calls it makes grows with rows as the rows do.
 *
 * @throws what the provider rejects with; the signal's reason as soon as it is aborted
 */
export async function tryFile(order: TrialOrder, progress: TrialProgress): Promise<Omit<Plan, 'digest'>> {
  const { table, resource, targets, means, provider, resources, language, canList } = order
  const { rows } = table
  const fields = writtenFields(resource, means)
  const columns = targets.flatMap((target, column): MappedColumn[] => {
    const field = fields.find(({ name }) => name === fieldIn(target))
    return field ? [{ column, field }] : []
  })
  const reading = { format: table.format, language, thisYear: order.today.getFullYear() }
  const index = createReferenceIndex({ provider, resources, language, canList })
  const asked = { signal: progress.signal, step: progress.pause }
  progress.report(0, rows.length)
  const stored = await storedRecords(order, columns, reading, asked)
  await index.load(await namesIn(order, columns, reading, stored.all, progress), asked)
  const examine = createExaminer(order, { columns, reading, index, stored })
  const planned: PlanRow[] = []
  for (const [number, row] of rows.entries()) {
    planned.push(examine(row, number))
    if (number % 20 === 19) {
      await progress.pause()
      progress.signal.throwIfAborted()
      progress.report(number + 1, rows.length)
    }
  }
  progress.report(rows.length, rows.length)
  return {
    id: (order.createId ?? (() => crypto.randomUUID()))(),
    rows: planned,
    titles: titlesOf(planned, columns, index),
    checkedAt: order.today.toISOString(),
  }
}

/** All that the file calls records of other entries, and those that the stored records lead to, whose names an export has written. */
async function namesIn(
  { table, resources }: TrialOrder,
  columns: readonly MappedColumn[],
  reading: ReadingContext,
  stored: Iterable<AnyRecord>,
  { pause, signal }: TrialProgress,
): Promise<Map<string, Set<string>>> {
  const names = new Map<string, Set<string>>()
  const add = (resource: string, name: unknown) =>
    names.set(resource, (names.get(resource) ?? new Set()).add(String(name)))
  let looked = 0
  const rest = async () => {
    looked += 1
    if (looked % 500 !== 0) return
    await pause()
    signal.throwIfAborted()
  }
  for (const record of stored) {
    for (const { field } of columns)
      for (const lead of leadsOf(field, record, resources)) add(lead.resource, lead.id)
    await rest()
  }
  const leading = columns.flatMap(({ column, field }) =>
    field.resource === undefined ? [] : [{ column, field, to: field.resource }],
  )
  if (leading.length === 0) return names
  for (const { cells } of table.rows) {
    for (const { column, field, to } of leading) {
      const read = readCell(cells[column], field, reading)
      if ('names' in read) for (const name of [read.names].flat()) add(to, name)
    }
    await rest()
  }
  return names
}

/** What is stored of the rows, and how a row finds its own. */
interface Stored {
  /** What a row says of which record it is; `undefined`: nothing. */
  keyOf(row: SourceRow, number: number): string | undefined
  recordsOf(key: string): readonly AnyRecord[]
  all: Iterable<AnyRecord>
}

const nothingStored: Stored = { keyOf: () => undefined, recordsOf: () => [], all: [] }

async function storedRecords(...known: Parameters<typeof recordsOfKey>): Promise<Stored> {
  const [order, , , { signal, step }] = known
  const { made = {}, provider, resource } = order
  const stored = await recordsOfKey(...known)
  const ids = Object.values(made)
  if (ids.length === 0) return stored
  const own = await recordsById({ provider, resource, signal, step }, ids)
  const keyOfMade = (number: number) => {
    const id = made[number]
    return id !== undefined && own.has(String(id)) ? `made:${id}` : undefined
  }
  return {
    keyOf: (row, number) => keyOfMade(number) ?? stored.keyOf(row, number),
    recordsOf: (key) =>
      key.startsWith('made:') ? [own.get(key.slice(5)) ?? []].flat() : stored.recordsOf(key),
    all: [...stored.all, ...own.values()],
  }
}

async function recordsOfKey(
  order: TrialOrder,
  columns: readonly MappedColumn[],
  reading: ReadingContext,
  { signal, step }: { signal: AbortSignal; step: () => Promise<void> },
): Promise<Stored> {
  const { table, targets, key, resource, provider } = order
  const asked = { provider, resource, signal, step }
  const fields = columns.map(({ field }) => field)
  if (key === 'none') return nothingStored
  if (key === 'id') {
    const column = targets.indexOf('id')
    const keyOf = ({ cells }: SourceRow) => textOf(cells[column], 'de').trim() || undefined
    const ids = [...new Set(table.rows.flatMap((row) => keyOf(row) ?? []))]
    const found = await wholeRecords(asked, await recordsById(asked, ids), fields)
    return { keyOf, recordsOf: (id) => [found.get(id) ?? []].flat(), all: found.values() }
  }
  const own = columns.find(({ field }) => `field:${field.name}` === key)
  if (!own) return nothingStored
  const keyValue = ({ cells }: SourceRow) => {
    const read = readCell(cells[own.column], own.field, reading)
    return 'value' in read && !isBlank(read.value) ? read.value : undefined
  }
  const values = new Map(
    table.rows
      .map(keyValue)
      .flatMap((value) => (value === undefined ? [] : [[keyText(own.field, value), value] as const])),
  )
  const found = await recordsByField(asked, own.field, [...values.values()])
  const single = new Map(
    [...found.values()].flatMap(([record]) => (record ? [[String(record.id), record] as const] : [])),
  )
  const whole = await wholeRecords(asked, single, fields)
  return {
    keyOf(row) {
      const value = keyValue(row)
      return value === undefined ? undefined : keyText(own.field, value)
    },
    recordsOf: (text) => (found.get(text) ?? []).map((record) => whole.get(String(record.id)) ?? record),
    all: whole.values(),
  }
}

interface Known {
  columns: readonly MappedColumn[]
  reading: ReadingContext
  index: ReferenceIndex
  stored: Stored
}

/** Looks at one row after the other. */
function createExaminer(order: TrialOrder, known: Known): (row: SourceRow, number: number) => PlanRow {
  const { resource, resources, means, key, language, person, targets } = order
  const { columns, reading, index, stored } = known
  const schemas = { create: recordSchema(yup, resource, 'create'), edit: recordSchema(yup, resource, 'edit') }
  const defaults = defaultsOf(resource)
  const seen = new Map<string, number>()
  const keyColumn =
    key === 'id' ? targets.indexOf('id') : columns.find(({ field }) => `field:${field.name}` === key)?.column
  const surroundings = { resource, resources, titles: { titleOf: index.titleOf }, reading }

  /** What is wrong with how a row says which record it is. */
  function keyFault(
    row: SourceRow,
    text: string | undefined,
    records: readonly AnyRecord[],
  ): RowFault | undefined {
    const at = keyColumn === undefined || keyColumn < 0 ? {} : { column: keyColumn }
    if (text === undefined) return means.create ? undefined : { code: 'noKey', values: {}, ...at }
    const earlier = seen.get(text)
    if (earlier !== undefined) return { code: 'twice', values: { line: earlier }, ...at }
    seen.set(text, row.line)
    if (records.length < 2) return undefined
    return { code: 'severalStored', values: { ids: records.map(({ id }) => id).join(', ') }, ...at }
  }

  /** Reads the cells of a row: what they set, and what is wrong with them. */
  function readRow({ cells }: SourceRow, record: AnyRecord | undefined) {
    const operation: WriteOperation = record ? 'edit' : 'create'
    const values: Record<string, unknown> = {}
    const faults: RowFault[] = []
    for (const { column, field } of columns) {
      const cell: Cell = cells[column]
      const read = resolved(readCell(cell, field, reading), field, index)
      if ('nothing' in read) continue
      const at = { field: field.name, column }
      if (record) {
        if ('value' in read && isSame(field, { [field.name]: read.value }, record)) continue
        if (saysTheSame(cell, field, record, surroundings)) continue
      } else if (isBlank(cell)) continue
      if (!isEntered(field, operation)) faults.push({ code: 'notEditable', values: {}, ...at })
      else if ('value' in read) values[field.name] = read.value
      else faults.push({ ...faultOf(read), ...at })
    }
    return { operation, values, faults }
  }

  /** The same rules that a form asks. */
  function ruleFaults(operation: WriteOperation, values: Readonly<Record<string, unknown>>): RowFault[] {
    return Object.entries(validateAtOnce(schemas[operation], values)).map(([path, rule]): RowFault => {
      const [name = ''] = path.split(/[.[]/)
      const column = columns.find(({ field }) => field.name === name)?.column
      return { code: 'rule', values: {}, rule, field: name, ...(column === undefined ? {} : { column }) }
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
    const refused = (title: string, faults: readonly RowFault[]): PlanRow => ({
      ...base,
      kind: 'refused',
      title,
      faults,
    })
    if (row.damage) return refused('', [{ code: row.damage, values: {} }])
    const text = stored.keyOf(row, number)
    const records = text === undefined ? [] : stored.recordsOf(text)
    const [record] = records
    const fault = keyFault(row, text, records)
    const { operation, values, faults } = readRow(row, fault?.code === 'severalStored' ? undefined : record)
    const whole = record ? { ...record, ...values } : { ...defaults, ...values }
    const title = recordTitle(resource, { id: '', ...whole }, language)
    if (fault) return refused(title, [fault])
    if (record && faults.length === 0 && Object.keys(values).length === 0)
      return { ...base, kind: 'same', title, id: record.id }
    const denied = deniedBy(record)
    if (denied) return refused(title, [denied])
    const asked = withoutUnasked(resource.fields, whole, 'empty')
    const broken = [...faults, ...unaskedFaults(values, asked)]
    const places = new Set(broken.map(({ field }) => field))
    const all = [...broken, ...ruleFaults(operation, asked).filter(({ field }) => !places.has(field))]
    if (all.length > 0) return refused(title, all)
    if (!record) {
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
    return { ...base, kind: 'changed', title, id: record.id, values, before, ...seenAs }
  }

  function deniedBy(record: AnyRecord | undefined): RowFault | undefined {
    if (!record) return means.create ? undefined : { code: 'noCreate', values: {} }
    if (!means.edit) return { code: 'noEdit', values: {} }
    const { edit } = resource.api
    return edit && !fits(edit, record, person) ? { code: 'closed', values: {} } : undefined
  }
}

type Resolved = Exclude<ReadCell, { names: unknown }> | Exclude<Found, { id: unknown }>

/** A cell with the ids of the records that it names. */
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
  return { value: fieldKind(field.kind).holds === 'values' ? ids : (ids[0] ?? null) }
}

/** Candidates that a reason names. */
const mostNamed = 5

function faultOf(read: Extract<Resolved, { fault: unknown }>): {
  code: FaultCode
  values: RowFault['values']
} {
  const { fault: code, text } = read
  if (!('candidates' in read)) return { code, values: { text } }
  const named = read.candidates.slice(0, mostNamed).map(({ id, title }) => `${title} (${id})`)
  const more = read.candidates.length > mostNamed ? [' …'] : []
  return { code, values: { text, candidates: named.join(', ') + more.join('') } }
}

function titlesOf(
  rows: readonly PlanRow[],
  columns: readonly MappedColumn[],
  index: ReferenceIndex,
): Plan['titles'] {
  const titles: Record<string, Record<string, string>> = {}
  for (const { resource, name } of columns.flatMap(({ field }) =>
    field.resource === undefined ? [] : [field],
  )) {
    const own = titles[resource ?? ''] ?? {}
    titles[resource ?? ''] = own
    for (const { values, before } of rows) {
      for (const id of [values?.[name], before?.[name]].flatMap(idsIn))
        own[String(id)] = index.titleOf(resource ?? '', id)
    }
  }
  return titles
}
