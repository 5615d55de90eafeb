import type { ResolvedField } from '../../../model/language/resolved.ts'
import type { FormDocument } from './document.ts'
import { planOf } from './formPlan.ts'

/**
 * The questions of a form as fields of an entry, in their order: the names are the keys, `when` holds the conditions of
 * the question and of its section, sums are computed. Of several questions with one key the first counts. The same
 * form gives the same list.
 */
export function toFields(form: FormDocument): readonly ResolvedField[] {
  return planOf(form).fields
}
