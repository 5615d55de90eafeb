import { expect, it } from 'vitest'
import type { Step } from '#features/paths/model/path.ts'
import { pathChanges } from '#features/paths/panel/pathChanges.ts'
import { fc } from '#tests/support/properties.ts'
import { anyPath, branch, decision, field, step } from './paths.ts'

const told = (before: readonly Step[], after: readonly Step[]) =>
  pathChanges(before, after, field, 'de').map(({ what, key, number }) => `${what} ${key} ${number}`)

const path = ['a', 'b', 'c', 'd'].map((key) => step(key))
const [a, b, c, d] = path as [Step, Step, Step, Step]

it.each<[string, Step[], string[]]>([
  ['nothing', path, []],
  ['a new step', [a, step('x'), b, c, d], ['added x 2']],
  ['a removed step', [a, c, d], ['removed b 2']],
  ['a step that was moved', [d, a, b, c], ['moved d 1']],
  ['two that changed places', [a, c, b, d], ['moved c 2']],
  ['another text', [a, { ...b, text: '<p>Neu</p>' }, c, d], ['changed b 2']],
])('tells %s', (_what, after, changes) => {
  expect(told(path, after)).toEqual(changes)
})

it('tells a step as it was and as it is', () => {
  const before = decision('q', [branch('Ja', 'end')])
  const after = decision('q', [branch('Ja', 'a')], { minutes: 2 })
  expect(pathChanges([before, a], [after, a], field, 'de')).toEqual([
    {
      what: 'changed',
      key: 'q',
      number: 1,
      before: 'q (Frage) [Ja → Ende]',
      after: 'q (Frage, 2 Min.) [Ja → 2]',
    },
  ])
})

it('takes steps whose keys came in another order as the same', () => {
  const turned = path.map((each) => Object.fromEntries(Object.entries(each).toReversed()) as unknown as Step)
  expect(told(path, turned)).toEqual([])
})

it('tells of each step once, and everything that differs', () => {
  fc.assert(
    fc.property(anyPath(8), anyPath(8), fc.integer({ min: 0, max: 7 }), (before, other, place) => {
      const after = [...other.slice(place), ...before.slice(0, place)].filter(
        ({ key }, index, all) => all.findIndex((each) => each.key === key) === index,
      )
      const found = pathChanges(before, after, field, 'en')
      expect(new Set(found.map(({ key }) => key)).size).toBe(found.length)
      expect(told(after, after)).toEqual([])
      const isSame = JSON.stringify(before) === JSON.stringify(after)
      expect(found.length === 0).toBe(isSame)
    }),
  )
})
