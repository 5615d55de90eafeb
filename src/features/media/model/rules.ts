import { addContractFeature } from '../../../model/contract/features.ts'
import { requirement } from '../../../model/language/check/access.ts'
import { callPath } from '../../../model/language/check/calls.ts'
import { addCheckFeature } from '../../../model/language/check/features.ts'
import { finding } from '../../../model/language/check/finding.ts'
import { sentence } from '../../../model/language/check/sentence.ts'
import {
  type Checker,
  listOf,
  objectOf,
  ofPattern,
  optional,
  required,
} from '../../../model/language/check/shape.ts'
import { count, word } from '../../../model/language/check/values.ts'
import { mediaRules } from './mediaRules.ts'

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
const media = objectOf({
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

/** What can be wrong with media (C33). */
const mediaSentences = {
  C330: sentence(
    'die Untertitel in {value} brauchen in jedem Eintrag "language" der Art choice und "source" der Art file.',
    'each item of the captions in {value} takes "language" of the kind choice and "source" of the kind file.',
  ),
  C331: sentence(
    '{value} ist kein Dateityp: erlaubt ist einer wie "video/webm".',
    '{value} is no media type: one like "video/webm" is allowed.',
  ),
  C332: sentence(
    'der Pfad {value} braucht {id} und {language}, und sonst keine Platzhalter.',
    'the path {value} takes {id} and {language}, and no other placeholders.',
  ),
  C333: sentence(
    'ohne Seiten ("all") geht es nicht, wo das Backend die Liste in Seiten gibt ("total").',
    'there is no list without pages ("all") where the backend gives it in pages ("total").',
  ),
  C334: sentence(
    '"upload.{key}" braucht das Feld, in dem danach steht, was hochgeladen ist: "{key}".',
    '"upload.{key}" takes the field that says afterwards what was uploaded: "{key}".',
  ),
  C335: sentence(
    'das Feld {value} zählt etwas anderes: hier steht eines mit unit: "{unit}", oder ohne "unit".',
    'the field {value} counts something else: this takes one with unit: "{unit}", or without "unit".',
  ),
} as const

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
