import { addCheckFeature } from '#model/language/check/features.ts'

addCheckFeature({ name: 'imports', paths: ['import'] })
