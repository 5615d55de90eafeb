import { describe, expect, it } from 'vitest'
import type { Step } from '#features/paths/model/path.ts'
import { newBranch, newStep } from '#features/paths/model/steps.ts'
import { changeKind } from '#features/paths/panel/editing/kindEdits.ts'
import type { PathEdit } from '#features/paths/panel/editing/stepEdits.ts'
import {
  addBranch,
  addStep,
  addStepInBranch,
  changeStep,
  duplicateStep,
  moveBranch,
  moveStep,
  removeBranch,
  removeStep,
} from '#features/paths/panel/editing/stepEdits.ts'
import { linksOf } from '#features/paths/panel/graph.ts'
import type { ResolvedField } from '#model/language/resolve.ts'
import { redo, startHistory, undo, withChange } from '#panel/base/history/history.ts'
import { fc } from '#tests/support/properties.ts'

const field = {
  kinds: {
    article: { holds: 'record', of: 'articles', label: 'Artikel' },
    video: { holds: 'record', of: 'videos', label: 'Video' },
    reading: { holds: 'text', label: 'Text' },
    pause: { holds: 'wait', label: 'Pause' },
    question: { holds: 'decision', label: 'Frage' },
  },
} as unknown as ResolvedField

function step(key: string, changes: Partial<Step> = {}): Step {
  return { ...newStep('reading', []), key, title: `Schritt ${key}`, ...changes }
}

const branch = (key: string, next: string | null) => ({
  ...newBranch({ branches: [] }),
  ...{ key, label: key, next },
})

const question = (key: string, nexts: (string | null)[], changes: Partial<Step> = {}) =>
  step(key, {
    kind: 'question',
    branches: nexts.map((next, index) => branch(`b${index + 1}`, next)),
    ...changes,
  })

const keysOf = (steps: readonly Step[]) => steps.map(({ key }) => key).join(' ')
const at = (steps: readonly Step[], key: string) => steps.find((one) => one.key === key)
/** Where a step's own way on, or that of an answer, leads. */
const leads = (steps: readonly Step[], from: string, answer?: string) =>
  linksOf(steps).find((link) => link.from === from && link.branch === answer)?.to

describe('adding a step', () => {
  it('puts it between two that follow each other', () => {
    const { steps } = addStep([step('a'), step('b')], step('n'), 1)
    expect(keysOf(steps)).toBe('a n b')
    expect([leads(steps, 'a'), leads(steps, 'n')]).toEqual(['n', 'b'])
  })

  it('goes on to where the step above went', () => {
    const { steps } = addStep([step('a', { next: 'c' }), step('b'), step('c')], step('n'), 1)
    expect([leads(steps, 'a'), leads(steps, 'n')]).toEqual(['n', 'c'])
  })

  it('puts it into one branch alone, and leads on to where that led', () => {
    const before = [question('q', [null, 'c']), step('b'), step('c')]
    const { steps } = addStepInBranch(before, { decision: 'q', branch: 'b2', step: step('n') })
    expect(keysOf(steps)).toBe('q b n c')
    expect([leads(steps, 'q', 'b1'), leads(steps, 'q', 'b2')]).toEqual(['b', 'n'])
    expect([leads(steps, 'b'), leads(steps, 'n')]).toEqual(['c', 'c'])
  })

  it('puts it into a branch that goes on below without touching the others', () => {
    const { steps } = addStepInBranch([question('q', [null, null])], {
      ...{ decision: 'q', branch: 'b1', step: step('n') },
    })
    expect([leads(steps, 'q', 'b1'), leads(steps, 'q', 'b2'), leads(steps, 'n')]).toEqual(['n', 'end', 'end'])
  })
})

