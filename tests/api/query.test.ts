import { describe, expect, it } from 'vitest'
import { joinList, queryString, splitList } from '#model/contract/query.ts'
import { fc } from '#tests/support/properties.ts'

describe('several values in one parameter', () => {
  it('come back as they were, whatever stands in them', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), (values) => {
        expect(splitList(joinList(values))).toEqual(values)
      }),
    )
  })

  it.each([
    [['a', 'b'], 'a,b'],
    [['Müller, Hans'], 'Müller\\, Hans'],
    [['C:\\x'], 'C:\\\\x'],
  ])('are joined by commas: %j', (values, text) => {
    expect(joinList(values)).toBe(text)
    expect(queryString({ q: values })).toBe(`?q=${encodeURIComponent(text)}`)
  })

  it('are read from backends that know no backslash', () => expect(splitList('a,,b')).toEqual(['a', '', 'b']))
})
