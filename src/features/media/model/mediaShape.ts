import { requirement } from '../../../model/language/check/access.ts'
import { callPath } from '../../../model/language/check/calls.ts'
import { finding } from '../../../model/language/check/finding.ts'
import {
  type Checker,
  listOf,
  objectOf,
  ofPattern,
  optional,
  required,
} from '../../../model/language/check/shape.ts'
import { count, word } from '../../../model/language/check/values.ts'

const mediaType = ofPattern(/^[a-z]+\/[a-z0-9][a-z0-9.+-]*$/, (value, path) =>
  finding('C331', path, { value }),
)

/** The path of captions: of a record, in a language. */
const captionsPath: Checker = (value, path) => {
  if (typeof value !== 'string') return word(value, path)
  const languages = value.match(/\{language\}/g) ?? []
  const rest = callPath('one')(value.replaceAll('{language}', 'de'), path)
  const isRight = languages.length === 1 && rest.every(({ code }) => code === 'C407')
  if (!isRight) return [finding('C332', path, { value, words: { id: '{id}', language: '{language}' } })]
  return rest
}

const upload = objectOf({
  tus: required(callPath('all')),
  access: required(requirement, 'C412'),
  accept: required(listOf(mediaType, { de: 'eine Liste von Dateitypen', en: 'a list of media types' })),
  most: required(count),
  thumbnail: optional(callPath('one')),
  captions: optional(captionsPath),
})

/** What an entry of a library of media says of its files. */
export const media = objectOf({
  kind: required(word),
  source: required(word),
  thumbnail: optional(word),
  captions: optional(word),
  duration: optional(word),
  width: optional(word),
  height: optional(word),
  size: optional(word),
  fileName: optional(word),
  altText: optional(word),
  transcript: optional(word),
  expires: optional(word),
  upload: optional(upload),
})
