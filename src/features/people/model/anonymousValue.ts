import { fieldKind } from '../../../model/kinds/fieldKinds.ts'
import type { ResolvedField } from '../../../model/language/resolve.ts'

/**
 * What stands in a personal field once the person is erased: nothing, or, where a value is required, what the kind has for
 * it. Which required kinds there are is a rule of entries (C602).
 *
 * @param mark some letters and digits that tell the erased ones apart, from which nobody can be told
 */
export function anonymousValue(field: ResolvedField, mark: string): unknown {
  return field.required ? (fieldKind(field.kind).anonymous?.(mark, field) ?? null) : null
}
