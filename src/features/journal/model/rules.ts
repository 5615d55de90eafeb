import { isObject } from '#model/base/json.ts'
import { fieldsOf } from '#model/language/check/entry.ts'
import type { CheckFeature, TabContext } from '#model/language/check/features.ts'
import { at, type Finding, finding, unknownName } from '#model/language/check/finding.ts'
import { entryNamed, leadsHere, other } from '#model/language/check/leads.ts'
import { itemsOf, own, textsIn } from '#model/language/check/read.ts'
import { listOf, mapOf, objectOf, optional, required } from '#model/language/check/shape.ts'
import { ofKinds } from '#model/language/check/tabRules.ts'
import { nameList, translatedText, word } from '#model/language/check/values.ts'

const days = objectOf({ of: required(word), by: required(word), fields: required(nameList) })

const changes = objectOf({
  of: required(word),
  by: required(word),
  through: optional(mapOf(nameList)),
  period: optional(nameList),
})

const values = objectOf({ label: required(translatedText), fields: required(nameList) })

export const journalChecks: CheckFeature = {
  name: 'journal',
  tabs: {
    activity: {
      keys: {
        days: optional(
          listOf(days, { de: 'eine Liste von { of, by, fields }', en: 'a list of { of, by, fields }' }),
        ),
        changes: optional(listOf(changes, { de: 'eine Liste von { of, by }', en: 'a list of { of, by }' })),
        values: optional(values),
      },
      rules: (context, tab, path) => [
        ...ownFields(context, own(tab, 'values'), at(path, 'values')),
        ...itemsOf(own(tab, 'changes')).flatMap(([index, given]) => {
          const place = at(at(path, 'changes'), index)
          return [
            ...leadsHere(context.entry, context.entries, given, place),
            ...ofKinds(context, given, ['period'], ['date'], place),
            ...throughFields(context, given, at(place, 'through')),
          ]
        }),
        ...itemsOf(own(tab, 'days')).flatMap(([index, given]) => {
          const place = at(at(path, 'days'), index)
          return [
            ...leadsHere(context.entry, context.entries, given, place),
            ...ofKinds(context, given, ['fields'], ['date'], place),
            ...filterable(context, given, place),
          ]
        }),
      ],
    },
  },
}

/** The values of a table are those of fields that the record has. */
function ownFields({ entry }: TabContext, values: unknown, path: string): Finding[] {
  const fields = fieldsOf(entry)
  if (!fields) return []
  return textsIn(own(values, 'fields')).flatMap(([index, name]) =>
    fields.has(name) ? [] : [unknownName('C104', at(at(path, 'fields'), index), name, [...fields.keys()])],
  )
}

/** They are references, and lead to entries with the fields whose changes count. */
function throughFields(context: TabContext, changes: unknown, path: string): Finding[] {
  const found = other(context, changes)
  const fields = found && fieldsOf(found)
  const through = own(changes, 'through')
  if (!fields || !isObject(through)) return []
  return Object.entries(through).flatMap(([name, names]) => {
    const field = fields.get(name)
    if (!field) return [unknownName('C104', at(path, name), name, [...fields.keys()])]
    const target = entryNamed(context.entries, own(field, 'resource'))
    const theirs = target && fieldsOf(target)
    if (!theirs) return [finding('C314', at(path, name), { value: name, words: { kind: 'reference' } })]
    return textsIn(names).flatMap(([index, each]) =>
      theirs.has(each) ? [] : [unknownName('C104', at(at(path, name), index), each, [...theirs.keys()])],
    )
  })
}

/** Days are asked for from today on and back: their fields are filters of the other entry's list. */
function filterable(context: TabContext, days: unknown, path: string): Finding[] {
  const found = other(context, days)
  const fields = found && fieldsOf(found)
  if (!fields) return []
  const filters = textsIn(own(own(found.config, 'list'), 'filters')).map(([, name]) => name)
  return textsIn(own(days, 'fields')).flatMap(([index, name]) =>
    own(fields.get(name), 'kind') === 'date' && !filters.includes(name)
      ? [finding('C311', at(at(path, 'fields'), index), { value: name })]
      : [],
  )
}
