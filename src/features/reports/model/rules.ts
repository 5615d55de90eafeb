import { type Entry, fieldsOf } from '#model/language/check/entry.ts'
import { sort } from '#model/language/check/entryShape.ts'
import { type CheckFeature, isNeverShown } from '#model/language/check/features.ts'
import { at, type Finding, findingsWith, notOffered } from '#model/language/check/finding.ts'
import { isObject, itemsOf, own, partsOf } from '#model/language/check/read.ts'
import {
  type Checker,
  described,
  type Keys,
  listOf,
  mapOf,
  objectOf,
  objectOr,
  oneOf,
  optional,
  required,
} from '#model/language/check/shape.ts'
import { flag, nameList, queryValue, translatedText, word } from '#model/language/check/values.ts'
import type { AnyResource } from '#model/language/resource.ts'
import { nameFaults, type ReportedEntry, reportFaults, reportSentences } from './checkReports.ts'
import { defineReport, periods, type ReportConfig } from './defineReport.ts'

const { finding } = findingsWith(reportSentences)

/** Checks an object with one of some keys, and others beside them. */
function withOneOf(choice: Keys, others: Keys = {}): Checker {
  const shape = objectOf({ ...choice, ...others })
  const names = Object.keys(choice)
  const check: Checker = (value, path) => {
    const found = shape(value, path)
    const given = names.filter((name) => own(value, name) !== undefined)
    return found.length > 0 || given.length === 1
      ? found
      : [finding('C387', path, { words: { keys: names.join(', ') } })]
  }
  return described(check, (of) => of(shape))
}

const heldBetween = objectOf({ from: required(word), to: required(word) })

const measure = withOneOf(
  {
    count: optional(oneOf([true])),
    distinct: optional(word),
    sum: optional(word),
    due: optional(oneOf([true])),
  },
  { label: required(translatedText) },
)

const report = objectOf({
  name: required(word),
  title: required(translatedText),
  lead: required(translatedText),
  filter: optional(mapOf(listOf(queryValue, { de: 'eine Liste von Werten', en: 'a list of values' }))),
  range: optional(objectOf({ field: optional(word), period: required(oneOf(periods)) })),
  group: optional(
    withOneOf({
      field: optional(word),
      month: optional(word),
      months: optional(objectOr(heldBetween, oneOf(['due']))),
    }),
  ),
  split: optional(word),
  measures: optional(listOf(measure, { de: 'eine Liste von Zahlen', en: 'a list of figures' })),
  totals: optional(flag),
  movements: optional(objectOf({ of: required(word) })),
  findings: optional(objectOf({ field: required(word), rules: optional(nameList) })),
  columns: optional(nameList),
  sort: optional(sort),
  chart: optional(oneOf(['bars', 'stackedBars', 'calendar', 'none'])),
})

/** A report names fields of its entry, of kinds that can be added up or counted. */
function rules(entry: Entry): Finding[] {
  const fields = fieldsOf(entry)
  if (fields === undefined) return []
  const taken = new Set<string>()
  return itemsOf(own(entry.config, 'reports')).flatMap(([index, given]) => {
    const place = at(at(entry.path, 'reports'), index)
    // What has another shape is told by that alone.
    if (!isObject(given) || report(given, place).length > 0) return []
    const config = given as unknown as ReportConfig
    const declared = defineReport(entry.config as unknown as AnyResource, config)
    return [
      ...nameFaults(config, place, taken),
      ...reportFaults(declared, reported(entry, fields), place),
      ...values(config, fields, place),
    ]
  })
}

function reported({ rules: language, config }: Entry, fields: ReadonlyMap<string, unknown>): ReportedEntry {
  return {
    kinds: new Map([...fields].map(([name, field]) => [name, own(field, 'kind')])),
    rulesOf: (name) => partsOf(own(fields.get(name), 'rules')).map(([rule]) => rule),
    isSecret: (name) => isNeverShown(language, fields.get(name)),
    hasDues: own(config, 'costs') !== undefined,
  }
}

/** Finds values of a filter that the field does not offer. */
function values(
  { filter = {} }: ReportConfig,
  fields: ReadonlyMap<string, unknown>,
  place: string,
): Finding[] {
  return Object.entries(filter).flatMap(([name, asked]) => {
    const options = partsOf(own(fields.get(name), 'options')).map(([option]) => option)
    if (options.length === 0) return []
    return itemsOf(asked)
      .filter(([, value]) => !options.includes(String(value)))
      .map(([index, value]) => notOffered('C212', at(at(at(place, 'filter'), name), index), value, options))
  })
}

export const reportsChecks: CheckFeature = {
  name: 'reports',
  keys: { reports: optional(listOf(report, { de: 'eine Liste von Berichten', en: 'a list of reports' })) },
  sentences: reportSentences,
  rules,
}
