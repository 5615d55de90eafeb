import type { FieldKind } from '../../kinds/fieldKind.ts'
import { countedDays, periods } from '../../kinds/periods.ts'
import { isRange } from '../../kinds/range.ts'
import type { ResolvedField } from '../resolve.ts'
import { type Entry, fieldsOf } from './entry.ts'
import { type EntryRules, kindOf } from './features.ts'
import { at, type Finding, finding, notOffered, unknownName, type Words } from './finding.ts'
import { isObject, itemsOf, own, partsOf, textsIn } from './read.ts'

/** Fields are filters of the entry's list, with possible values. */
export function filters(entry: Entry, filter: unknown, path: string): Finding[] {
  const fields = fieldsOf(entry)
  if (fields === undefined) return []
  const offered = textsIn(own(own(entry.config, 'list'), 'filters')).map(([, name]) => name)
  return partsOf(filter).flatMap(([name, value]) => {
    const place = at(path, name)
    if (!fields.has(name)) return [unknownName('C104', place, name, [...fields.keys()])]
    if (!offered.includes(name)) return [finding('C311', place, { value: name })]
    return filterValue(entry.rules, name, fields.get(name), value, place)
  })
}

export function filterValue(
  rules: EntryRules,
  name: string,
  field: unknown,
  value: unknown,
  path: string,
): Finding[] {
  const kind = kindOf(rules, field)
  if (!kind) return []
  const wrong = (expected: Words) => [finding('C312', path, { words: { field: name, expected } })]
  const { inLists, holds } = kind
  if (inLists.filter === 'range') {
    const hasDays = holds === 'day' || holds === 'instant'
    const period = own(value, 'period')
    if (hasDays && isObject(value) && period !== undefined && Object.keys(value).length === 1) {
      return periods.some((known) => known === period) || countedDays.test(String(period))
        ? []
        : [unknownPeriod(period, at(path, 'period'))]
    }
    return isRange(value) && [value.from, value.to].every((end) => isEnd(end, field, kind))
      ? []
      : wrong(aRange)
  }
  if (!Array.isArray(value) || value.length === 0 || !value.every(isScalar)) return wrong(values)
  const options = partsOf(own(field, 'options')).map(([option]) => option)
  if (options.length === 0) return []
  return itemsOf(value)
    .filter(([, single]) => single !== '' && !options.includes(String(single)))
    .map(([index, single]) => notOffered('C212', at(path, index), single, options))
}

/** Keeps the number of somebody's days: of `next45Day` no other period is meant. */
function unknownPeriod(value: unknown, path: string): Finding {
  const number = /\d+/.exec(String(value))?.[0]
  const counted = [`next${number}Days`, `last${number}Days`].filter((each) => countedDays.test(each))
  const near = number === undefined ? periods : [...counted, `last${number}Months`]
  const meant = notOffered('C313', path, value, near).suggestion
  const suggestion = [...counted, ...periods].find((each) => each === meant)
  const allowed = [...periods, 'next1Days … next9999Days', 'last1Days … last9999Days']
  return finding('C313', path, { value, allowed, suggestion })
}

function isEnd(end: unknown, field: unknown, { inLists }: FieldKind): boolean {
  if (end === undefined) return true
  return inLists.filter === 'range' && inLists.isEnd(end, { kind: own(field, 'kind') } as ResolvedField)
}

function isScalar(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

const aRange: Words = {
  de: 'erwartet { from, to } mit Werten des Feldes, bei Tagen auch { period }',
  en: 'expected { from, to } with values of the field, for days also { period }',
}
const values: Words = {
  de: 'erwartet eine Liste von Werten, "" für ohne Angabe',
  en: 'expected a list of values, "" for none',
}
