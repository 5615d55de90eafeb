import type { ResolvedResource } from '#model/language/resolve.ts'
import type { ResolvedTab } from '#model/language/tabs.ts'

/** The parameter of the address that names the tab. */
export const tabParameter = 'tab'

export function rawTabOf({ tabs }: ResolvedResource): ResolvedTab | undefined {
  return tabs.find(({ tab }) => tab === 'raw')
}

export function tabQuery(name: string | undefined): string {
  return name === undefined ? '' : `?${new URLSearchParams({ [tabParameter]: name })}`
}

/** The tab that an address shows, as its query; the rest of the query is about what is in the tab. */
export function tabQueryOf(search: string): string {
  return tabQuery(new URLSearchParams(search).get(tabParameter) ?? undefined)
}
