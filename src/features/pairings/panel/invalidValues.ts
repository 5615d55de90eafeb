import type { ValidationMessage } from '../../../model/kinds/fieldKind.ts'
import { fieldsSchema } from '../../../model/kinds/fieldsSchema.ts'
import { validateAtOnce } from '../../../model/kinds/recordSchema.ts'
import type { ResolvedResource } from '../../../model/language/resolve.ts'
import * as yup from '../../../validation/yup.ts'
import { type PairValues, pairingOf, valueNames } from '../model/pair.ts'

/** The check of a pair's values by the rules of their fields, as forms have them. */
export function invalidValuesOf(resource: ResolvedResource) {
  const names = valueNames(pairingOf(resource))
  const schema = fieldsSchema(
    yup,
    resource.fields.filter(({ name }) => names.includes(name)),
  )
  return (values: PairValues): { field: string; message: ValidationMessage }[] =>
    Object.entries(validateAtOnce(schema, values)).map(([field, message]) => ({ field, message }))
}