describe('moving a step', () => {
  it('changes the order and leaves links by name alone', () => {
    const { steps, at: moved } = moveStep([step('a', { next: 'c' }), step('b'), step('c')], 'c', 0)
    expect(keysOf(steps)).toBe('c a b')
    expect(leads(steps, 'a')).toBe('c')
    expect(moved).toBe('c')
  })

  it('goes no further than the ends', () => {
    expect(keysOf(moveStep([step('a'), step('b')], 'a', 9).steps)).toBe('b a')
    expect(keysOf(moveStep([step('a'), step('b')], 'b', -3).steps)).toBe('b a')
  })
})

describe('deleting a step', () => {
  it('leads all that led to it to where it went on', () => {
    const before = [question('q', ['b', 'c']), step('b', { next: 'd' }), step('c'), step('d')]
    const edit = removeStep(before, 'b')
    expect([leads(edit.steps, 'q', 'b1'), leads(edit.steps, 'q', 'b2')]).toEqual(['d', 'c'])
    expect(edit.mended).toBe(1)
  })

  it('leads the step above on, where it went on by the order', () => {
    const before = [step('a'), step('b', { next: 'd' }), step('c'), step('d')]
    expect(leads(removeStep(before, 'b').steps, 'a')).toBe('d')
  })

  it('ends the path where the last step is gone', () => {
    const edit = removeStep([question('q', ['z', null]), step('a'), step('z')], 'z')
    expect([leads(edit.steps, 'q', 'b1'), leads(edit.steps, 'a')]).toEqual(['end', 'end'])
  })

  it('counts the conditions that nobody can meet any more, and leaves them', () => {
    const when = { step: 'q', branch: 'b1' }
    const edit = removeStep([question('q', [null]), step('a', { when })], 'q')
    expect(edit.orphaned).toBe(1)
    expect(at(edit.steps, 'a')?.when).toEqual(when)
  })
})

it('a copy follows its original and goes on to where that went', () => {
  const { steps } = duplicateStep([step('a', { next: 'c' }), step('b'), step('c')], 'a', 'Kopie')
  const copy = steps[1]
  expect(copy?.title).toBe('Kopie')
  expect([leads(steps, 'a'), leads(steps, copy?.key ?? '')]).toEqual([copy?.key, 'c'])
})

describe('changing the kind of a step', () => {
  it('keeps what the new kind holds and names what is lost', () => {
    const before = [step('a', { kind: 'article', record: 7, minutes: 5, from: '2026-01-01' })]
    const edit = changeKind(before, { key: 'a', kind: 'reading', field })
    expect(edit.steps[0]).toMatchObject({ kind: 'reading', record: null, minutes: 5, from: '2026-01-01' })
    expect(edit.lost).toEqual(['record'])
  })

  it('takes a record away that the other kind does not show', () => {
    const edit = changeKind([step('a', { kind: 'article', record: 7 })], { key: 'a', kind: 'video', field })
    expect(edit.steps[0]?.record).toBeNull()
  })

  it('counts the conditions on answers that are gone', () => {
    const before = [question('q', [null]), step('a', { when: { step: 'q', branch: 'b1' } })]
    expect(changeKind(before, { key: 'q', kind: 'pause', field })).toMatchObject({
      orphaned: 1,
      lost: ['branches'],
    })
  })
})

it('answers are added, moved and deleted with keys that stay', () => {
  const added = addBranch([question('q', [null, 'end'])], 'q').steps
  const [, , third] = at(added, 'q')?.branches ?? []
  const moved = moveBranch(added, { decision: 'q', branch: third?.key ?? '' }, 0).steps
  expect(at(moved, 'q')?.branches.map(({ key }) => key)).toEqual([third?.key, 'b1', 'b2'])
  const gone = removeBranch(moved, { decision: 'q', branch: 'b1' })
  expect(at(gone.steps, 'q')?.branches.map(({ key }) => key)).toEqual([third?.key, 'b2'])
})

/** Edits as numbers, so that what fails can be made small. */
const someEdits = fc.array(fc.record({ what: fc.nat(7), one: fc.nat(50), other: fc.nat(50) }), {
  maxLength: 40,
})
const kinds = Object.keys(field.kinds ?? {})

