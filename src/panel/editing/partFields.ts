import type { FieldKindName } from '../../model/language/field.ts'
import type { ResolvedField } from '../../model/language/resolve.ts'

/** A field for an input of one part of a step; what rules it has is said by the path's own kind. */
export function partField(
  kind: FieldKindName,
  label: string,
  options: Partial<ResolvedField> = {},
): ResolvedField {
  return {
    kind,
    label,
    name: kind,
    wire: kind,
    required: false,
    edit: 'always',
    writeOnly: false,
    when: [],
    access: { show: [], edit: [] },
    ...options,
  }
}
