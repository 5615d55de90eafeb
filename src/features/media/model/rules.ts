import { units } from '#model/kinds/measures.ts'
import { requirement } from '#model/language/check/access.ts'
import { callPath } from '#model/language/check/calls.ts'
import { type Entry, fieldsOf } from '#model/language/check/entry.ts'
import type { CheckFeature } from '#model/language/check/features.ts'
import { at, type Finding, findingsWith, unknownName } from '#model/language/check/finding.ts'
import { fieldOfKind } from '#model/language/check/leads.ts'
import { isObject, own } from '#model/language/check/read.ts'
import { sentence } from '#model/language/check/sentence.ts'
import { type Checker, listOf, objectOf, ofPattern, optional, required } from '#model/language/check/shape.ts'
import { count, word } from '#model/language/check/values.ts'
import { fieldUpload, fieldUploadRules, fieldUploadSentences } from './fieldUploadRules.ts'

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
  C334: sentence(
    '"upload.{key}" braucht das Feld, in dem danach steht, was hochgeladen ist: "{key}".',
    '"upload.{key}" takes the field that says afterwards what was uploaded: "{key}".',
  ),
  C335: sentence(
    'das Feld {value} zählt etwas anderes: hier steht eines mit unit: "{unit}", oder ohne "unit".',
    'the field {value} counts something else: this takes one with unit: "{unit}", or without "unit".',
  ),
} as const

const { finding } = findingsWith(mediaSentences)

/** Kinds of the fields that say something about a file. */
const kinds = {
  kind: 'choice',
  source: 'file',
  thumbnail: 'image',
  captions: 'list',
  duration: 'integer',
  width: 'integer',
  height: 'integer',
  size: 'integer',
  fileName: 'text',
  expires: 'dateTime',
} as const

/** Units of those that count something. */
const counted = { duration: 'seconds', size: 'bytes' } as const

/** A library of media is made of fields of the right kinds. */
function mediaRules(entry: Entry): Finding[] {
  const media = own(entry.config, 'media')
  const path = at(entry.path, 'media')
  const fields = fieldsOf(entry)
  if (!isObject(media) || fields === undefined) return []
  const found = Object.entries(kinds).flatMap(([key, kind]) => {
    const name = own(media, key)
    return typeof name === 'string' ? fieldOfKind(entry, name, kind, at(path, key)) : []
  })
  const texts = ['altText', 'transcript'].flatMap((key) => {
    const name = own(media, key)
    if (typeof name !== 'string' || fields.has(name)) return []
    return [unknownName('C104', at(path, key), name, [...fields.keys()])]
  })
  return [
    ...found,
    ...texts,
    ...measured(media, fields, path),
    ...captions(media, fields, path),
    ...uploaded(media, path),
  ]
}

/** A duration that reads as a size, or the other way round, is a slip. */
function measured(media: unknown, fields: ReadonlyMap<string, unknown>, path: string): Finding[] {
  return Object.entries(counted).flatMap(([key, unit]) => {
    const name = own(media, key)
    const other = typeof name === 'string' ? own(fields.get(name), 'unit') : undefined
    // Another word there is a mistake of the field's own.
    if (other === unit || !units.some((each) => each === other)) return []
    return [finding('C335', at(path, key), { value: name, words: { unit } })]
  })
}

function captions(media: unknown, fields: ReadonlyMap<string, unknown>, path: string): Finding[] {
  const name = own(media, 'captions')
  const field = typeof name === 'string' ? fields.get(name) : undefined
  if (own(field, 'kind') !== 'list') return []
  const items = own(field, 'fields')
  const isRight =
    own(own(items, 'language'), 'kind') === 'choice' && own(own(items, 'source'), 'kind') === 'file'
  return isRight ? [] : [finding('C330', at(path, 'captions'), { value: name })]
}

/** What is uploaded must be seen afterwards. */
function uploaded(media: unknown, path: string): Finding[] {
  const upload = own(media, 'upload')
  return ['thumbnail', 'captions']
    .filter((key) => own(upload, key) !== undefined && own(media, key) === undefined)
    .map((key) => finding('C334', at(at(path, 'upload'), key), { words: { key } }))
}

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

export const mediaChecks: CheckFeature = {
  name: 'media',
  keys: { media: optional(media) },
  fields: { image: { upload: fieldUpload }, file: { upload: fieldUpload }, video: { upload: fieldUpload } },
  sentences: { ...mediaSentences, ...fieldUploadSentences },
  rules: (entry) => [...mediaRules(entry), ...fieldUploadRules(entry)],
}
