import { describe, expect, it } from 'vitest'
import { nearWords } from '#server/records/nearWords.ts'
import { normaliseSearch } from '#server/records/searchText.ts'

describe('what a mistyped word may have been meant to be', () => {
  const texts = ['\nalbrecht bau ag\nanna\n', '\nalbrecht verlag\n', '\nmuller optik\n', '\nreinhardt\n']
  it.each([
    ['abrecht', 'albrecht'],
    ['albbrecht', 'albrecht'],
    ['albercht', 'albrecht'],
    ['albrocht', 'albrecht'],
    ['mulelr', 'muller'],
    ['reinhrat', 'reinhardt'],
    ['reinh', 'reinhardt'],
  ])('%s: %s', (typed, meant) => expect(nearWords(normaliseSearch(typed), texts)).toEqual([meant]))

  it('is nothing that is further off, nor anything for a short word with two slips', () => {
    expect(nearWords('brecht', ['albrecht'])).toEqual([])
    expect(nearWords('optikk', ['optik'])).toEqual(['optik'])
    expect(nearWords('obdik', ['optik'])).toEqual([])
    expect(nearWords('zzzz', texts)).toEqual([])
  })
})
