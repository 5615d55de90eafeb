import { operations, type Requirement } from '../language/access.ts'
import type { ResolvedPage } from '../language/page.ts'
import type { ResolvedResource } from '../language/resolve.ts'

/**
 * Maps react-admin's access checks to requirements: the five operations, `export` (as `list`), `action:{name}` of an entry, and pages
 * as `page:{path}`. Anything unknown is `'never'`.
 */
export function requirementOf(
  declared: { resources: readonly ResolvedResource[]; pages: readonly ResolvedPage[] },
  name: string,
  action: string,
): Requirement {
  const page = declared.pages.find(({ path }) => name === `page:${path}`)
  if (page) return page.access
  const resource = declared.resources.find((candidate) => candidate.name === name)
  if (!resource) return 'never'
  const own = resource.actions.find((candidate) => action === `action:${candidate.name}`)
  if (own) return own.access
  const wanted = action === 'export' ? 'list' : action
  const operation = operations.find((candidate) => candidate === wanted)
  return operation ? resource.access[operation] : 'never'
}
