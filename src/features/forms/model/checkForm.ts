import type { Finding } from '../../../model/language/check/finding.ts'
import { formRules } from './check/formRules.ts'
import { formShape } from './check/formShape.ts'

/**
 * Everything that is wrong with a form as JSON, with the path of each mistake; empty when nothing is. Takes whatever may
 * stand in a form's place, changes nothing, never throws. Texts that are not written yet are no mistake.
 *
 * @param path of the form, with which all paths begin
 */
export function checkForm(value: unknown, path: string): Finding[] {
  return [...formShape(value, path), ...formRules(value, path)]
}

/** What keeps it from being read as a form at all, or without losing anything. */
export function checkFormShape(value: unknown, path: string): readonly Finding[] {
  return formShape(value, path)
}
