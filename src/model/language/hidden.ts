import type { ResolvedPage } from './page.ts'
import type { ResolvedResource } from './resolved.ts'

/**
 * A completed entry as a deployment has it that does without (`hide`): nobody may do anything with it, whatever their rights.
 * So menu, palette, tiles and references are as for somebody who may not read it. It stays among the others, for it is still led to, and
 * its records may have to be erased.
 *
 * @param featureKeys what features leave of their keys
 */
export function hiddenEntry(
  resource: ResolvedResource,
  featureKeys: Partial<ResolvedResource> = {},
): ResolvedResource {
  const { access, actions } = resource
  const nobody = Object.fromEntries(Object.keys(access).map((operation) => [operation, 'never']))
  return {
    ...resource,
    ...featureKeys,
    hidden: true,
    navigation: { list: 'never', create: 'never' },
    access: nobody as ResolvedResource['access'],
    actions: actions.map((action) => ({ ...action, access: 'never' })),
  }
}

/** The pages that a deployment has: without those that it hides, those below them, and those that need an entry that it hides. */
export function shownPages(pages: readonly ResolvedPage[], hide: readonly string[]): readonly ResolvedPage[] {
  const isHidden = (path: string) => hide.some((name) => path === name || path.startsWith(`${name}/`))
  return pages.filter(({ path, needs = [] }) => !isHidden(path) && !needs.some((name) => hide.includes(name)))
}
