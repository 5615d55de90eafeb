import { timestamps } from '#kinds/dates/kind.ts'
import { isCalendarDay, isInstant } from '#kinds/dates/moments.ts'
import { isWebAddress } from '#kinds/textForms/forms.ts'
import { type FieldKindName, type FieldOptions, field } from '#model/language/field.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { resolveField } from '#model/language/resolveFields.ts'
import type { Text } from '#model/language/text.ts'

interface UnknownField {
  field: ResolvedField
  value: unknown
}

/** Finds what a record holds besides the fields of its entry, in the order of the backend, without empty values. */
export function unknownFields({ fields }: ResolvedResource, record: AnyRecord): UnknownField[] {
  const declared = new Set(['id', ...fields.flatMap(({ name, wire }) => [name, wire])])
  return Object.entries(record)
    .filter(([name, value]) => !declared.has(name) && value !== null && value !== undefined && value !== '')
    .map(([name, value]) => ({
      field: resolveField(name, field(kindOf(value), { label: labelOf(name), edit: 'never' })),
      value: isWhole(value) ? String(value) : value,
    }))
}

/** The two instants that most servers set are called as in entries that declare them. */
function labelOf(name: string): Text {
  const declared: Readonly<Record<string, Pick<FieldOptions, 'label'>>> = timestamps()
  return (Object.hasOwn(declared, name) ? declared[name]?.label : undefined) ?? humanised(name)
}

/** Makes words of a name: `lastOrderNo` → "Last order no", `sepa_mandate-id`, `IBANCheck` → "IBAN check". */
export function humanised(name: string): string {
  const words = name
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[\s_.-]+/)
    .filter(Boolean)
    // Words in capitals are names of their own.
    .map((word) => (/^\p{Lu}{2,}$/u.test(word) ? word : word.toLowerCase()))
    .join(' ')
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1)
}

const isMail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

const looks: readonly (readonly [FieldKindName, (text: string) => boolean])[] = [
  ['dateTime', isInstant],
  ['date', isCalendarDay],
  ['url', isWebAddress],
  ['email', isMail],
]

function kindOf(value: unknown): FieldKindName {
  if (typeof value === 'boolean') return 'flag'
  if (typeof value === 'number') return isWhole(value) ? 'text' : 'number'
  if (typeof value !== 'string') return 'json'
  const special = looks.find(([, isIt]) => isIt(value))
  if (special) return special[0]
  return value.includes('\n') || value.length > 80 ? 'longText' : 'text'
}

/** Numbers of orders and accounts are not to be read with separators. */
function isWhole(value: unknown): boolean {
  return Number.isInteger(value)
}
