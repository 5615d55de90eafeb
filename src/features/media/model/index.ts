import { addEntryFeature } from '../../../model/language/features.ts'

export type * from './media.ts'

addEntryFeature({
  name: 'media',
  keys: ['media'],
  complete: ({ media }) => (media === undefined ? {} : { media }),
})
