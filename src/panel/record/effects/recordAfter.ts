import { withoutUnasked } from '#model/kinds/conditions.ts'
import { isEntered } from '#model/kinds/recordSchema.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'

/** Returns a record as it will be once values are saved: what nobody enters stays what it is. */
export function recordAfter(
  { fields }: ResolvedResource,
  base: AnyRecord,
  values: Readonly<Record<string, unknown>>,
): AnyRecord {
  const left = withoutUnasked(fields, values, 'empty')
  const entered = fields.filter((field) => isEntered(field, 'edit') && Object.hasOwn(left, field.name))
  return { ...base, ...Object.fromEntries(entered.map(({ name }) => [name, left[name]])) }
}
