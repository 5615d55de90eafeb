import type { ResolvedPage } from './page.ts'
import type { ResolvedResource } from './resolved.ts'

/**
 * A completed entry as a deployment has it that does without (`hide`): nobody may do anything with it, whatever their rights.
 * So menu, palette, tiles and references are as for somebody who may not read it. It stays among the others, for it is still led to, and
 * its records may have to be erased.
 *
 * @param featureKeys what features leave of their keys
 * @param missing the capability of the backend that it lacks. @default it is the configuration that hides it
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
 * The pages that a deployment has: without those that it hides, those below them, and those that need an entry that it does
 * without. One that has its address whatever the backend can do stays, and says what is missing.
 *
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
