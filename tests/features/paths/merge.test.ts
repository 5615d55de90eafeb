import { describe, expect, it } from 'vitest'
import type { Step } from '#features/paths/model/path.ts'
import { newStep } from '#features/paths/model/steps.ts'
import {
  addBranch,
  addStep,
  addStepInBranch,
  changeStep,
  moveStep,
  removeBranch,
  removeStep,
} from '#features/paths/panel/editing/stepEdits.ts'
import { pathFindings } from '#features/paths/panel/findings.ts'
import { mergePaths } from '#features/paths/panel/merge/mergePaths.ts'
import { fc } from '#tests/support/properties.ts'
import { anyPath, branch, decision, field, step } from './paths.ts'

const path = ['a', 'b', 'c', 'd'].map((key) => step(key))
const [a, b, c, d] = path as [Step, Step, Step, Step]
const merge = (mine: readonly Step[], theirs: readonly Step[], base: readonly Step[] = path) => {
  const { value, contested } = mergePaths({ base, mine, theirs }, 'mine')
  return { keys: value.map(({ key }) => key), value, contested: [...contested] }
}
const set = (steps: readonly Step[], key: string, changes: Partial<Step>) =>
  changeStep(steps, key, changes).steps
const added = (steps: readonly Step[], index: number, title: string) =>
  addStep(steps, { ...newStep('text', steps), title }, index).steps

describe('two changes of one path', () => {
  it('are put together where they concern different steps, or different parts of one', () => {
    const { value, contested } = merge(
      set(set(path, 'a', { title: 'A' }), 'b', { minutes: 3 }),
      set(set(path, 'd', { title: 'D' }), 'b', { title: 'B' }),
    )
    expect(contested).toEqual([])
    expect(value).toEqual([{ ...a, title: 'A' }, { ...b, title: 'B', minutes: 3 }, c, { ...d, title: 'D' }])
  })

  it('keep both new steps, though both are called the same', () => {
    const { value, keys, contested } = merge(added(path, 1, 'Meiner'), added(path, 4, 'Ihrer'))
    expect(contested).toEqual([])
    expect(value.map(({ title }) => title)).toEqual(['a', 'Meiner', 'b', 'c', 'd', 'Ihrer'])
    expect(new Set(keys).size).toBe(6)
  })

  it('keep both new answers of one decision, and what asks for mine', () => {
    const base = [decision('q', [branch('b1', 'end')]), a, b]
    const grown = addBranch(base, 'q').steps
    const mine = set(grown, 'a', { when: { step: 'q', branch: 'b2' } })
    const theirs = grown.map((each) => ({
      ...each,
      branches: each.branches.map((own) => (own.key === 'b2' ? { ...own, label: 'Ihre' } : own)),
    }))
    const { value, contested } = merge(mine, theirs, base)
    expect(contested).toEqual([])
    expect(value[0]?.branches.map(({ label }) => label)).toEqual(['b1', 'Ihre', ''])
    expect(value[1]?.when?.branch).toBe(value[0]?.branches[2]?.key)
  })

  it('follow who has moved a step, and take from the other what is new', () => {
    const { keys, contested } = merge(moveStep(path, 'd', 0).steps, added(path, 2, 'Neu'))
    expect(contested).toEqual([])
    expect(keys).toEqual(['d', 'a', 'b', 's5', 'c'])
  })

  it.each<[string, readonly Step[], readonly Step[], string[]]>([
    ['the same part', set(path, 'b', { title: 'B' }), set(path, 'b', { title: 'X' }), ['b']],
    ['a step that one has removed', removeStep(path, 'b').steps, set(path, 'b', { title: 'X' }), ['b']],
    ['the kind and something else', set(path, 'b', { kind: 'wait' }), set(path, 'b', { title: 'X' }), ['b']],
    ['what the other now leads to', removeStep(path, 'd').steps, set(path, 'a', { next: 'd' }), ['d']],
    [
      'the order, each otherwise',
      moveStep(path, 'd', 0).steps,
      moveStep(path, 'a', 1).steps,
      ['d', 'b', 'c'],
    ],
  ])('are a question at %s', (_what, mine, theirs, contested) => {
    expect(merge(mine, theirs).contested).toEqual(contested)
  })

  it('are a question where together they would leave a step out', () => {
    const base = [a, { ...b, next: 'end' }]
    const { contested, value } = merge(added(base, 2, 'Meiner'), added(base, 2, 'Ihrer'), base)
    expect(contested).toEqual([value.find(({ title }) => title === 'Meiner')?.key])
  })

  it('lose nothing else where one side is chosen', () => {
    const mine = set(set(path, 'b', { title: 'B' }), 'a', { title: 'A' })
    const theirs = set(set(path, 'b', { title: 'X' }), 'd', { title: 'D' })
    const chosen = (side: 'mine' | 'theirs') =>
      mergePaths({ base: path, mine, theirs }, side).value.map(({ title }) => title)
    expect(chosen('mine')).toEqual(['A', 'B', 'c', 'D'])
    expect(chosen('theirs')).toEqual(['A', 'X', 'c', 'D'])
  })
})

