import { isOneSlip, spellings, withoutLegalForm } from '#client/alike/spellings.ts'
import type { SlimRecord } from '../otherRecords.ts'
import type { PastedRow } from './pastedRows.ts'

/** What names a record; an id counts before an address, that before a title. */
const kinds = ['id', 'email', 'title'] as const
export type KindOfName = (typeof kinds)[number]

type Names = Map<string, SlimRecord[]>

/** Finds records by what a cell says. */
interface RecordIndex {
  kinds: readonly KindOfName[]
  named(kind: KindOfName, cell: string): readonly SlimRecord[]
  /** Returns records with the same name but for one slip or the legal form. */
  near(cells: readonly string[]): readonly SlimRecord[]
}

export function recordIndex(records: readonly SlimRecord[]): RecordIndex {
  const names: Record<KindOfName | 'bare', Names> = {
    ...{ id: new Map(), email: new Map(), title: new Map(), bare: new Map() },
  }
  for (const record of records) {
    add(names.id, String(record.id).toLowerCase(), record)
    for (const email of record.emails) add(names.email, email, record)
    for (const spelling of spellings(record.title)) {
      add(names.title, spelling, record)
      add(names.bare, withoutLegalForm(spelling), record)
    }
  }
  let slips: ((word: string) => readonly SlimRecord[]) | undefined

  function titled(cell: string): readonly SlimRecord[] {
    const written = spellings(cell).filter(Boolean)
    const exact = allOf(names.title, written)
    if (exact.length > 0) return exact
    // A legal form may be left out on either side, but is no other one.
    return written.flatMap((spelling) => {
      const bare = withoutLegalForm(spelling)
      const same = names.bare.get(bare) ?? []
      return bare === spelling ? same : same.filter((record) => names.title.get(bare)?.includes(record))
    })
  }

  return {
    kinds,
    named: (kind, cell) => {
      if (kind === 'title') return [...new Set(titled(cell))]
      return names[kind].get(cell.trim().toLowerCase()) ?? []
    },
    near(cells) {
      slips ??= slipsOf([names.title, names.bare, names.email])
      const words = cells.flatMap((cell) => [cell.trim().toLowerCase(), ...spellings(cell)]).filter(Boolean)
      const bare = words.map(withoutLegalForm)
      // Who is the same but for a slip counts before those with another legal form.
      const slipped = words.flatMap(slips)
      const near = slipped.length > 0 ? slipped : [...allOf(names.bare, bare), ...bare.flatMap(slips)]
      return [...new Set(near)].slice(0, mostNear)
    },
  }
}

const mostNear = 5

/**
 * Returns the column of each kind of name, as far as there is one: that in which most rows are found. One that means others than
 * the first is a column of something else, such as places or row numbers.
 */
export function columnsThatName(
  rows: readonly PastedRow[],
  index: RecordIndex,
): ReadonlyMap<KindOfName, number> {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const columns = kinds
    .flatMap((kind) => Array.from({ length: width }, (_, column) => ({ kind, column })))
    .map(({ kind, column }) => {
      const named = rows.map(({ cells }) => index.named(kind, cells[column] ?? ''))
      return { kind, column, named, hits: named.filter(({ length }) => length > 0).length }
    })
    .filter(({ hits }) => hits > 0)
    .toSorted((one, other) => weightOf(other) - weightOf(one))
  const [first] = columns
  const chosen = new Map<KindOfName, number>()
  for (const { kind, column, named } of columns) {
    if (!first || chosen.has(kind)) continue
    const both = named.flatMap((records, row) => {
      const firsts = first.named[row] ?? []
      return records.length > 0 && firsts.length > 0
        ? [records.some((record) => firsts.includes(record))]
        : []
    })
    if (column === first.column || both.filter(Boolean).length * 2 >= both.length) chosen.set(kind, column)
  }
  return chosen
}

/** Row numbers are ids of some entries: names weigh more. */
function weightOf({ kind, hits }: { kind: KindOfName; hits: number }): number {
  return kind === 'id' ? hits / 2 : hits
}

function add(names: Names, name: string, record: SlimRecord): void {
  const same = names.get(name)
  if (!same) names.set(name, [record])
  else if (!same.includes(record)) same.push(record)
}

function allOf(names: Names, wanted: readonly string[]): readonly SlimRecord[] {
  return wanted.flatMap((name) => names.get(name) ?? [])
}

const shortest = 5

/** Compares only names of which one half is alike, so that a thousand rows meet twenty thousand records quickly. */
function slipsOf(all: readonly Names[]): (word: string) => readonly SlimRecord[] {
  const byHalf = new Map<string, [string, readonly SlimRecord[]][]>()
  const halvesOf = (name: string, length: number) => {
    const half = Math.floor((length - 1) / 2)
    return [`${length} ${name.slice(0, half)}…`, `${length} …${name.slice(-half)}`]
  }
  for (const entry of all.flatMap((names) => [...names])) {
    for (const half of halvesOf(entry[0], entry[0].length)) {
      const alike = byHalf.get(half)
      if (alike) alike.push(entry)
      else byHalf.set(half, [entry])
    }
  }
  return (word) =>
    word.length < shortest
      ? []
      : [-1, 0, 1]
          .flatMap((more) => halvesOf(word, word.length + more))
          .flatMap((half) => byHalf.get(half) ?? [])
          .filter(([name]) => isOneSlip(word, name))
          .flatMap(([, records]) => records)
}
