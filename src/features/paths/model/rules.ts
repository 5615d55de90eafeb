import { ofPath } from '../../../model/language/check/computedRules.ts'
import { addCheckFeature } from '../../../model/language/check/features.ts'
import { mostItems } from '../../../model/language/check/fieldShapes.ts'
import { optional, required } from '../../../model/language/check/shape.ts'
import { pathRules } from './pathRules.ts'
import { pathSentences } from './pathSentences.ts'
import { stepKinds } from './stepKindShape.ts'

addCheckFeature({
  name: 'paths',
  fields: { path: { maxItems: optional(mostItems), kinds: required(stepKinds, 'C350') } },
  computed: {
    minutes: {
      fits: (given) => typeof given === 'string',
      rules: (given, { fields }, path) => ofPath(given, fields, path),
    },
  },
  sentences: pathSentences,
  rules: pathRules,
})
