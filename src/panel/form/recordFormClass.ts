import type { WriteOperation } from '../../model/kinds/recordSchema.ts'
import type { ResolvedResource } from '../../model/language/resolve.ts'
import { kindParts } from '../features.ts'
import { recordPartsSoFar } from '../record/recordParts.ts'
import { sectionsOf } from './sectionsOf.ts'

/**
 * The classes of a form, which say how much room it may take. They are not `:has()` in the style sheet: each key into a
 * required input makes the browser look at the form's own style again, and `:has()` at all that is in it.
 *
 * @param hasCosts whether what it comes to stands beside it
 */
export function recordFormClass(
  resource: ResolvedResource,
  operation: WriteOperation,
  hasCosts = recordPartsSoFar().some(({ beside }) => beside?.form(resource)),
): string {
  const fields = sectionsOf(resource, operation).flatMap((section) => section.fields)
  return [
    'record-form',
    ...(fields.some(({ kind }) => kindParts(kind)?.isWide) ? ['record-form-with-path'] : []),
    ...(hasCosts ? ['record-form-with-costs'] : []),
  ].join(' ')
}
