import { isMissing } from '../../../model/kinds/rules.ts'

/** Whether somebody has answered a question: a box that is not ticked and a list without entries are no answers. */
export function isGiven(value: unknown): boolean {
  return !isMissing(value) && value !== false && !(Array.isArray(value) && value.length === 0)
}
