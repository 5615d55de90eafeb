import { fieldKind } from '../kinds/fieldKinds.ts'
import { isComputed } from './computed.ts'
import type { Condition, Conditions, Field, FieldAccess, FieldMap } from './field.ts'
import type { FieldBase, ResolvedField } from './resolved.ts'

/** The fields of an entry, or of an item of a list, completed. */
export function resolveFields(fields: FieldMap): ResolvedField[] {
  return Object.entries(fields).map(([name, field]) => resolveField(name, field))
}

type Declared = Pick<FieldBase, 'label' | 'computed'> &
  Partial<Omit<FieldBase, 'access' | 'when'>> &
  Pick<Field, 'kind'> & { when?: Condition; fields?: FieldMap; access?: FieldAccess; accepted?: boolean }

/** Completes a field. Every default of a field is here and nowhere else. */
export function resolveField(name: string, field: Field): ResolvedField {
  const { fields: nested, access, ...options } = field as Declared
  const completed = {
    ...options,
    name,
    wire: options.wire ?? name,
    required: options.required ?? options.accepted ?? false,
    edit: isComputed(options) ? 'never' : (options.edit ?? 'always'),
    // A password is never shown, whatever an entry forgets to say.
    writeOnly: options.writeOnly ?? fieldKind(options.kind).isSecret ?? false,
    when: conditionsOf(options.when),
    access: { show: [], edit: [], ...access },
    ...(nested ? { fields: resolveFields(nested) } : {}),
  }
  // Which options there are besides follows from the kind; the checks have seen to that.
  return completed as ResolvedField
}

/** One set of conditions is a list of one. */
export function conditionsOf(when: Condition = []): readonly Conditions[] {
  return Array.isArray(when) ? when : [when as Conditions].filter((set) => Object.keys(set).length > 0)
}
