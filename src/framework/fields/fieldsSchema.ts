import type { AnySchema } from 'yup'
import type { ResolvedField } from '../define/resolve.ts'
import type { ValidationMessage, Yup } from './fieldKind.ts'
import { fieldKind } from './fieldKinds.ts'
import { isMissing } from './rules.ts'

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
  const shape = fields.map((field): [string, AnySchema] => {
    const rule = fieldKind(field.kind).rule(yup, field)
    return [field.name, field.required ? withRequired(rule, absent) : rule]
  })
  return yup.object(Object.fromEntries(shape)).strict()
}

function withRequired(rule: AnySchema, absent: 'allowed' | 'refused'): AnySchema {
  const message: ValidationMessage = { code: 'required', params: {} }
  return rule.test({
    name: 'required',
    message: (() => message) as unknown as string,
    test: (value: unknown) => {
      if (value === undefined && absent === 'allowed') return true
      return !isMissing(value) && !(Array.isArray(value) && value.length === 0)
    },
  })
}
