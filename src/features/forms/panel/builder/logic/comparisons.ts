import type { FormItem } from '../../../model/document.ts'
import { isNumberKind } from '../../../model/possible.ts'
import type { ComparisonName, ConditionRow } from './conditionRows.ts'

/** What the value of a condition is entered with. */
export type ValueInput = 'options' | 'flag' | 'number' | 'date' | 'time' | 'text' | 'none'

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
