import { callPath } from '#model/language/check/calls.ts'
import type { Entry } from '#model/language/check/entry.ts'
import { at, type Finding, findingsWith } from '#model/language/check/finding.ts'
import { isObject, own, textsIn } from '#model/language/check/read.ts'
import { sentence } from '#model/language/check/sentence.ts'
import { described, listOf, objectOf, optional } from '#model/language/check/shape.ts'
import { count } from '#model/language/check/values.ts'
import { mediaTypes } from './mediaTypes.ts'

/** What can be wrong with fields whose files are uploaded. */
export const fieldUploadSentences = {
  C336: sentence(
    '{value} ist kein Dateityp, der sich am Inhalt erkennen lässt.',
    '{value} is no media type that is told by the content.',
  ),
  C337: sentence(
    '"most" zählt Bytes, also wäre {value} zu klein für jede Datei: 10 MB sind 10000000.',
    '"most" counts bytes, so that {value} would be too small for any file: 10 MB are 10000000.',
  ),
  C338: sentence(
    'jede Datei gehört zu einem Datensatz der API unter "apiBaseUrl": {value} mit "upload" steht bei den Feldern eines Eintrags ohne "backend", nicht in einer Liste und nicht in "editMany".',
    'each file belongs to one record of the API at "apiBaseUrl": {value} with "upload" stands among the fields of an entry without "backend", not in a list and not in "editMany".',
  ),
} as const

const { finding, notOffered } = findingsWith(fieldUploadSentences)

/** Files that are uploaded into fields need one record that keeps them. */
export function fieldUploadRules({ scopes, config, path }: Entry): Finding[] {
  const isElsewhere = own(config, 'backend') !== undefined
  const list = own(config, 'list')
  return scopes.flatMap(({ fields, path: place }, depth) =>
    [...fields].flatMap(([name, field]) => {
      if (!isObject(own(field, 'upload'))) return []
      const misplaced = isElsewhere || depth > 0 ? [at(at(place, name), 'upload')] : []
      const together = textsIn(own(list, 'editMany'))
        .filter(([, text]) => depth === 0 && text === name)
        .map(([index]) => `${at(at(path, 'list'), 'editMany')}[${index}]`)
      return [...misplaced, ...together].map((wrong) => finding('C338', wrong, { value: name }))
    }),
  )
}

/** What is less is meant in megabytes. */
const leastBytes = 1000

const bytes = described(
  (value, path) => {
    const isSmall = typeof value === 'number' && value > 0 && value < leastBytes
    return isSmall ? [finding('C337', path, { value })] : count(value, path)
  },
  () => ({ type: 'integer', minimum: leastBytes }),
)

const known = Object.keys(mediaTypes)

const knownType = described(
  (value, path) => (known.includes(value as string) ? [] : [notOffered('C336', path, value, known)]),
  () => ({ enum: known }),
)

/** The option `upload` of fields. */
export const fieldUpload = optional(
  objectOf({
    accept: optional(listOf(knownType, { de: 'eine Liste von Dateitypen', en: 'a list of media types' })),
    most: optional(bytes),
    tus: optional(callPath('all')),
  }),
)
