import { addCheckFeature } from '../../../model/language/check/features.ts'
import { optional } from '../../../model/language/check/shape.ts'
import { mediaRules } from './mediaRules.ts'
import { mediaSentences } from './mediaSentences.ts'
import { media } from './mediaShape.ts'

addCheckFeature({
  name: 'media',
  keys: { media: optional(media) },
  sentences: mediaSentences,
  rules: mediaRules,
})
