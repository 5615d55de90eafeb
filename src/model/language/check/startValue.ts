import { type EntryRules, kindOf } from './features.ts'
import { at, type Finding, notOffered } from './finding.ts'
import { isObject, own, partsOf } from './read.ts'

export function startValue(field: unknown, path: string, rules: EntryRules): Finding[] {
  const [kind, value] = [own(field, 'kind'), own(field, 'default')]
  const start = kindOf(rules, field)?.start
  if (typeof kind !== 'string' || !isObject(field) || start === undefined || value === undefined) return []
  if (start.fits(value, field) && isWithinBounds(value, field)) return []
  const given = own(field, 'options')
  // Options of another shape are a finding of their own.
  if (given !== undefined && !isObject(given)) return []
  const options = partsOf(given).map(([option]) => option)
  return [notOffered('C204', at(path, 'default'), value, options, { kind, expected: start.expected })]
}

function isWithinBounds(value: unknown, field: unknown): boolean {
  if (typeof value === 'string') return isWithin(value.length, field, 'minLength', 'maxLength')
  return typeof value !== 'number' || (isWithin(value, field, 'min', 'max') && isInside(value, field))
}

/** Checks exclusive bounds. */
function isInside(value: number, field: unknown): boolean {
  const [moreThan, lessThan, sign] = [own(field, 'moreThan'), own(field, 'lessThan'), own(field, 'sign')]
  if (typeof moreThan === 'number' && value <= moreThan) return false
  if (typeof lessThan === 'number' && value >= lessThan) return false
  return !(sign === 'positive' && value <= 0) && !(sign === 'negative' && value >= 0)
}

function isWithin(size: number, field: unknown, lower: string, upper: string): boolean {
  const [least, most] = [own(field, lower), own(field, upper)]
  // Contradicting bounds are a finding of their own.
  if (typeof least === 'number' && typeof most === 'number' && least > most) return true
  return !(typeof least === 'number' && size < least) && !(typeof most === 'number' && size > most)
}
