import { describe, expect, it } from 'vitest'
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
