import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { hasEdit } from './useRecordView.ts'

/** @param isForm beside a form only those that nobody can enter in it. @default false */
export function statesOf(resource: ResolvedResource, isForm = false) {
  const isKept = ({ edit }: ResolvedField) => !isForm || edit === 'never' || !hasEdit(resource)
  return resource.fields.filter((field) => field.tones !== undefined && !field.writeOnly && isKept(field))
}

/** Names the fields in the head: they stand nowhere else on the page. */
export function toldInHead(resource: ResolvedResource): ReadonlySet<string> {
  return new Set(statesOf(resource).map(({ name }) => name))
}
