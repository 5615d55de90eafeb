import { isEntered, type WriteOperation } from '#model/kinds/recordSchema.ts'
import { addendsOf } from '#model/language/computed.ts'
import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import type { RecordExtensions } from '../record/recordExtensions.ts'

/** Returns the sections of a form with what is shown in them. */
export function sectionsOf(resource: ResolvedResource, operation: WriteOperation) {
  const fields = new Map(resource.fields.map((field) => [field.name, field]))
  // A new record has nothing yet in what cannot be entered.
  const isShown = (field: ResolvedField) =>
    !field.type.isConstant?.(field) &&
    (isEntered(field, operation) ||
      addendsOf(field) !== undefined ||
      (operation === 'edit' && !field.writeOnly))
  return resource.form
    .map(({ section, fields: names, ...rest }, index) => ({
      ...rest,
      key: index,
      title: section,
      fields: names.flatMap((name) => fields.get(name) ?? []).filter(isShown),
    }))
    .filter((section) => section.fields.length > 0)
}

/**
 * Returns the classes of a form, which say how much room it may take. With `:has()` in the style sheet, each key into a
 * required input would make the browser look at all that is in the form.
 */
export function recordFormClass(
  resource: ResolvedResource,
  operation: WriteOperation,
  parts?: RecordExtensions,
): string {
  const fields = sectionsOf(resource, operation).flatMap((section) => section.fields)
  return [
    'record-form',
    ...(fields.some(({ type }) => type.parts?.isWide) ? ['record-form-with-path'] : []),
    ...(Object.values(parts?.beside ?? {}).some(({ form }) => form?.(resource))
      ? ['record-form-with-costs']
      : []),
  ].join(' ')
}
