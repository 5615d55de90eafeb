import { describe, expect, it } from 'vitest'
import { checkResources } from '#tests/support/language.ts'
import { goodEntries } from '../../define/entries.ts'
import { put } from '../../support/put.ts'
import { pairedEntry } from './pairedEntry.ts'

/** The good entries with one thing changed in the one that pairs. */
function findingsWith(place: string, value: unknown) {
  const entry = pairedEntry()
  put(entry, place, value)
  return checkResources([...goodEntries(), entry]).map(({ code, path, suggestion }) => ({
    ...{ code, path: path.replace('placements.', '') },
    ...(suggestion === undefined ? {} : { suggestion }),
  }))
}

const call = 'articles/{article}/bill'

describe('the check of a pairing', () => {
  it('finds nothing wrong with a good one', () => {
    expect(checkResources([...goodEntries(), pairedEntry()])).toEqual([])
  })

  it.each([
    ['only one side', 'sides', ['bill'], 'C110', 'sides', undefined],
    ['an unknown side', 'sides', ['bil', 'article'], 'C104', 'sides[0]', 'bill'],
    ['a side that refers to nothing', 'sides', ['bill', 'from'], 'C314', 'sides[1]', undefined],
    ['the same side twice', 'sides', ['bill', 'bill'], 'C301', 'sides[1]', undefined],
    ['an unknown value', 'values', ['copys'], 'C104', 'values[0]', 'copies'],
    ['a side as a value', 'values', ['article'], 'C301', 'values[0]', undefined],
    ['a value that is never entered', 'values', ['placedAt'], 'C302', 'values[0]', undefined],
    ['a period without an end', 'period', ['from'], 'C110', 'period', undefined],
    ['a period of no days', 'period', ['from', 'copies'], 'C314', 'period[1]', undefined],
    ['a term of fields that the first side lacks', 'term', ['from', 'untill'], 'C104', 'term[1]', 'until'],
    ['a term of no days', 'term', ['from', 'number'], 'C314', 'term[1]', undefined],
    [
      'a value to prefill that is not entered',
      'prefill',
      { bill: 'title' },
      'C104',
      'prefill.bill',
      undefined,
    ],
    ['a prefill from an unknown field', 'prefill', { copies: 'nam' }, 'C104', 'prefill.copies', 'name'],
    ['an expectation of an unknown field', 'expects', { stat: 'OPEN' }, 'C104', 'expects.stat', 'state'],
    ['an expectation of no option', 'expects', { state: 'OPNE' }, 'C212', 'expects.state', 'OPEN'],
    [
      'a reason that is no choice',
      'ending',
      { reason: { field: 'copies' } },
      'C314',
      'ending.reason.field',
      undefined,
    ],
    ['an unknown reason', 'ending', { reason: { field: 'copis' } }, 'C104', 'ending.reason.field', 'copies'],
    ['a notice of no months', 'ending', { notice: { months: 0 } }, 'C110', 'ending.notice.months', undefined],
    [
      'a notice to an unknown day',
      'ending',
      { notice: { months: 1, to: 'end' } },
      'C113',
      'ending.notice.to',
      undefined,
    ],
    ['no call to assign', 'assign', undefined, 'C108', 'assign', undefined],
    ['no call to remove', 'remove', undefined, 'C108', 'remove', undefined],
    ['a call without a method', 'assign', {}, 'C410', 'assign', undefined],
    ['a call with two methods', 'assign', { put: call, post: call }, 'C411', 'assign', undefined],
    ['a path out of the base', 'assign', { put: '../x' }, 'C407', 'assign.put', undefined],
    ['an unknown placeholder', 'assign', { put: 'a/{artikle}' }, 'C104', 'assign.put', 'article'],
    ['a broken placeholder', 'assign', { put: 'a/{article' }, 'C409', 'assign.put', undefined],
    ['a new pair with an id', 'assign', { put: 'a/{id}' }, 'C104', 'assign.put', undefined],
    ['an unknown field in the body', 'assign.body', { n: 'copis' }, 'C104', 'assign.body.n', 'copies'],
    ['an unknown field in the address', 'change.query', { p: 'ids' }, 'C104', 'change.query.p', 'id'],
  ])('finds %s', (_what, place, value, code, path, suggestion) => {
    const known = suggestion === undefined ? {} : { suggestion }
    expect(findingsWith(`pairing.${place}`, value)).toEqual([{ code, path: `pairing.${path}`, ...known }])
  })

  it('lets the records of both sides have a tab of it, and no others', () => {
    const entries = [...goodEntries(), pairedEntry()]
    const tabs = [{ tab: 'details' }, { tab: 'pairing', of: 'placements' }]
    const found = entries.flatMap((_entry, index) => {
      const changed = entries.map((other, place) => (place === index ? { ...other, tabs } : other))
      return checkResources(changed).map(({ code, path }) => `${code} ${path}`)
    })
    expect(found).toEqual(['C323 placements.tabs[1].of'])
  })

  it('finds sides that the list is not filtered by', () => {
    expect(findingsWith('list.filters', ['bill'])).toEqual([{ code: 'C311', path: 'pairing.sides[1]' }])
  })

  it.each([
    ['create', 'assign'],
    ['edit', 'change'],
    ['delete', 'remove'],
  ])('finds that nobody is said to be allowed: access.%s', (operation, key) => {
    expect(findingsWith(`access.${operation}`, undefined)).toEqual([{ code: 'C414', path: `pairing.${key}` }])
  })

  it('finds access to a change that there is not', () => {
    expect(findingsWith('pairing.change', undefined)).toEqual([{ code: 'C404', path: 'access.edit' }])
  })
})
