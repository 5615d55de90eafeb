import type { ResolvedResource } from '#model/language/resolve.ts'
import { isStoredHere } from '../storedResource.ts'

/** Headers that the panel sends with calls of entries, besides those of every call. */
export function sentHeaders(resources: readonly ResolvedResource[]): string[] {
  const styles = resources.filter(isStoredHere).flatMap(({ api }) => api.style ?? [])
  return styles.flatMap(({ headers, once, paging }) => [
    ...Object.keys(headers),
    ...(once === undefined ? [] : [once]),
    ...(paging && 'range' in paging && !paging.range.includes('{') ? [paging.range] : []),
  ])
}
