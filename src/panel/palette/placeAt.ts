import type { Requirement } from '../../model/language/access.ts'
import type { IconName } from '../../model/language/icons.ts'
import type { ResolvedPage } from '../../model/language/page.ts'
import type { ResolvedResource } from '../../model/language/resolve.ts'
import type { Text } from '../../model/language/text.ts'

/** A page of the panel and what it takes to open it. */
export interface Place {
  title: Text
  icon: IconName
  requirement: Requirement
}

/**
 * The page at a path as react-admin names it; `undefined` where there is none.
 *
 * @param path below the panel, without its leading slash: `invoices/7/show`
 */
export function placeAt(
  path: string,
  declared: { resources: readonly ResolvedResource[]; pages: readonly ResolvedPage[] },
): Place | undefined {
  const bare = path.replace(/\/$/, '')
  const page = declared.pages.find((candidate) => candidate.path === bare)
  if (page) return { title: page.title, icon: page.icon, requirement: page.access }
  const [name, id, view] = bare.split('/')
  const resource = declared.resources.find((candidate) => candidate.name === name)
  if (!resource) return undefined
  const { access, icon, label } = resource
  if (id === undefined) return { title: label[1], icon, requirement: access.open }
  const operation = id === 'create' ? 'create' : view === 'show' ? 'show' : 'edit'
  return { title: resource.titles[operation] ?? label[0], icon, requirement: access[operation] }
}
