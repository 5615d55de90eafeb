import type { Holds } from '../../kinds/fieldKind.ts'
import { validationCodes } from '../../kinds/messages.ts'
import type { Scope } from './entry.ts'
import { type EntryRules, kindOf } from './features.ts'
import { at, type Finding, finding, notOffered, unknownName } from './finding.ts'
import { isObject, itemsOf, own, partsOf } from './read.ts'
import { anyValue, type Checker, listOf, ofType } from './shape.ts'
import { flag, queryValue } from './values.ts'

const end = ofType(
  { de: 'eine Zahl oder ein Text', en: 'a number or a text' },
  (value) => typeof value === 'number' || typeof value === 'string',
)

const parts: Readonly<Record<string, Checker>> = {
  min: end,
  max: end,
  not: queryValue,
  filled: flag,
  all: listOf(anyValue, { de: 'eine Liste', en: 'a list' }),
}
const keys = Object.keys(parts)

/** What values with an order hold. */
const ordered: readonly (Holds | undefined)[] = ['number', 'rank', 'day', 'instant', 'time']

/** Checks expected values and comparisons at any depth. */
export function comparison(rules: EntryRules, expected: unknown, field: unknown, place: string): Finding[] {
  if (Array.isArray(expected))
    return itemsOf(expected).flatMap(([index, one]) => comparison(rules, one, field, at(place, index)))
  if (!isObject(expected)) return []
  const [min, max] = [own(expected, 'min'), own(expected, 'max')]
  const kind = own(field, 'kind')
  const type = kindOf(rules, field)
  const isOrdered = type !== undefined && ordered.includes(type.holds)
  return partsOf(expected).flatMap(([key, value]) => {
    const there = at(place, key)
    if (!keys.includes(key)) return [notOffered('C217', there, key, keys)]
    const wrong = parts[key]?.(value, there) ?? []
    if (wrong.length > 0) return [...wrong]
    if (key === 'all') return comparison(rules, value, field, there)
    if (key !== 'min' && key !== 'max') return []
    if (typeof kind === 'string' && !isOrdered) return [finding('C219', there, { value: kind })]
    return key === 'min' && isAbove(min, max) ? [finding('C218', there, { value: min })] : []
  })
}

function isAbove(min: unknown, max: unknown): boolean {
  if (typeof min === 'number' && typeof max === 'number') return min > max
  return typeof min === 'string' && typeof max === 'string' && min > max
}

/** Codes of own messages exist. */
export function ownMessages({ path, fields }: Scope): Finding[] {
  return [...fields].flatMap(([name, field]) =>
    partsOf(own(field, 'messages'))
      .filter(([code]) => !validationCodes.some((known) => known === code))
      .map(([code]) => unknownName('C220', at(at(at(path, name), 'messages'), code), code, validationCodes)),
  )
}