type Edit = { what: string; at: number; to: number; word: string }
const edits = fc.array(
  fc.record({
    what: fc.constantFrom('add', 'move', 'remove', 'title', 'minutes', 'branch', 'noBranch', 'into'),
    at: fc.nat(9),
    to: fc.nat(9),
    word: fc.constantFrom('x', 'y', 'z'),
  }),
  { maxLength: 6 },
)

function edited(base: readonly Step[], all: readonly Edit[]): readonly Step[] {
  return all.reduce<readonly Step[]>((steps, { what, at, to, word }) => {
    const { key = '', branches = [] } = steps[at % Math.max(1, steps.length)] ?? {}
    const answer = branches[to % Math.max(1, branches.length)]?.key
    const fresh = { ...newStep('text', steps), title: word }
    if (what === 'add') return addStep(steps, fresh, at % (steps.length + 1)).steps
    if (what === 'move') return moveStep(steps, key, to).steps
    if (what === 'remove') return removeStep(steps, key).steps
    if (what === 'title') return set(steps, key, { title: word })
    if (what === 'minutes') return set(steps, key, { minutes: to })
    if (what === 'branch' && branches.length > 0) return addBranch(steps, key).steps
    if (answer === undefined) return steps
    if (what === 'into') return addStepInBranch(steps, { decision: key, branch: answer, step: fresh }).steps
    return removeBranch(steps, { decision: key, branch: answer }).steps
  }, base)
}

const versions = fc
  .tuple(anyPath(6), edits, edits)
  .map(([base, mine, theirs]) => ({ base, mine: edited(base, mine), theirs: edited(base, theirs) }))
const find = (steps: readonly Step[], key: string) => steps.find((each) => each.key === key)
const broken = (steps: readonly Step[]) =>
  pathFindings(steps, field).filter(({ code }) => code === 'brokenLink').length

describe('any two changes', () => {
  it('are those of the one, where the other has changed nothing', () => {
    fc.assert(
      fc.property(versions, ({ base, mine }) => {
        for (const found of [
          mergePaths({ base, mine, theirs: base }, 'theirs'),
          mergePaths({ base, mine: base, theirs: mine }, 'mine'),
          mergePaths({ base, mine, theirs: mine }, 'mine'),
        ]) {
          expect(found.contested.size).toBe(0)
          expect(found.value).toEqual(mine)
        }
      }),
    )
  })

  it('lose no step and no part that one of the two alone has made', () => {
    fc.assert(
      fc.property(versions, ({ base, mine, theirs }) => {
        const { value, contested } = mergePaths({ base, mine, theirs }, 'mine')
        expect(new Set(value.map(({ key }) => key)).size).toBe(value.length)
        const isNew = ({ key }: Step) => !find(base, key)
        // Those of both under one key are in it twice, unless they are the same.
        const fresh = (steps: readonly Step[]) => steps.filter(isNew)
        const same = fresh(mine).filter(
          (each) => JSON.stringify(find(theirs, each.key)) === JSON.stringify(each),
        )
        expect(fresh(value)).toHaveLength(fresh(mine).length + fresh(theirs).length - same.length)
        for (const was of base) {
          const [one, other, now] = [find(mine, was.key), find(theirs, was.key), find(value, was.key)]
          if (!one || !other || contested.has(was.key)) continue
          for (const part of ['title', 'minutes', 'kind', 'text'] as const) {
            expect(now?.[part]).toBe(one[part] === was[part] ? other[part] : one[part])
          }
        }
      }),
    )
  })

  it('are the same for both sides, and break no way, where nothing is contested', () => {
    fc.assert(
      fc.property(versions, ({ base, mine, theirs }) => {
        const found = mergePaths({ base, mine, theirs }, 'mine')
        if (found.contested.size > 0) return
        expect(mergePaths({ base, mine, theirs }, 'theirs')).toEqual(found)
        expect(broken(found.value)).toBeLessThanOrEqual(broken(base) + broken(mine) + broken(theirs))
      }),
    )
  })
})
