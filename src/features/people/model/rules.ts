import { addCheckFeature } from '../../../model/language/check/features.ts'
import { leadsHere } from '../../../model/language/check/leads.ts'
import { optional, required } from '../../../model/language/check/shape.ts'
import { ofKinds } from '../../../model/language/check/tabRules.ts'
import { word } from '../../../model/language/check/values.ts'
import { peopleSentences } from './peopleSentences.ts'
import { personRules } from './personRules.ts'
import { author, person } from './personShape.ts'

/** Kinds of the field with the text of a note. */
const textKinds = ['text', 'longText']

addCheckFeature({
  name: 'people',
  keys: { person: optional(person), author: optional(author) },
  tabs: {
    notes: {
      keys: { of: required(word), by: required(word), text: required(word) },
      rules: (context, tab, path) => [
        ...leadsHere(context.entry, context.entries, tab, path),
        ...ofKinds(context, tab, ['text'], textKinds, path),
      ],
    },
  },
  sentences: peopleSentences,
  rules: personRules,
})
