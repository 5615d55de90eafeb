import { defineReport, type Report } from '#features/reports/model/defineReport.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { AnyResource } from '#model/language/resource.ts'
import { reports } from './reports.ts'

/** Returns the reports that stand in entries. */
export function configuredReports(resources: readonly ResolvedResource[]): readonly Report[] {
  return resources.flatMap((resource) =>
    (resource.reports ?? []).map((config) => ({
      ...defineReport(resource as unknown as AnyResource, config),
      path: `${resource.name}/${config.name}`,
    })),
  )
}

/** Returns them behind the product's. */
export function reportsWith(resources: readonly ResolvedResource[]): readonly Report[] {
  return [...reports, ...configuredReports(resources)]
}
