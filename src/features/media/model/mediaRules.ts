import { units } from '../../../model/kinds/measures.ts'
import { type Entry, fieldsOf } from '../../../model/language/check/entry.ts'
import { at, type Finding, finding, unknownName } from '../../../model/language/check/finding.ts'
import { fieldOfKind } from '../../../model/language/check/leads.ts'
import { isObject, own } from '../../../model/language/check/read.ts'
import { isPagedByBackend } from '../../../model/language/check/restEntry.ts'

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

/** A library of media is made of fields of the right kinds; a list without pages is one that the panel pages. */
export function mediaRules(entry: Entry): Finding[] {
  return [...fieldsOfMedia(entry), ...withoutPages(entry)]
}

function fieldsOfMedia(entry: Entry): Finding[] {
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

function withoutPages({ config, path }: Entry): Finding[] {
  if (own(own(config, 'list'), 'perPage') !== 'all') return []
  if (!isPagedByBackend(own(config, 'api'))) return []
  return [finding('C333', at(at(path, 'list'), 'perPage'), { value: 'all' })]
}
