import { apiTimes } from '../language/apiTimes.ts'
import type { ResolvedResource } from '../language/resolve.ts'

/** Returns wire names by which the API sorts. */
export function sortableWires({ fields }: ResolvedResource): string[] {
  const sorted = fields.filter((field) => !field.writeOnly && field.type.inLists.sort)
  return [...new Set([...sorted.map(({ wire }) => wire), 'id', ...apiTimes])]
}
