import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Figure } from '#bench/report.ts'
import type { TestNumbers } from '../testReports.ts'
import type { Piece } from './pieces.ts'

/** What came of a piece the last time; without numbers it was interrupted. */
export interface PieceResult {
  /** Of the sources that it ran on: a result counts for no others. */
  version: string
  commit: string
  started: string
  seconds?: number
  numbers?: TestNumbers
  /** What of it was skipped, and why. */
  skipped?: readonly string[]
  figures?: readonly Figure[]
}

/** The last result of each piece, by its name. */
export type LongState = Readonly<Partial<Record<string, PieceResult>>>

export type Outcome = 'passed' | 'failed' | 'interrupted' | 'open'

/** How a piece stands with these sources; `open` is one that has not run on them. */
export function outcomeOf(state: LongState, name: string, version: string): Outcome {
  const result = state[name]
  if (result === undefined || result.version !== version) return 'open'
  if (result.numbers === undefined) return 'interrupted'
  return result.numbers.failed === 0 ? 'passed' : 'failed'
}

export function remaining(pieces: readonly Piece[], state: LongState, version: string): Piece[] {
  return pieces.filter(({ name }) => outcomeOf(state, name, version) !== 'passed')
}

/** The tests of all pieces together that ran on these sources. */
export function totalOf(pieces: readonly Piece[], state: LongState, version: string): TestNumbers {
  const total = { passed: 0, failed: 0 }
  for (const { name } of pieces) {
    const result = state[name]
    if (result?.version !== version) continue
    total.passed += result.numbers?.passed ?? 0
    total.failed += result.numbers?.failed ?? 0
  }
  return total
}

/** @returns nothing known where there is no such file, or what it holds is no JSON */
export function readState(file: string): LongState {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as LongState
  } catch {
    return {}
  }
}

/** Notes one result beside the others. Whoever is killed while writing leaves the file as it was. */
export function noteResult(file: string, name: string, result: PieceResult): void {
  mkdirSync(dirname(file), { recursive: true })
  const next = `${file}.next`
  writeFileSync(next, `${JSON.stringify({ ...readState(file), [name]: result }, undefined, 2)}\n`)
  renameSync(next, file)
}
