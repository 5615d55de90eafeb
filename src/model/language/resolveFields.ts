import { isComputed } from './computed.ts'
import { plainLanguage } from './entryLanguage.ts'
import type { EntryLanguage } from './features.ts'
import type { Condition, Conditions, Field, FieldAccess, FieldMap } from './field.ts'
import type { FieldBase, ResolvedField } from './resolved.ts'

export function resolveFields(fields: FieldMap, language?: EntryLanguage): ResolvedField[] {
  return Object.entries(fields).map(([name, field]) => resolveField(name, field, language))
}

type Declared = Pick<FieldBase, 'label' | 'computed'> &
  Partial<Omit<FieldBase, 'access' | 'when'>> &
  Pick<Field, 'kind'> & { when?: Condition; fields?: FieldMap; access?: FieldAccess; accepted?: boolean }

/** @throws Error for an unknown kind, which the checks have found before */
export function resolveField(
  name: string,
  field: Field,
  language: EntryLanguage = plainLanguage,
): ResolvedField {
  const { fields: nested, access, ...options } = field as Declared
  const type = language.kinds[options.kind]
  if (!type) throw new Error(`no field kind "${options.kind}"`)
  const [computedBy = ''] = Object.keys(options.computed ?? {})
  const foundBy = type.options && 'rules' in type.options ? finders(options, language) : []
  const completed = {
    ...options,
    name,
    type,
    wire: options.wire ?? name,
    required: options.required ?? options.accepted ?? false,
    edit: isComputed({ ...options, type }) ? 'never' : (options.edit ?? 'always'),
    // Never shown, whatever an entry forgets to say.
    writeOnly: options.writeOnly ?? type.isSecret ?? false,
    when: conditionsOf(options.when),
    access: { show: [], edit: [], ...access },
    ...(nested ? { fields: resolveFields(nested, language) } : {}),
    ...(isLaterKey(computedBy, language) ? { isLater: true } : {}),
    ...(foundBy.length > 0 ? { foundBy } : {}),
  }
  // Other options follow from the kind, which the checks ensure.
  return completed as ResolvedField
}

export function conditionsOf(when: Condition = []): readonly Conditions[] {
  return Array.isArray(when) ? when : [when as Conditions].filter((set) => Object.keys(set).length > 0)
}

export function isLaterKey(key: string, { features }: EntryLanguage): boolean {
  return features.some(({ computed = {} }) => computed[key]?.isLater)
}

/** Fields that are named under what their kind is called, and whose values the kind finds something wrong with. */
function finders(options: object, { kinds }: EntryLanguage): ResolvedField['foundBy'] & object {
  return Object.entries(options).flatMap(([kind, at]: [string, unknown]) => {
    const known = Object.hasOwn(kinds, kind) ? kinds[kind]?.findings : undefined
    return known && typeof at === 'string' ? [{ kind, at, known }] : []
  })
}

/** Uses field names on the wire: only a backend of its own has others. */
export function calledByName(field: ResolvedField): ResolvedField {
  return { ...field, wire: field.name }
}
