import type { ResolvedField, ResolvedResource } from '../../model/language/resolve.ts'
import { hasEdit } from './useRecordView.ts'

/** The fields whose values stand beside a record's name: those with tones that nobody can enter in its form. */
export function statesOf(resource: ResolvedResource) {
  const isKept = ({ edit }: ResolvedField) => edit === 'never' || !hasEdit(resource)
  return resource.fields.filter((field) => field.tones !== undefined && !field.writeOnly && isKept(field))
}

/** Their names: what stands in the head stands nowhere else on the page. */
export function toldInHead(resource: ResolvedResource): ReadonlySet<string> {
  return new Set(statesOf(resource).map(({ name }) => name))
}
