import { foldCaseAndAccents } from '#client/api/selectRecords.ts'
import type { Identifier } from '#model/language/field.ts'
import type { Language } from '#model/language/text.ts'
import type { PairValues, StoredPair } from '../../model/pair.ts'
import { type PairChange, pairKey, pairValuesOf } from '../changeSet.ts'
import type { ChangeSetState, RowResult } from '../changeSetStore.ts'
import type { SlimRecord } from '../otherRecords.ts'

export interface OtherRow {
  id: string
  record: SlimRecord
  rank: number
  /** Values of an ended pair. */
  before?: PairValues
}

export type Mark = 'new' | 'removed' | 'changed' | 'conflict' | 'failed'
type Phase = 'running' | 'coming' | 'ended'

export interface PairRow {
  /** Key of its change, if it had one. */
  id: string
  other: Identifier
  title: string
  detail: string
  searchText: string
  /** Order of its record by title. */
  rank: number
  pair?: StoredPair
  change?: PairChange
  values: PairValues
  mark?: Mark
  phase: Phase
  result?: RowResult
}

/** Data for the phase of a pair; `today` is `YYYY-MM-DD`. */
interface Present {
  period: readonly [string, string] | undefined
  today: string
}

type Known = ReadonlyMap<string, OtherRow>

export function otherRows(records: readonly SlimRecord[], language: Language): readonly OtherRow[] {
  const { compare } = new Intl.Collator(language, { numeric: true })
  return records
    .toSorted((one, other) => compare(one.title, other.title))
    .map((record, rank) => ({ id: String(record.id), record, rank }))
}

export function knownOthers(others: readonly OtherRow[]): Known {
  return new Map(others.map((row) => [row.id, row]))
}

function phaseOf(values: PairValues, { period, today }: Present): Phase {
  const [start, end] = period?.map((name) => values[name]) ?? []
  if (typeof end === 'string' && end !== '' && end < today) return 'ended'
  return typeof start === 'string' && start > today ? 'coming' : 'running'
}

/** Maps stored pairs without their changes. */
export function storedRows(pairs: readonly StoredPair[], known: Known, present: Present): PairRow[] {
  return pairs.map((pair) => ({
    id: pairKey(pair.id),
    ...namedBy(known, pair.other, ''),
    pair,
    values: pair.values,
    phase: phaseOf(pair.values, present),
  }))
}

/** Returns new rows first, newest on top, then stored ones. */
export function assignedRows(
  stored: readonly PairRow[],
  { set, results }: Pick<ChangeSetState, 'set' | 'results'>,
  known: Known,
  present: Present,
): PairRow[] {
  const added: PairRow[] = []
  for (const change of set.changes.values()) {
    if (change.kind !== 'assign') continue
    const values = pairValuesOf(set, change)
    const row = {
      id: change.key,
      ...namedBy(known, change.other, change.title),
      change,
      values,
      phase: phaseOf(values, present),
      mark: 'new' as const,
    }
    added.push(withResult(row, results))
  }
  const kept = stored.map((row) => {
    const change = set.changes.get(row.id)
    if (!change) return row
    const values = pairValuesOf(set, change)
    const mark = change.kind === 'remove' ? ('removed' as const) : ('changed' as const)
    return withResult({ ...row, change, values, mark, phase: phaseOf(values, present) }, results)
  })
  return [...added.reverse(), ...kept]
}

/** Returns records without a pair that holds or is planned. */
export function availableRows(
  others: readonly OtherRow[],
  assigned: readonly PairRow[],
): readonly OtherRow[] {
  const taken = new Set<string>()
  const before = new Map<string, PairValues>()
  for (const { other, values, phase, change } of assigned) {
    if (phase === 'ended' && change === undefined) before.set(String(other), values)
    else taken.add(String(other))
  }
  if (taken.size === 0 && before.size === 0) return others
  return others.flatMap((row) => {
    if (taken.has(row.id)) return []
    const earlier = before.get(row.id)
    return earlier ? { ...row, before: earlier } : row
  })
}

function namedBy(known: Known, other: Identifier, title: string) {
  const { record, rank = -1 } = known.get(String(other)) ?? {}
  return {
    other,
    rank,
    title: record?.title ?? (title || String(other)),
    detail: record?.detail ?? '',
    searchText: record?.searchText ?? foldCaseAndAccents(`${title} ${other}`),
  }
}

function withResult(row: PairRow, results: ChangeSetState['results']): PairRow {
  const result = results.get(row.id)
  if (result?.state !== 'failed' && result?.state !== 'conflict') return row
  return { ...row, result, mark: result.state }
}
