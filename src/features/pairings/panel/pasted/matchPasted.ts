import { spellings } from '#client/alike/spellings.ts'
import type { SlimRecord } from '../otherRecords.ts'
import { columnsThatName, type KindOfName, recordIndex } from './nameIndex.ts'
import { isAddress, type PastedRow, pastedRows } from './pastedRows.ts'

export interface PastedPart {
  /** From 1. */
  line: number
  /** The row's cells. */
  text: string
}

export interface PastedChoice extends PastedPart {
  records: readonly SlimRecord[]
}

interface PastedMatches {
  /** Without duplicates, in the order of the list. */
  found: readonly SlimRecord[]
  /** Later rows of records that are named more than once. */
  repeated: readonly (PastedPart & { record: SlimRecord })[]
  unmatched: readonly PastedPart[]
  /** Rows that name nobody, but nearly. */
  near: readonly PastedChoice[]
  /** Rows that name several, none of which is found. */
  ambiguous: readonly PastedChoice[]
  /** The row above, of what the columns are called. */
  heading?: PastedPart
}

/**
 * Finds pasted records by id, e-mail address or title, row by row. Case, accents, umlauts spelled out, punctuation and left out
 * legal forms make no difference.
 *
 * @param labels what columns may be called. @default none
 */
export function matchPasted(
  text: string,
  records: readonly SlimRecord[],
  labels: readonly string[] = [],
): PastedMatches {
  const index = recordIndex(records)
  const rows = pastedRows(text, (cell) => {
    const [record, another] =
      index.kinds.map((kind) => index.named(kind, cell)).find(({ length }) => length > 0) ?? []
    return record && (another ? cell : String(record.id))
  })
  const columns = columnsThatName(rows, index)
  const matches = {
    found: new Map<SlimRecord['id'], SlimRecord>(),
    repeated: [] as PastedMatches['repeated'][number][],
    ...{ unmatched: [] as PastedPart[], near: [] as PastedChoice[], ambiguous: [] as PastedChoice[] },
  }
  let heading: PastedPart | undefined
  for (const [place, row] of rows.entries()) {
    const part = { line: row.line, text: row.cells.filter(Boolean).join(' · ') }
    const named = namedBy(row, columns, index)
    const [record, another] = named
    if (record && another) matches.ambiguous.push({ ...part, records: named })
    else if (record && matches.found.has(record.id)) matches.repeated.push({ ...part, record })
    else if (record) matches.found.set(record.id, record)
    else if (place === 0 && isHeading(row, rows, labels)) heading = part
    else {
      const likely = [...columns.values()].map((column) => row.cells[column] ?? '')
      const nearly = index.near(likely.some(Boolean) ? likely : row.cells)
      if (nearly.length > 0) matches.near.push({ ...part, records: nearly })
      else matches.unmatched.push(part)
    }
  }
  return { ...matches, found: [...matches.found.values()], ...(heading ? { heading } : {}) }
}

/** Returns whom all of the row's names mean; where they mean different ones, each of them. */
function namedBy(
  { cells }: PastedRow,
  columns: ReadonlyMap<KindOfName, number>,
  index: ReturnType<typeof recordIndex>,
): readonly SlimRecord[] {
  const byColumn = new Map<number, readonly SlimRecord[]>()
  for (const kind of index.kinds) {
    const column = columns.get(kind)
    if (column === undefined || byColumn.has(column)) continue
    const named = index.named(kind, cells[column] ?? '')
    if (named.length > 0) byColumn.set(column, named)
  }
  const [first = [], ...others] = byColumn.values()
  const common = first.filter((record) => others.every((named) => named.includes(record)))
  return common.length > 0 ? common : [...new Set([...byColumn.values()].flat())]
}

/** A column's label, or no address where those below it have one. */
function isHeading({ cells }: PastedRow, rows: readonly PastedRow[], labels: readonly string[]): boolean {
  const known = new Set(labels.flatMap(spellings))
  const [, below] = rows
  return cells.some(
    (cell, column) =>
      spellings(cell).some((spelling) => spelling !== '' && known.has(spelling)) ||
      (isAddress(below?.cells[column] ?? '') && !isAddress(cell) && cell !== ''),
  )
}
