import type { AnyRecord } from '#model/language/resolve.ts'
import { isWhole, type WrittenKind } from './kinds.ts'
import type { Write } from './ledger.ts'
import { isMark } from './marks.ts'

/** A line of the journal, as far as it is about a mark. */
export interface JournalLine {
  operation: string
  record: string
  /** Marks before and after; absent where the line is about something else. */
  before?: string
  after?: string
}

/** What the product holds of a resource. */
export interface StoredSide {
  rows: readonly AnyRecord[]
  lines: readonly JournalLine[]
}

/**
 * Holds what was written against what is stored and what the journal tells: nothing acknowledged is lost, nothing is
 * there twice or half, no edit has overwritten another one unseen.
 *
 * @param writes those of this resource
 * @returns what is wrong, in words
 */
export function verify(kind: WrittenKind, writes: readonly Write[], { rows, lines }: StoredSide): string[] {
  const ours = recordsOf(lines)
  return [
    ...writes.flatMap((write) => linesOfWrite(write, lines)),
    ...[...ours].flatMap(([id, own]) => {
      const row = rows.filter((each) => String(each.id) === id)
      return [...verifyRow(kind, id, writes, own, row), ...verifyChain(id, own)]
    }),
    ...rows
      .filter((row) => isMark(row[kind.mark]) && !ours.has(String(row.id)))
      .map((row) => `${row.id} (${row[kind.mark]}) is stored, and the journal has no line of it`),
    ...lines
      .filter(({ operation, after }) => operation !== 'ACTION' && after !== undefined)
      .filter(({ after }) => !writes.some(({ mark }) => mark === after))
      .map(({ after }) => `${after} is in the journal, and nobody wrote it`),
  ]
}

/** The lines of each record that a mark was made with. */
function recordsOf(lines: readonly JournalLine[]): Map<string, JournalLine[]> {
  const made = lines.filter(({ operation, after }) => operation === 'CREATE' && after !== undefined)
  const byRecord = new Map(made.map(({ record }) => [record, [] as JournalLine[]]))
  for (const line of lines) byRecord.get(line.record)?.push(line)
  return byRecord
}

/** An acknowledged write has one line, an open one at most one, a refused one none. */
function linesOfWrite(write: Write, lines: readonly JournalLine[]): string[] {
  const { operation, mark, record, state } = write
  if (operation === 'ACTION') return []
  const found = lines.filter((line) => {
    if (line.operation !== operation) return false
    return operation === 'DELETE' ? line.record === String(record) : line.after === mark
  }).length
  const most = state === 'refused' ? 0 : 1
  const least = state === 'acknowledged' ? 1 : 0
  if (found > most) return [`${operation} ${mark} is ${state} and in the journal ${found} times`]
  return found < least ? [`${operation} ${mark} is acknowledged and not in the journal`] : []
}

function verifyRow(
  kind: WrittenKind,
  id: string,
  writes: readonly Write[],
  own: readonly JournalLine[],
  rows: readonly AnyRecord[],
): string[] {
  const about = writes.filter(({ record }) => String(record) === id)
  const isDeleted = own.some(({ operation }) => operation === 'DELETE')
  const [row] = rows
  if (rows.length > 1) return [`${id} is there ${rows.length} times`]
  if (row === undefined) return isDeleted ? [] : [`${id} was made, and is not there`]
  if (isDeleted) return [`${id} is deleted by the journal, and there`]
  const mark = row[kind.mark]
  const ends = new Set(own.map(({ before }) => before))
  const last = own.map(({ after }) => after).filter((after) => after !== undefined && !ends.has(after))
  const faults = last.some((each) => each === mark)
    ? []
    : [`${id} holds ${mark}; the journal ends with ${last.join(', ')}`]
  if (isMark(mark) && !isWhole(kind, row, mark))
    faults.push(`${id} is half of ${mark}: ${JSON.stringify(row)}`)
  return [...faults, ...verifyActions(id, about, own)]
}

/** An action that nothing answered may have been done; no other may have. */
function verifyActions(id: string, about: readonly Write[], own: readonly JournalLine[]): string[] {
  const actions = about.filter(({ operation }) => operation === 'ACTION')
  const least = actions.filter(({ state }) => state === 'acknowledged').length
  const most = least + actions.filter(({ state }) => state === 'open').length
  const found = own.filter(({ operation }) => operation === 'ACTION').length
  if (found >= least && found <= most) return []
  return [`${id} has ${found} actions in the journal; ${least} to ${most} were done`]
}

/** Each edit goes on from another write; two that go on from the same one have overwritten each other. */
function verifyChain(id: string, own: readonly JournalLine[]): string[] {
  const edits = own.filter(({ operation, after }) => operation === 'EDIT' && after !== undefined)
  const written = new Set(own.map(({ after }) => after))
  const begins = edits.map(({ before }) => before)
  return [
    ...begins
      .filter((before, index) => begins.indexOf(before) !== index)
      .map((before) => `${id}: two edits go on from ${before}`),
    ...begins.filter((before) => !written.has(before)).map((before) => `${id}: nobody wrote ${before}`),
  ]
}

/** Answers have no journal: each that was acknowledged is there once, an open one at most once. */
export function verifyAnswers(writes: readonly Write[], stored: readonly string[]): string[] {
  return writes
    .filter(({ operation }) => operation === 'ANSWER')
    .flatMap(({ mark, state }) => {
      const found = stored.filter((each) => each === mark).length
      const least = state === 'acknowledged' ? 1 : 0
      const most = state === 'refused' ? 0 : 1
      return found >= least && found <= most
        ? []
        : [`the answer ${mark} is ${state} and there ${found} times`]
    })
}
