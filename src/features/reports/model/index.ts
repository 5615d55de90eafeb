import type { EntryFeature } from '#model/language/features.ts'
import type { ReportConfig } from './defineReport.ts'

export type { Report } from './defineReport.ts'

export const reportsModel: EntryFeature = {
  name: 'reports',
  complete: ({ reports }) => (reports ? { reports } : {}),
}

declare module '#model/language/resource.ts' {
  interface FeatureKeys<Name extends string = string, Fields = AnyFields> {
    /** Figures and lists over its records, each a page below `/panel/reports/`. @default none */
    reports?: readonly ReportConfig<Name>[]
  }
}

declare module '#model/language/resolved.ts' {
  interface ResolvedFeatureKeys {
    reports?: readonly ReportConfig[]
  }
}
