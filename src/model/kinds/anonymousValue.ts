import type { ResolvedField } from '../language/resolve.ts'

/**
 * What stands in a personal field once the person is erased: nothing, or, where a value is required, one that passes
 * the field's own rules and names nobody. Which required kinds there are is a rule of entries (C602).
 *
 * @param mark some letters and digits that tell the erased ones apart, from which nobody can be told
 */
export function anonymousValue(field: ResolvedField, mark: string): unknown {
  if (!field.required) return null
  switch (field.kind) {
    case 'email':
      return `anonymisiert-${mark}@example.invalid`
    case 'url':
      return 'https://example.invalid/'
    case 'richText':
      return '<p>Anonymisiert</p>'
    default:
      return fitted(`Anonymisiert ${mark}`, field)
  }
}

function fitted(text: string, { minLength = 0, maxLength, noSpaces, letters }: ResolvedField): string {
  const joined = noSpaces ? text.replaceAll(' ', '-') : text
  const cased =
    letters === 'lower' ? joined.toLowerCase() : letters === 'upper' ? joined.toUpperCase() : joined
  return cased.padEnd(minLength, 'x').slice(0, maxLength)
}
