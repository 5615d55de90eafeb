import { addContractFeature } from '../../../model/contract/features.ts'
import { addCheckFeature } from '../../../model/language/check/features.ts'
import { optional } from '../../../model/language/check/shape.ts'
import { mediaRules } from './mediaRules.ts'
import { mediaSentences } from './mediaSentences.ts'
import { media } from './mediaShape.ts'

addContractFeature({
  name: 'media',
  // Files of a library are named by signed addresses where somebody asks for them.
  listParameters: ({ media: library, api }) =>
    library && !Object.hasOwn(api.list.query, 'createSignedUrls')
      ? [{ name: 'createSignedUrls', in: 'query', schema: { type: 'boolean' } }]
      : [],
  mayLack: ({ media: library }) =>
    library ? [library.source, library.thumbnail, library.captions, library.expires] : [],
})

addCheckFeature({
  name: 'media',
  keys: { media: optional(media) },
  sentences: mediaSentences,
  rules: mediaRules,
})
