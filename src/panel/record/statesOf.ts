import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { hasEdit } from './useRecordView.ts'

/**
 * The fields whose values stand beside a record's name: those with tones.
 *
 * @param isForm beside a form only those that nobody can enter in it. @default false
 */
export function statesOf(resource: ResolvedResource, isForm = false) {
  const isKept = ({ edit }: ResolvedField) => !isForm || edit === 'never' || !hasEdit(resource)
  return resource.fields.filter((field) => field.tones !== undefined && !field.writeOnly && isKept(field))
}

/** Their names: what stands in the head stands nowhere else on the page. */
export function toldInHead(resource: ResolvedResource): ReadonlySet<string> {
  return new Set(statesOf(resource).map(({ name }) => name))
}
