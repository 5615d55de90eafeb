import { meantName } from '#model/base/nearestName.ts'
import { callPath } from '#model/language/check/calls.ts'
import type { Entry } from '#model/language/check/entry.ts'
import { at, type Finding, findingsWith } from '#model/language/check/finding.ts'
import { isObject, itemsOf, own, textsIn } from '#model/language/check/read.ts'
import { sentence } from '#model/language/check/sentence.ts'
import { described, listOf, objectOf, optional } from '#model/language/check/shape.ts'
import { count } from '#model/language/check/values.ts'
import { mediaTypes } from './mediaTypes.ts'

/** Sentences of findings about fields whose files are uploaded. */
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
  C339: sentence(
    '"accept" nennt keinen Dateityp für ein Feld der Art {kind}, das so keine Datei annähme: ohne "accept" nimmt es die üblichen.',
    '"accept" names no media type for a field of the kind {kind}, which would take no file: without "accept" it takes the usual ones.',
  ),
  C328: sentence(
    'jeder Datensatz hat seine eigene Datei: nach {value} ist keiner wie ein anderer.',
    'each record has a file of its own: by {value} none is like another.',
  ),
} as const

const { finding } = findingsWith(fieldUploadSentences)

/** Files that are uploaded into fields need one record that keeps them, and are of types that the field shows. */
export function fieldUploadRules(entry: Entry): Finding[] {
  const { scopes, config, path } = entry
  const isElsewhere = own(config, 'backend') !== undefined
  const list = own(config, 'list')
  const misfits = scopes.flatMap(({ fields, path: place }, depth) =>
    [...fields].flatMap(([name, field]) => {
      if (!isUploaded(field)) return []
      const misplaced = isElsewhere || depth > 0 ? [at(at(place, name), 'upload')] : []
      const together = textsIn(own(list, 'editMany'))
        .filter(([, text]) => depth === 0 && text === name)
        .map(([index]) => `${at(at(path, 'list'), 'editMany')}[${index}]`)
      return [
        ...[...misplaced, ...together].map((wrong) => finding('C338', wrong, { value: name })),
        ...fruitless(field, at(at(place, name), 'upload')),
      ]
    }),
  )
  return [...misfits, ...compared(entry)]
}

const isUploaded = (field: unknown) => isObject(own(field, 'upload'))

/** Finds types of which the field's kind has none. */
function fruitless(field: unknown, path: string): Finding[] {
  const [kind, accept] = [own(field, 'kind'), own(own(field, 'upload'), 'accept')]
  const fits = (type: unknown) => kind === 'file' || String(type).startsWith(`${kind}/`)
  // One that there is not is told by itself.
  const isFruitless = Array.isArray(accept) && !accept.some((type) => fits(type) || !known.includes(type))
  return isFruitless ? [finding('C339', at(path, 'accept'), { words: { kind: String(kind) } })] : []
}

/** Finds what would be the same by a file. */
function compared({ scopes: [scope], config, path }: Entry): Finding[] {
  const duplicates = itemsOf(own(config, 'duplicates')).flatMap(([index, names]) =>
    textsIn(names).map(([part, name]) => [`${at(at(path, 'duplicates'), index)}[${part}]`, name] as const),
  )
  const reports = itemsOf(own(config, 'reports')).flatMap(([index, report]) => {
    const place = at(at(path, 'reports'), index)
    return [
      [at(at(place, 'group'), 'field'), own(own(report, 'group'), 'field')] as const,
      [at(place, 'split'), own(report, 'split')] as const,
      ...itemsOf(own(report, 'measures')).map(
        ([part, measure]) =>
          [at(at(at(place, 'measures'), part), 'distinct'), own(measure, 'distinct')] as const,
      ),
    ]
  })
  return [...duplicates, ...reports]
    .filter(([, name]) => typeof name === 'string' && isUploaded(scope?.fields.get(name)))
    .map(([place, value]) => finding('C328', place, { value }))
}

/** Bytes; a smaller number is meant in megabytes. */
const leastBytes = 1000

const bytes = described(
  (value, path) => {
    const isSmall = typeof value === 'number' && value >= 0 && value < leastBytes
    return isSmall ? [finding('C337', path, { value })] : count(value, path)
  },
  () => ({ type: 'integer', minimum: leastBytes }),
)

const known = Object.keys(mediaTypes)

const knownType = described(
  (value, path) => {
    if (known.includes(value as string)) return []
    return [finding('C336', path, { value, suggestion: meantType(value), allowed: typesLike(value) })]
  },
  () => ({ enum: known }),
)

/** Returns the type that somebody means by an extension, as in `.pdf` and `text/csv`, or has mistyped. */
function meantType(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const [, group = '', extension = ''] = /^([a-z]+\/)?\*?\.?(\w+)$/.exec(value.toLowerCase()) ?? []
  const byExtension = known.find((type) => type.startsWith(group) && mediaTypes[type]?.includes(extension))
  return byExtension ?? meantName(value, known)
}

/** Returns those of a group where one is named, as in `image/*`. */
function typesLike(value: unknown): readonly string[] {
  const group = String(value).replace(/\*$/, '')
  const some = known.filter((type) => group.endsWith('/') && type.startsWith(group))
  return some.length > 0 ? some : known
}

/** The option `upload` of fields. */
export const fieldUpload = optional(
  objectOf({
    accept: optional(listOf(knownType, { de: 'eine Liste von Dateitypen', en: 'a list of media types' })),
    most: optional(bytes),
    tus: optional(callPath('all')),
  }),
)
