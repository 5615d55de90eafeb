import type { Condition, Conditions, Field, FieldAccess, FieldMap } from './field.ts'
import type { ResolvedField } from './resolved.ts'

/** The fields of an entry, or of an item of a list, completed. */
export function resolveFields(fields: FieldMap): ResolvedField[] {
  return Object.entries(fields).map(([name, field]) => resolveField(name, field))
}

type Declared = Omit<ResolvedField, 'fields' | 'access' | 'when'> & {
  when?: Condition
  fields?: FieldMap
  access?: FieldAccess
}

/** Completes a field. Every default of a field is here and nowhere else. */
export function resolveField(name: string, field: Field): ResolvedField {
  const { fields: nested, access, ...options } = field as Declared
  return {
    ...options,
    name,
    wire: options.wire ?? name,
    required: options.required ?? options.accepted ?? false,
    edit: options.computed || options.kind === 'findings' ? 'never' : (options.edit ?? 'always'),
    // A password is never shown, whatever an entry forgets to say.
    writeOnly: options.writeOnly ?? options.kind === 'password',
    when: conditionsOf(options.when),
    access: { show: [], edit: [], ...access },
    ...(nested ? { fields: resolveFields(nested) } : {}),
  }
}

/** One set of conditions is a list of one. */
export function conditionsOf(when: Condition = []): readonly Conditions[] {
  return Array.isArray(when) ? when : [when as Conditions].filter((set) => Object.keys(set).length > 0)
}
