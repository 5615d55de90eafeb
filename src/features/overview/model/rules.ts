import { addCheckFeature } from '../../../model/language/check/features.ts'
import { optional } from '../../../model/language/check/shape.ts'
import { overviewRules } from './overviewRules.ts'
import { overview } from './overviewShape.ts'

addCheckFeature({
  name: 'overview',
  keys: { overview: optional(overview) },
  rules: overviewRules,
})
