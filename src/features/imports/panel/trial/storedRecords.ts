import type { DataProvider } from 'react-admin'
import { mostRows } from '#client/api/calls.ts'
import { readMany } from '#client/api/manyAtOnce.ts'
import { foldCaseAndAccents } from '#client/api/selectRecords.ts'
import { trimmedLine } from '#model/base/visibleText.ts'
import { isApiError } from '#model/contract/errors.ts'
import { isSame } from '#model/kinds/isSame.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { readAllRows } from '#panel/export/readAllRows.ts'
import { isBlank, isSheetError, type SourceRow, textOf } from '../file/sourceTable.ts'
import { type ReadingContext, readCell } from '../values/readCell.ts'
import type { MappedColumn, TrialOrder } from './plan.ts'

type Provider = Pick<DataProvider, 'getList' | 'getMany' | 'getOne'>

interface Reading {
  provider: Provider
  resource: ResolvedResource
  signal: AbortSignal
  /** Counts a call. */
  step(): Promise<void>
}

/** Values in one call: addresses are bounded. */
const valuesAtOnce = 40

/**
 * Finds records that hold these values in a field, by `keyText`; several may hold the same.
 *
 * @param isWrittenAlike whether values are spelled as they are stored: only then does a filter find them
 */
export async function recordsByField(
  { provider, resource, signal, step }: Reading,
  field: ResolvedField,
  values: readonly unknown[],
  isWrittenAlike = hasOneSpelling(field),
): Promise<Map<string, AnyRecord[]>> {
  const wanted = new Set(values.map((value) => keyText(field, value)))
  const found = new Map<string, AnyRecord[]>()
  const [name, order] = resource.list.sort
  const sort = { field: name, order }
  async function read(filter: Readonly<Record<string, unknown>>) {
    for await (const { rows } of readAllRows(provider, { resource, filter, sort }, signal)) {
      for (const record of rows) {
        const text = keyText(field, record[field.name])
        if (wanted.has(text)) found.set(text, [...(found.get(text) ?? []), record])
      }
      await step()
    }
  }
  if (!isWrittenAlike || !(await isNarrowedCheaper({ provider, resource, signal }, field, values.length))) {
    await read({})
    return found
  }
  for (let from = 0; from < values.length; from += valuesAtOnce) {
    await read({ [field.name]: values.slice(from, from + valuesAtOnce) })
  }
  return found
}

/** Words and addresses vary in capitals, accents and blanks. */
function hasOneSpelling(field: ResolvedField): boolean {
  const { pasted, words } = field.type
  return words === undefined && pasted !== 'addresses'
}

async function isNarrowedCheaper(
  { provider, resource, signal }: Omit<Reading, 'step'>,
  field: ResolvedField,
  count: number,
): Promise<boolean> {
  const isFilter = resource.list.filters.includes(field.name) && field.type.inLists.filter === 'values'
  if (!isFilter || !resource.api.list.paged) return false
  const [name, order] = resource.list.sort
  const { total = 0 } = await provider.getList<AnyRecord>(resource.name, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: name, order },
    filter: {},
    signal,
  })
  return count / valuesAtOnce < total / mostRows
}

/** Folds a value as a search does: blanks, capitals and accents make no difference. */
function keyText(field: ResolvedField, value: unknown): string {
  const sent = field.type.toWire(value, field) ?? null
  const text = typeof sent === 'string' ? sent : JSON.stringify(sent)
  return foldCaseAndAccents(text).trim().replaceAll(/\s+/g, ' ')
}

/** Records read twice, to see whether the list gives whole ones. */
const probes = 2
const atOnce = 6

/** Reads records by their own call where rows of the list hold less: what a backend leaves out of a list would look empty. */
async function wholeRecords(
  { provider, resource, signal, step }: Reading,
  records: ReadonlyMap<string, AnyRecord>,
  fields: readonly ResolvedField[],
): Promise<ReadonlyMap<string, AnyRecord>> {
  const { one, many } = resource.api
  if (one === 'by-list' || many === 'by-one' || records.size === 0) return records
  const readOne = async ({ id }: AnyRecord) =>
    (await provider.getOne<AnyRecord>(resource.name, { id, signal })).data
  const some = [...records.values()].slice(0, probes)
  try {
    const looked = await Promise.all(some.map(readOne))
    const isWhole = looked.every((record, index) =>
      fields.every((field) => isSame(field, record, some[index] ?? record)),
    )
    if (isWhole) return records
  } catch (error) {
    // Whoever may only read the list has what it holds; what is gone is found when it is written.
    if (isApiError(error, 'forbidden', 'not_found')) return records
    throw error
  }
  const whole = new Map(records)
  const waiting = records.entries()
  const work = async () => {
    for (const [key, record] of waiting) {
      whole.set(key, await readOne(record))
      await step()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return whole
}

/** The stored records of a file's rows. */
export interface Stored {
  /** Returns the key that a row names its record by; `undefined`: none. */
  keyOf(row: SourceRow, number: number): string | undefined
  recordsOf(key: string): readonly AnyRecord[]
  all: Iterable<AnyRecord>
}

const nothingStored: Stored = { keyOf: () => undefined, recordsOf: () => [], all: [] }

export async function storedRecords(...known: Parameters<typeof recordsOfKey>): Promise<Stored> {
  const [order, columns, , { signal, step }] = known
  const { made = {}, provider, resource } = order
  const stored = await recordsOfKey(...known)
  const ids = Object.values(made)
  if (ids.length === 0) return stored
  const asked = { provider, resource, signal, step }
  const fields = columns.map(({ field }) => field)
  const own = await wholeRecords(asked, await readMany(provider, resource, ids, signal, step), fields)
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
    const keyOf = ({ cells }: SourceRow) =>
      isSheetError(cells[column]) ? undefined : trimmedLine(textOf(cells[column], 'de')) || undefined
    const ids = table.rows.map(keyOf)
    const stored = await readMany(provider, resource, ids, signal, step)
    const found = await wholeRecords(asked, stored, fields)
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
