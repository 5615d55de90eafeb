import type { Versions } from '../../../../model/base/mergeKeyed.ts'
import type { JoinedField } from '../../../../model/kinds/joinedField.ts'
import type { ResolvedField } from '../../../../model/language/resolve.ts'
import { readForm } from '../../model/readForm.ts'
import { conflictName } from './conflictName.ts'
import { mergeForms } from './mergeForms.ts'

/** Two changes of a field with a form, put together as far as they go. */
export function joinForms(_field: ResolvedField, { base, mine, theirs }: Versions<unknown>): JoinedField {
  const merged = mergeForms(readForm(base), readForm(mine), readForm(theirs))
  const forms = [merged.form, merged.theirs, readForm(base)]
  return {
    mine: merged.form,
    theirs: merged.theirs,
    parts: merged.conflicts.map((conflict) => conflictName(conflict, forms)),
  }
}
