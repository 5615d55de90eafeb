import type { Comparison, Condition, Conditions } from '#model/language/field.ts'
import {
  type FormDocument,
  type FormItem,
  isNumberKind,
  isQuestion,
  itemsOf,
} from '../../../model/document.ts'
import { conditionSets } from '../../../model/formPlan.ts'

/** How an answer is compared, as people choose it. `other` is what only a file can say; it stays as it is. */
export type ComparisonName = 'is' | 'isNot' | 'atLeast' | 'atMost' | 'between' | 'filled' | 'empty' | 'other'

export interface ConditionRow {
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

type ValueInput = 'options' | 'flag' | 'number' | 'date' | 'time' | 'text' | 'none'

/** Kinds whose answers are too much to be compared to: only whether there is one matters. */
const uncompared: readonly FormItem['kind'][] = [
  'address',
  'richText',
  'longText',
  'image',
  'file',
  'video',
  'dateTime',
]

export function valueInput(item: FormItem): ValueInput {
  if (item.kind === 'choice' || item.kind === 'choices' || item.kind === 'weekday') return 'options'
  if (item.kind === 'flag') return 'flag'
  if (item.kind === 'date' || item.kind === 'time') return item.kind
  if (isNumberKind(item.kind)) return 'number'
  return uncompared.includes(item.kind) ? 'none' : 'text'
}

/** How answers to a question can be compared; what comes first is what a new condition asks. */
export function comparisonsOf(item: FormItem): readonly ComparisonName[] {
  const input = valueInput(item)
  if (input === 'none') return ['filled', 'empty']
  if (input === 'flag') return ['is', 'filled', 'empty']
  if (input === 'options') return ['is', 'isNot', 'filled', 'empty']
  if (input === 'text') return ['filled', 'empty', 'is', 'isNot']
  return ['filled', 'empty', 'is', 'isNot', 'atLeast', 'atMost', 'between']
}

/** A line that can be met as it is, so that nothing half entered is ever kept. */
export function startRow(item: FormItem): ConditionRow {
  const [comparison = 'filled'] = comparisonsOf(item)
  return withComparison({ question: item.key, comparison: 'filled', value: null }, comparison, item)
}

/** The line with another comparison; what was entered is kept where it fits. */
export function withComparison(row: ConditionRow, comparison: ComparisonName, item: FormItem): ConditionRow {
  const before = Array.isArray(row.value) ? row.value[0] : row.value
  const value = before ?? startValue(item)
  if (comparison === 'filled' || comparison === 'empty') return { ...row, comparison, value: null }
  if (comparison === 'is') return { ...row, comparison, value: [value] }
  if (comparison === 'between') return { ...row, comparison, value: [value, value] }
  return { ...row, comparison, value }
}

function startValue(item: FormItem): unknown {
  switch (valueInput(item)) {
    case 'options':
      return item.kind === 'weekday' ? 1 : (item.options?.[0]?.value ?? '')
    case 'flag':
      return true
    case 'number':
      return item.min ?? 0
    default:
      return ''
  }
}

export function questionsBefore(form: FormDocument, key: string): FormItem[] {
  const items = itemsOf(form)
  const place = items.findIndex((item) => item.key === key)
  return items.slice(0, Math.max(place, 0)).filter(isQuestion)
}

export function questionsUpTo(form: FormDocument, page: string): FormItem[] {
  const place = form.pages.findIndex(({ key }) => key === page)
  return form.pages.slice(0, place + 1).flatMap(({ items }) => items.filter(isQuestion))
}
