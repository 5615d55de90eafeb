import type { Condition, Conditions } from '../../../model/language/field.ts'
import { conditionsOf } from '../../../model/language/resolveFields.ts'

/**
 * The alternatives of a condition, one of which must be met. Empty: always. A set without conditions is met always, so
 * that the others do not matter.
 */
export function conditionSets(when: Condition | undefined): readonly Conditions[] {
  const sets = conditionsOf(when)
  return sets.some((set) => Object.keys(set).length === 0) ? [] : sets
}
