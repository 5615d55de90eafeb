import type { CheckFeature } from '#model/language/check/features.ts'

export const importsChecks: CheckFeature = { name: 'imports', paths: ['import'] }
