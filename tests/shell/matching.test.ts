import { describe, expect, it } from 'vitest'
import { bestOf, fitOf } from '#panel/palette/matching.ts'
import { fc } from '#tests/support/properties.ts'

describe('what was typed fits', () => {
  it.each([
    ['Übersicht', 'übersicht', 0],
    ['Übersicht', 'ubersicht', 0],
    ['Übersicht', 'Uebersicht', 0],
    ['Größe', 'groesse', 0],
    ['Übersicht', 'ueb', 1],
    ['Neue Rechnung', 'rech', 2],
    ['Neue Rechnung', 'rech neu', 3],
    ['Kampagnenzuordnung', 'zuord', 4],
    ['Abonnements', 'abonements', 5],
    ['Kunden', 'kudnen', 5],
    ['Kunden', 'kunnden', 5],
    ['Journeys', 'jorneys', 5],
    ['Berichte', 'berjchte', 5],
    ['Kunden', 'kur', undefined],
    ['Kunden', 'u', undefined],
    ['Kunden', 'runden', undefined],
    ['Kunden', '', undefined],
    ['Kunden', '  ', undefined],
  ])('%s for "%s" as %s', (text, typed, fit) => {
    expect(fitOf(typed, [text])).toBe(fit)
  })

  it('by the best of several words, and better ones come first', () => {
    const areas = [['Neue Kunden'], ['Kundenzahl', 'Customers'], ['Kunden', 'Customers'], ['Berichte']]
    expect(bestOf('kunden', areas, (words) => words)).toEqual([
      ['Kunden', 'Customers'],
      ['Kundenzahl', 'Customers'],
      ['Neue Kunden'],
    ])
    expect(bestOf('custom', areas, (words) => words)).toHaveLength(2)
  })

  it('any text by itself and by each of its beginnings', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.nat(), (text, length) => {
        fc.pre(text.trim() !== '' && /^[\p{L}\p{N} ]+$/u.test(text))
        expect(fitOf(text, [text])).toBe(0)
        const beginning = [...text].slice(0, (length % [...text].length) + 1).join('')
        if (beginning.trim() !== '') expect(fitOf(beginning, [text])).toBeLessThanOrEqual(1)
      }),
    )
  })
})
