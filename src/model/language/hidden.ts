import type { ResolvedPage } from './page.ts'
import type { ResolvedResource } from './resolved.ts'

/**
 * Denies everything about an entry that a deployment hides, whatever the rights. The entry stays among the others: references lead
 * to it, and its records may have to be erased.
 *
 * @param featureKeys features' keys of the hidden entry
 * @param missing the backend's missing capability. @default the configuration hides it
 */
export function hiddenEntry(
  resource: ResolvedResource,
  featureKeys: Partial<ResolvedResource> = {},
  missing?: string,
): ResolvedResource {
  const { access, actions } = resource
  const nobody = Object.fromEntries(Object.keys(access).map((operation) => [operation, 'never']))
  return {
    ...resource,
    ...featureKeys,
    hidden: true,
    ...(missing === undefined ? {} : { missing }),
    navigation: { list: 'never', create: 'never' },
    access: nobody as ResolvedResource['access'],
    actions: actions.map((action) => ({ ...action, access: 'never' })),
  }
}

/**
 * Removes pages that are hidden, those below them, and those that need a hidden entry. One with `stays` keeps its address and says
 * which capability is missing.
 * @param resources completed entries
 */
export function shownPages(
  pages: readonly ResolvedPage[],
  hide: readonly string[],
  resources: readonly Pick<ResolvedResource, 'name' | 'hidden' | 'missing'>[],
): readonly ResolvedPage[] {
  const isHidden = (path: string) => hide.some((name) => path === name || path.startsWith(`${name}/`))
  const left = new Map(resources.filter(({ hidden }) => hidden).map((resource) => [resource.name, resource]))
  return pages.flatMap((page) => {
    if (isHidden(page.path)) return []
    const needed = page.needs?.flatMap((name) => left.get(name) ?? []) ?? []
    const [missing] = needed.flatMap((resource) => resource.missing ?? [])
    if (needed.length === 0) return [page]
    const isOfBackend = needed.every((resource) => resource.missing !== undefined)
    return page.stays && isOfBackend && missing !== undefined
      ? [{ ...page, missing, navigation: 'never' as const }]
      : []
  })
}