function edited(
  steps: readonly Step[],
  { what, one, other }: { what: number; one: number; other: number },
): PathEdit {
  const key = steps[one % Math.max(1, steps.length)]?.key ?? ''
  const otherKey = steps[other % Math.max(1, steps.length)]?.key ?? ''
  const kind = kinds[other % kinds.length] ?? ''
  const decisions = steps.filter(({ branches }) => branches.length > 0)
  const decision = decisions[one % Math.max(1, decisions.length)]
  const answer = decision?.branches[other % decision.branches.length]
  if (what === 0) return moveStep(steps, key, other)
  if (what === 1) return removeStep(steps, key)
  if (what === 2) return duplicateStep(steps, key, 'Kopie')
  if (what === 3) return changeKind(steps, { key, kind, field })
  if (what === 4) return addBranch(steps, decision?.key ?? '')
  if (what === 5) return changeStep(steps, key, { next: otherKey === '' ? 'end' : otherKey })
  if (what === 6 && decision && answer) {
    return addStepInBranch(steps, { decision: decision.key, branch: answer.key, step: newStep(kind, steps) })
  }
  const fresh = newStep(kind, steps)
  const branches = kind === 'question' ? [branch('b1', null), branch('b2', 'end')] : []
  return addStep(steps, { ...fresh, branches }, one % (steps.length + 1))
}

describe('whatever is edited', () => {
  it('keys stay unique and no link leads to what there is not', () => {
    fc.assert(
      fc.property(someEdits, (edits) => {
        let steps: readonly Step[] = []
        for (const change of edits) steps = edited(steps, change).steps
        expect(new Set(steps.map(({ key }) => key)).size).toBe(steps.length)
        expect(linksOf(steps).filter(({ broken }) => broken)).toEqual([])
      }),
    )
  })

  it('a deletion leaves every way that did not lead through it as it was', () => {
    fc.assert(
      fc.property(someEdits, fc.nat(50), (edits, one) => {
        let steps: readonly Step[] = []
        for (const change of edits) steps = edited(steps, change).steps
        const key = steps[one % Math.max(1, steps.length)]?.key
        if (key === undefined) return
        const after = linksOf(removeStep(steps, key).steps)
        for (const link of linksOf(steps)) {
          if (link.from === key || link.to === key) continue
          expect(after).toContainEqual(link)
        }
      }),
    )
  })

  it('taking everything back gives what there was, and bringing it again what there is', () => {
    fc.assert(
      fc.property(someEdits, (edits) => {
        const first: readonly Step[] = [step('a')]
        let history = startHistory(first)
        for (const change of edits) history = withChange(history, edited(history.present, change).steps)
        const last = history.present
        while (history.past.length > 0) history = undo(history)
        expect(history.present).toEqual(first)
        while (history.future.length > 0) history = redo(history)
        expect(history.present).toEqual(last)
      }),
    )
  })
})

describe('the way back', () => {
  it('takes keys of one part that follow each other quickly together', () => {
    let history = startHistory('')
    for (const [text, now] of [
      ['A', 0],
      ['At', 300],
      ['Ate', 700],
      ['Atem', 1300],
    ] as const) {
      history = withChange(history, text, { group: 'title', now })
    }
    expect(undo(history).present).toBe('Ate')
    expect(undo(undo(history)).present).toBe('')
  })

  it('tells the parts apart, and a change that is no typing', () => {
    let history = withChange(startHistory('0'), '1', { group: 'title', now: 0 })
    history = withChange(history, '2', { group: 'minutes', now: 10 })
    history = withChange(history, '3')
    history = withChange(history, '4', { group: 'minutes', now: 20 })
    expect(history.past).toEqual(['0', '1', '2', '3'])
  })

  it('goes a hundred changes back, and forgets what was taken back once something new is done', () => {
    let history = startHistory(0)
    for (let number = 1; number <= 150; number++) history = withChange(history, number)
    expect(history.past).toHaveLength(100)
    history = withChange(undo(history), -1)
    expect(history.future).toEqual([])
  })
})
