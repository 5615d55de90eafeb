import { apiTimes } from '../language/apiTimes.ts'
import type { ResolvedResource } from '../language/resolve.ts'

/** What a list of the API can be put in the order of, by names on the wire: fields, the id and the times of the API. */
export function sortableWires({ fields }: ResolvedResource): string[] {
  const sorted = fields.filter((field) => !field.writeOnly && field.type.inLists.sort)
  return [...new Set([...sorted.map(({ wire }) => wire), 'id', ...apiTimes])]
}
