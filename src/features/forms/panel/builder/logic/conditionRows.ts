import type { Comparison, Condition, Conditions } from '../../../../../model/language/field.ts'
import { conditionSets } from '../../../model/when.ts'

/** How an answer is compared, as people choose it. `other` is what only a file can say; it stays as it is. */
export type ComparisonName = 'is' | 'isNot' | 'atLeast' | 'atMost' | 'between' | 'filled' | 'empty' | 'other'

/** One line of a condition. */
export interface ConditionRow {
  /** Key of the question. */
  question: string
  comparison: ComparisonName
  /** Of `is` a list of values, one of which it is; of `between` both ends. */
  value: unknown
}

/** The alternatives of a condition with their lines. None: always. */
export function readRows(when: Condition | undefined): ConditionRow[][] {
  return conditionSets(when).map((set) =>
    Object.entries(set).flatMap(([question, expected]) =>
      partsOf(expected).map((part) => ({ question, ...comparisonOf(part) })),
    ),
  )
}

/** Back to a condition; `undefined`: always. */
export function writeRows(alternatives: readonly (readonly ConditionRow[])[]): Condition | undefined {
  const sets = alternatives.filter((rows) => rows.length > 0).map(setOf)
  return sets.length > 1 ? sets : sets[0]
}

/** Several lines on one question must all hold. */
function setOf(rows: readonly ConditionRow[]): Conditions {
  const byQuestion = new Map<string, unknown[]>()
  for (const row of rows) {
    byQuestion.set(row.question, [...(byQuestion.get(row.question) ?? []), expectedBy(row)])
  }
  return Object.fromEntries(
    [...byQuestion].map(([question, all]) => [question, all.length > 1 ? { all } : all[0]]),
  )
}

function partsOf(expected: unknown): readonly unknown[] {
  const keys = isComparison(expected) ? Object.keys(expected) : []
  const { all } = keys.length === 1 ? (expected as Comparison) : {}
  return all !== undefined && all.length > 0 ? all : [expected]
}

function isComparison(expected: unknown): expected is Comparison {
  return typeof expected === 'object' && expected !== null && !Array.isArray(expected)
}

function comparisonOf(expected: unknown): Omit<ConditionRow, 'question'> {
  if (expected === null) return { comparison: 'empty', value: null }
  if (Array.isArray(expected)) return { comparison: 'is', value: expected }
  if (!isComparison(expected)) return { comparison: 'is', value: [expected] }
  const keys = Object.keys(expected).toSorted().join()
  if (keys === 'not') return { comparison: 'isNot', value: expected.not }
  if (keys === 'min') return { comparison: 'atLeast', value: expected.min }
  if (keys === 'max') return { comparison: 'atMost', value: expected.max }
  if (keys === 'max,min') return { comparison: 'between', value: [expected.min, expected.max] }
  if (keys === 'filled') return { comparison: expected.filled ? 'filled' : 'empty', value: null }
  return { comparison: 'other', value: expected }
}

function expectedBy({ comparison, value }: ConditionRow): unknown {
  switch (comparison) {
    case 'is':
      return Array.isArray(value) && value.length === 1 ? value[0] : value
    case 'isNot':
      return { not: value }
    case 'atLeast':
      return { min: value }
    case 'atMost':
      return { max: value }
    case 'between':
      return Array.isArray(value) ? { min: value[0], max: value[1] } : {}
    case 'filled':
      return { filled: true }
    case 'empty':
      return { filled: false }
    case 'other':
      return value
  }
}
