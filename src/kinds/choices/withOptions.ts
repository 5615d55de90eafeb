import type { ResolvedField } from '#model/language/resolve.ts'
import type { Text } from '#model/language/text.ts'
import { choicesKinds } from './kind.ts'

/** Makes a field of texts a choice among options that only the other entries tell; a choice gets them. */
export function withOptions(field: ResolvedField, options: Readonly<Record<string, Text>>): ResolvedField {
  if (field.kind === 'choice') return { ...field, options }
  if (field.kind !== 'text') return field
  const { minLength, maxLength, noSpaces, letters, ...common } = field
  return { ...common, kind: 'choice', type: choicesKinds.choice, options }
}
