import type { Identifier } from '#model/language/field.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { anonymousValue } from '../model/retention.ts'

/** What stands in the personal fields of a record once it is about nobody. */
export function anonymousValues({ fields }: ResolvedResource, id: Identifier): Record<string, unknown> {
  const personal = fields.filter((field) => field.personal)
  return Object.fromEntries(personal.map((field) => [field.name, anonymousValue(field, String(id))]))
}
