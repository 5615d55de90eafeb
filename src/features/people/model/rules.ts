import { requirement } from '#model/language/check/access.ts'
import { writeCall } from '#model/language/check/calls.ts'
import { type Entry, fieldsOf } from '#model/language/check/entry.ts'
import { type CheckFeature, kindOf } from '#model/language/check/features.ts'
import { at, type Finding, findingsWith, unknownName } from '#model/language/check/finding.ts'
import { entryNamed, fieldOfKind, leadsHere } from '#model/language/check/leads.ts'
import { itemsOf, own, partsOf } from '#model/language/check/read.ts'
import { sentence } from '#model/language/check/sentence.ts'
import { listOf, objectOf, optional, required } from '#model/language/check/shape.ts'
import { ofKinds } from '#model/language/check/tabRules.ts'
import { countTo, word } from '#model/language/check/values.ts'

/** What can be wrong with people (C6). */
const peopleSentences = {
  C601: sentence(
    'das Feld {value} muss die Art {kind} haben und darf nie eingegeben werden (edit: "never").',
    'the field {value} must be of the kind {kind} and never be entered (edit: "never").',
  ),
  C602: sentence(
    'ein Pflichtfeld der Art {kind} lässt sich nicht anonymisieren: kein Wert darin nennt niemanden.',
    'a required field of the kind {kind} cannot be made anonymous: no value of it names nobody.',
  ),
} as const

const { finding } = findingsWith(peopleSentences)

/** Required fields of these kinds get a text that names nobody when a person is erased; see `anonymousValue`. */
const anonymousKinds: readonly string[] = ['text', 'longText', 'richText', 'email', 'url']

/**
 * What is said of people must be possible: related records lead to the person and can be asked for, the day of the
 * erasure and the author are set by the server alone, and whatever is personal can be emptied.
 */
function personRules(entry: Entry, entries: readonly Entry[]): Finding[] {
  const { path, config } = entry
  const person = own(config, 'person')
  const erase = own(person, 'erase')
  const [inPerson, inErase] = [at(path, 'person'), at(at(path, 'person'), 'erase')]
  const retention = own(erase, 'retention')
  return [
    ...itemsOf(own(person, 'related')).flatMap(([index, related]) =>
      leadsHere(entry, entries, related, at(at(inPerson, 'related'), index)),
    ),
    ...partsOf(own(person, 'address')).flatMap(([part, name]) =>
      typeof name === 'string' ? fieldOfKind(entry, name, 'text', at(at(inPerson, 'address'), part)) : [],
    ),
    ...leadsHere(entry, entries, retention, at(inErase, 'retention')),
    ...retainedUntil(retention, at(inErase, 'retention'), entries),
    ...setByServer(entry, own(erase, 'erasedAt'), at(inErase, 'erasedAt'), 'dateTime'),
    ...['id', 'name'].flatMap((key) =>
      setByServer(entry, own(own(config, 'author'), key), at(at(path, 'author'), key), 'text'),
    ),
    ...personalFields(entry),
    // It is told apart from actions by its name.
    ...(own(own(config, 'actions'), 'erase') === undefined
      ? []
      : [finding('C324', at(at(path, 'actions'), 'erase'), { value: 'erase' })]),
  ]
}

function retainedUntil(retention: unknown, path: string, entries: readonly Entry[]): Finding[] {
  const until = own(retention, 'until')
  const other = entryNamed(entries, own(retention, 'of'))
  return other && typeof until === 'string' ? fieldOfKind(other, until, 'date', at(path, 'until')) : []
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
function personalFields({ scopes, rules }: Entry): Finding[] {
  return scopes.flatMap(({ fields, around, path: place }) =>
    [...fields]
      .filter(([, field]) => own(field, 'personal') === true)
      .flatMap(([name, field]) => {
        const [kind, here] = [own(field, 'kind'), at(at(place, name), 'personal')]
        if (around.length > 1) return [finding('C215', here, { value: true })]
        const isPossible =
          own(field, 'required') !== true || !kindOf(rules, field) || anonymousKinds.includes(String(kind))
        return isPossible ? [] : [finding('C602', here, { words: { kind: String(kind) } })]
      }),
  )
}

/** A hundred years. */
const mostDays = 36_525

const relatedRecords = { of: required(word), by: required(word) }

const person = objectOf({
  related: required(
    listOf(objectOf(relatedRecords), { de: 'eine Liste von Einträgen', en: 'a list of entries' }),
  ),
  address: optional(objectOf({ street: required(word), postalCode: required(word), city: required(word) })),
  erase: optional(
    writeCall('one', {
      access: required(requirement, 'C412'),
      erasedAt: required(word),
      retention: optional(
        objectOf({ ...relatedRecords, until: required(word), days: required(countTo(mostDays)) }),
      ),
    }),
  ),
})

const author = objectOf({ id: required(word), name: required(word) })

const textKinds = ['text', 'longText']

export const peopleChecks: CheckFeature = {
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
}
