import { readMany } from '#client/api/manyAtOnce.ts'
import { plainLine } from '#model/base/visibleText.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { isBlank, isSheetError, type SourceRow, textOf } from '../file/sourceTable.ts'
import { type ReadingContext, readCell } from '../values/readCell.ts'
import { keyText, recordsByField, wholeRecords } from './storedRecords.ts'
import type { MappedColumn, TrialOrder } from './trialOrder.ts'

/** What is stored of the rows, and how a row finds its own. */
export interface Stored {
  /** What a row says of which record it is; `undefined`: nothing. */
  keyOf(row: SourceRow, number: number): string | undefined
  recordsOf(key: string): readonly AnyRecord[]
  all: Iterable<AnyRecord>
}

const nothingStored: Stored = { keyOf: () => undefined, recordsOf: () => [], all: [] }

/** Looks for them, in calls of many. */
export async function storedRecords(...known: Parameters<typeof recordsOfKey>): Promise<Stored> {
  const [order, , , { signal, step }] = known
  const { made = {}, provider, resource } = order
  const stored = await recordsOfKey(...known)
  const ids = Object.values(made)
  if (ids.length === 0) return stored
  const own = await readMany(provider, resource, ids, signal, step)
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
      isSheetError(cells[column]) ? undefined : plainLine(textOf(cells[column], 'de')) || undefined
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
