import { fieldKind } from '../../../model/kinds/fieldKinds.ts'
import type { ResolvedField } from '../../../model/language/resolved.ts'
import { resolveField } from '../../../model/language/resolveFields.ts'
import type { Language } from '../../../model/language/text.ts'
import { type FormItem, isQuestion } from '../model/document.ts'
import { entryField } from '../model/entryField.ts'

/** A value of an item as people read it: `12,50 €`, `Lastschrift`, `ja`. Of an item that there is not, as it is. */
export function valueText(item: FormItem | undefined, value: unknown, language: Language): string {
  if (!item || !isQuestion(item)) return typeof value === 'object' ? '' : String(value)
  const field = fieldOf(item)
  // One of several values reads like all of them.
  const whole = (item.kind === 'choices' || item.kind === 'tags') && !Array.isArray(value) ? [value] : value
  return fieldKind(field.kind).toText(whole, field, language)
}

const fields = new WeakMap<FormItem, ResolvedField>()

function fieldOf(item: FormItem): ResolvedField {
  const field = fields.get(item) ?? resolveField(item.key, entryField(item, []))
  fields.set(item, field)
  return field
}
