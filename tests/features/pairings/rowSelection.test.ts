import { describe, expect, it } from 'vitest'
import {
  activePlace,
  afterLeaving,
  extendTo,
  goTo,
  nothingSelected,
  placeRows,
  selectAll,
  targets,
  toggle,
  visibleSelection,
} from '#features/pairings/panel/screen/rowSelection.ts'

const rowsOf = (ids: string) => placeRows([...ids].map((id) => ({ id })))
const all = rowsOf('abcdef')

describe('the selection of a list box', () => {
  it('begins at the first row with nothing selected, so that a key acts on that row', () => {
    expect(activePlace(nothingSelected, all)).toBe(0)
    expect(targets(nothingSelected, all)).toEqual(['a'])
    expect(targets(nothingSelected, rowsOf(''))).toEqual([])
  })

  it('takes rows one by one and gives them back, in the order of the list', () => {
    const two = toggle(toggle(nothingSelected, all, 3), all, 1)
    expect(targets(two, all)).toEqual(['b', 'd'])
    expect(targets(toggle(two, all, 3), all)).toEqual(['b'])
  })

  it('takes a range from where it began, which grows and shrinks with the keyboard', () => {
    const begun = goTo(nothingSelected, all, 1)
    const grown = extendTo(begun, all, 4, { added: false })
    expect(targets(grown, all)).toEqual(['b', 'c', 'd', 'e'])
    expect(targets(extendTo(grown, all, 2, { added: false }), all)).toEqual(['b', 'c'])
    expect(targets(extendTo(grown, all, 0, { added: false }), all)).toEqual(['a', 'b'])
  })

  it('adds a range to what was clicked before', () => {
    const state = extendTo(toggle(toggle(nothingSelected, all, 0), all, 3), all, 5, { added: true })
    expect(targets(state, all)).toEqual(['a', 'd', 'e', 'f'])
  })

  it('takes nothing that a filter hides', () => {
    const state = selectAll(nothingSelected, all)
    expect([...visibleSelection(state, rowsOf('bd'))]).toEqual(['b', 'd'])
    expect(targets(state, rowsOf('bd'))).toEqual(['b', 'd'])
  })

  it('is empty when rows have left, and the keyboard is at the row that took their place', () => {
    const state = extendTo(goTo(nothingSelected, all, 2), all, 3, { added: false })
    const left = afterLeaving(state, all, new Set(['c', 'd']))
    const remaining = rowsOf('abef')
    expect(visibleSelection(left, remaining).size).toBe(0)
    expect(targets(left, remaining)).toEqual(['e'])
  })

  it('is at the last row when the last ones have left', () => {
    const left = afterLeaving(selectAll(goTo(nothingSelected, all, 5), all), all, new Set(['e', 'f']))
    expect(targets(left, rowsOf('abcd'))).toEqual(['d'])
  })
})
