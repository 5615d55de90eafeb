import { type Entry, fieldsOf } from './entry.ts'
import { at, type Finding, finding, unknownName } from './finding.ts'
import { itemsOf, own, textsIn } from './read.ts'

/** Required fields of these kinds get a text that names nobody when a person is erased; see `anonymousValue`. */
export const anonymousKinds: readonly string[] = ['text', 'longText', 'richText', 'email', 'url']

/**
 * What is said of people must be possible: related records lead to the person and can be asked for, the day of the
 * erasure and the author are set by the server alone, and whatever is personal can be emptied.
 */
export function personRules(entry: Entry, entries: readonly Entry[]): Finding[] {
  const { path, config } = entry
  const person = own(config, 'person')
  const erase = own(person, 'erase')
  const [inPerson, inErase] = [at(path, 'person'), at(at(path, 'person'), 'erase')]
  const retention = own(erase, 'retention')
  return [
    ...itemsOf(own(person, 'related')).flatMap(([index, related]) =>
      relatedRecords(related, at(at(inPerson, 'related'), index), config, entries),
    ),
    ...relatedRecords(retention, at(inErase, 'retention'), config, entries),
    ...retainedUntil(retention, at(inErase, 'retention'), entries),
    ...setByServer(entry, own(erase, 'erasedAt'), at(inErase, 'erasedAt'), 'dateTime'),
    ...['id', 'name'].flatMap((key) =>
      setByServer(entry, own(own(config, 'author'), key), at(at(path, 'author'), key), 'text'),
    ),
    ...personalFields(entry),
  ]
}

function relatedRecords(
  related: unknown,
  path: string,
  config: unknown,
  entries: readonly Entry[],
): Finding[] {
  const [of, by] = [own(related, 'of'), own(related, 'by')]
  const target = own(config, 'name')
  if (typeof of !== 'string' || typeof by !== 'string' || typeof target !== 'string') return []
  const other = entries.find((candidate) => own(candidate.config, 'name') === of)
  if (!other) return [unknownName('C207', at(path, 'of'), of, namesOf(entries))]
  const field = fieldsOf(other)?.get(by)
  const words = { other: of, target }
  if (own(field, 'kind') !== 'reference' || own(field, 'resource') !== target) {
    return [finding('C602', at(path, 'by'), { value: by, words })]
  }
  const filters = textsIn(own(own(other.config, 'list'), 'filters')).map(([, name]) => name)
  return filters.includes(by) ? [] : [finding('C603', at(path, 'by'), { value: by, words })]
}

function retainedUntil(retention: unknown, path: string, entries: readonly Entry[]): Finding[] {
  const [of, until] = [own(retention, 'of'), own(retention, 'until')]
  const other = entries.find((candidate) => own(candidate.config, 'name') === of)
  if (!other || typeof of !== 'string' || typeof until !== 'string') return []
  if (own(fieldsOf(other)?.get(until), 'kind') === 'date') return []
  return [finding('C605', at(path, 'until'), { value: until, words: { other: of, kind: 'date' } })]
}

function setByServer(entry: Entry, name: unknown, path: string, kind: string): Finding[] {
  const fields = fieldsOf(entry)
  if (typeof name !== 'string' || fields === undefined) return []
  if (!fields.has(name)) return [unknownName('C104', path, name, [...fields.keys()])]
  const field = fields.get(name)
  const isRight = own(field, 'kind') === kind && own(field, 'edit') === 'never'
  return isRight ? [] : [finding('C601', path, { value: name, words: { kind } })]
}

/** Items of a list are stored whole, so that the list is personal or it is not. */
function personalFields({ scopes }: Entry): Finding[] {
  return scopes.flatMap(({ fields, around, path: place }) =>
    [...fields]
      .filter(([, field]) => own(field, 'personal') === true)
      .flatMap(([name, field]) => {
        const [kind, here] = [own(field, 'kind'), at(at(place, name), 'personal')]
        if (around.length > 1) return [finding('C215', here, { value: true })]
        const isPossible = own(field, 'required') !== true || anonymousKinds.includes(String(kind))
        return isPossible ? [] : [finding('C604', here, { words: { kind: String(kind) } })]
      }),
  )
}

function namesOf(entries: readonly Entry[]): string[] {
  return entries.map(({ config }) => own(config, 'name')).filter((name) => typeof name === 'string')
}
