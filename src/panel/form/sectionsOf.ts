import { isEntered, type WriteOperation } from '../../model/kinds/recordSchema.ts'
import { addendsOf } from '../../model/kinds/sumOf.ts'
import type { ResolvedField, ResolvedResource } from '../../model/language/resolve.ts'

/** The sections of a form with what is shown in them: without what a new record cannot have yet. */
export function sectionsOf(resource: ResolvedResource, operation: WriteOperation) {
  const fields = new Map(resource.fields.map((field) => [field.name, field]))
  // A new record has nothing yet in what cannot be entered.
  const isShown = (field: ResolvedField) =>
    isEntered(field, operation) ||
    addendsOf(field) !== undefined ||
    (operation === 'edit' && !field.writeOnly)
  return resource.form
    .map(({ section, fields: names, ...rest }, index) => ({
      ...rest,
      key: index,
      title: section,
      fields: names.flatMap((name) => fields.get(name) ?? []).filter(isShown),
    }))
    .filter((section) => section.fields.length > 0)
}
