import type { Permission } from '#model/language/access.ts'
import type { ResolvedPage } from '#model/language/page.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { configuredReports } from '#pages/reports/configuredReports.ts'
import { pages, reportPage } from './pages.ts'

/** Returns all pages with those of the reports that stand in entries. Whoever may open one of them is led there by the page of all. */
export function pagesWith(resources: readonly ResolvedResource[]): readonly ResolvedPage[] {
  const more = configuredReports(resources)
  const isAsked = (permission: Permission) =>
    more.every(({ access }) => access === 'never' || access.includes(permission))
  return pages.flatMap((page) =>
    page.path === 'reports' && page.access !== 'never'
      ? [{ ...page, access: page.access.filter(isAsked) }, ...more.map(reportPage)]
      : [page],
  )
}
