import type { AnySchema } from 'yup'
import type { ResolvedField } from '../language/resolve.ts'
import { isAskedFor } from './conditions.ts'
import type { Yup } from './fieldKind.ts'
import { fieldKind } from './kindRegistry.ts'
import { anything, carried, isMissing } from './rules.ts'

/**
 * One schema for several fields of a record, by their names.
 *
 * @param absent `'allowed'`: a required field may be left out altogether (a change of some fields), but not be
 *   emptied.
 */
export function fieldsSchema(
  yup: Yup,
  fields: readonly ResolvedField[],
  absent: 'allowed' | 'refused' = 'refused',
) {
  const shape = fields.map((field) => {
    const own = fieldKind(field.kind).rule(yup, field)
    const rule = field.required ? withRequired(own, field, absent) : own
    return [field.name, field.when.length === 0 ? rule : onlyWhenAsked(yup, field, rule)]
  })
  return yup.object(Object.fromEntries(shape)).strict().meta({ fields })
}

/** What is not asked for is not stored either, so nothing can be wrong with it. */
function onlyWhenAsked(yup: Yup, field: ResolvedField, rule: AnySchema) {
  return yup.lazy((_value: unknown, { parent }: { parent?: Record<string, unknown> }) =>
    isAskedFor(field, parent ?? {}) ? rule : anything(yup),
  )
}

/** What would be stored as nothing is missing: blanks, an empty list, an address without parts. */
function withRequired(rule: AnySchema, field: ResolvedField, absent: 'allowed' | 'refused'): AnySchema {
  return rule.test({
    name: 'required',
    message: carried(() => ({ code: field.accepted ? 'accepted' : 'required', params: {} })),
    test: (value: unknown) => {
      if (value === undefined && absent === 'allowed') return true
      const stored = fieldKind(field.kind).toWire(value, field)
      return !isMissing(stored) && !(Array.isArray(stored) && stored.length === 0)
    },
  })
}
