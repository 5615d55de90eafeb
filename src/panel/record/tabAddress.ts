import type { ResolvedResource } from '#model/language/resolve.ts'
import type { ResolvedTab } from '#model/language/tabs.ts'

export const tabParameter = 'tab'

export function rawTabOf({ tabs }: ResolvedResource): ResolvedTab | undefined {
  return tabs.find(({ tab }) => tab === 'raw')
}

export function tabQuery(name: string | undefined): string {
  return name === undefined ? '' : `?${new URLSearchParams({ [tabParameter]: name })}`
}

/** Returns the query of the tab alone; the rest of the query is about what is in the tab. */
export function tabQueryOf(search: string): string {
  return tabQuery(new URLSearchParams(search).get(tabParameter) ?? undefined)
}
