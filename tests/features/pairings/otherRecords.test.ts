import { describe, expect, it } from 'vitest'
import { matchPasted } from '#features/pairings/panel/matchPasted.ts'
import { hasWordsOf, type SlimRecord, slimming } from '#features/pairings/panel/otherRecords.ts'
import { growthOfWork } from '#tests/support/growthOfWork.ts'
import { resources } from './assignments.ts'

const [, , customers = expect.fail()] = resources
const slim = slimming(customers, 'de')
const company = (id: string, name: string, more: Record<string, unknown> = {}) =>
  slim({ id, company: name, email: `${id}@example.com`, ...more })

const records = [
  company('c1', 'Müller & Söhne GmbH', { city: 'Köln', status: 'ACTIVE', email: 'Post@Mueller.example' }),
  company('c2', 'Meier, Huber KG', { city: 'Ulm' }),
  company('c3', 'Gleich AG'),
  company('c4', 'Gleich AG', { city: 'Straßburg' }),
]
const ids = (found: readonly SlimRecord[]) => found.map(({ id }) => id)

describe('a record that can be paired', () => {
  it('is no more than its name, its address, what is searched in and what is narrowed by', () => {
    expect(records[0]).toEqual({
      ...{ id: 'c1', title: 'Müller & Söhne GmbH', detail: 'Post@Mueller.example' },
      ...{ emails: ['post@mueller.example'], facets: { status: 'ACTIVE' }, start: {} },
      searchText: expect.stringContaining('muller & sohne gmbh'),
    })
  })

  it('is named after its id where it has no name', () => {
    expect(company('c9', '').title).toBe('c9')
  })
})

function find(typed: string, among = records) {
  const hasWords = hasWordsOf(typed)
  return among.filter(({ searchText }) => hasWords(searchText))
}

describe('the search among records', () => {
  it('finds every word, in any order, whatever the case and the accents', () => {
    expect(ids(find('koln MULLER'))).toEqual(['c1'])
    expect(ids(find('gleich strassburg'))).toEqual(['c4'])
    expect(ids(find('c2'))).toEqual(['c2'])
    expect(ids(find('  '))).toEqual(['c1', 'c2', 'c3', 'c4'])
    expect(ids(find('nobody'))).toEqual([])
  })

  it('costs at each key what grows with the records, not with their square', () => {
    const many = Array.from({ length: 10_000 }, (_, index) =>
      company(`c${index}`, `Firma ${index} Handel GmbH`),
    )
    const typed = 'firma 99 handel'
    const search = (count: number) => {
      const records = many.slice(0, count)
      for (let length = 1; length <= typed.length; length += 1) find(typed.slice(0, length), records)
    }
    expect(growthOfWork(search, 1000)).toBeLessThan(50)
    expect(find(typed, many).length).toBeGreaterThan(100)
  })
})

describe('a pasted list', () => {
  it('names records by id, address or title, one a line or with separators', () => {
    const { found, ...rest } = matchPasted('C1\nc2@example.com; c3\n', records)
    expect(ids(found)).toEqual(['c1', 'c2', 'c3'])
    expect(rest).toEqual({ repeated: [], unmatched: [], ambiguous: [] })
  })

  it('has titles with commas, quotation marks and addresses behind names', () => {
    const text = 'meier,  huber kg\n"c3"\nFrau Müller <post@mueller.example>'
    expect(ids(matchPasted(text, records).found)).toEqual(['c2', 'c3', 'c1'])
  })

  it('tells what it does not know, with the line', () => {
    const text = 'c1\r\n\r\nnobody@example.com, c2\r\nX GmbH'
    expect(matchPasted(text, records).unmatched).toEqual([
      { line: 3, text: 'nobody@example.com' },
      { line: 4, text: 'X GmbH' },
    ])
  })

  it('tells what it names twice, also in different ways', () => {
    const { found, repeated } = matchPasted('c1\npost@mueller.example', records)
    expect(ids(found)).toEqual(['c1'])
    expect(repeated).toEqual([{ line: 2, text: 'post@mueller.example', record: records[0] }])
  })

  it('takes no side where a title names several', () => {
    const { found, ambiguous } = matchPasted('gleich ag', records)
    expect(found).toEqual([])
    expect(ambiguous).toEqual([{ line: 1, text: 'gleich ag', records: [records[2], records[3]] }])
  })

  it('takes an id before a title that reads the same', () => {
    const twins = [company('x1', 'c1'), ...records]
    expect(ids(matchPasted('c1', twins).found)).toEqual(['c1'])
  })

  it('is empty without a text', () => {
    expect(matchPasted(' \n\n;', records)).toEqual({ found: [], repeated: [], unmatched: [], ambiguous: [] })
  })
})
